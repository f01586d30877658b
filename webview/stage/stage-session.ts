import { effect, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import { failedSubject, parseToStage, type FromStage, type StageViewState } from '../../src/messages/stage.js';
import { dependOn } from '../editor/reactive.js';
import type { Host } from '../platform/host.js';
import { type FocusKeeper, isTyping } from '../platform/focus.js';
import type { Stage } from './stage.js';
import type { KeyGesture } from '../../src/actions/action.js';
import { selectAdjacent } from './stage-keyboard.js';

/** Handles the host's messages to the stage, and saves its state. */
export class StageSession {
  /** An added sprite has no position yet. */
  private isAdding = false;

  constructor(
    private readonly stage: Stage,
    host: Host<FromStage, StageViewState>,
    private readonly focus: FocusKeeper,
  ) {
    const { state, viewport, playing, client } = stage;
    const saved = host.savedState();
    if (saved !== null && saved.camera !== null) viewport.restore(saved.camera);
    if (saved?.speed !== undefined) playing.rate = saved.speed;
    state.showAllOverlaps(saved?.allOverlaps === true);
    effect(() => {
      if (state.commitCount === 0) return;
      untracked(() => {
        this.handleCommit();
      });
    });
    effect(() => {
      dependOn(
        state.contentVersion,
        state.commitCount,
        state.selected,
        state.allOverlaps,
        viewport.camera,
        playing.rate,
      );
      if (!state.isInitialized) return;
      host.save(() => ({
        actors: state.arrangement,
        camera: viewport.camera,
        selected: state.selected,
        speed: playing.rate,
        allOverlaps: state.allOverlaps,
      }));
    });
    window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      this.receive(data);
    });
    if (saved !== null) this.begin(saved.actors, saved.selected);
    client.start({ type: 'ready', actors: saved?.actors ?? null });
  }

  private begin(actors: StageViewState['actors'], selected: string | null): void {
    const { state, playing, history } = this.stage;
    playing.stop();
    state.setActors(actors);
    if (selected !== null && state.actor(selected) !== undefined) state.select(selected);
    history.begin(state.arrangement);
  }

  private receive(data: unknown): void {
    const { state, settings, pairs, images, client, feedback, commands, ignoredKeys } = this.stage;
    const message = parseToStage(data);
    if (message instanceof Error) {
      // The previous content of the file is no longer valid.
      const failed = failedSubject(data, message.message);
      if (failed !== null) state.show(failed);
      throw message;
    }
    switch (message.type) {
      case 'actors':
        this.begin(message.actors, state.selected);
        return;
      case 'add':
        this.isAdding = true;
        if (!state.add(message.subjects)) feedback.notify(l10n.t('The stage is full.'));
        // A sprite added with a button and a quick pick can be moved by keys right away.
        this.focus.give();
        return;
      case 'subject':
        state.show(message);
        return;
      case 'settings':
        images.imageSettings = message.imageSettings;
        ignoredKeys.patterns = message.ignoredKeys;
        pairs.scope.value = message.matrixScope ?? 'workspace';
        if (settings.areWritten) state.setMatrix(message.matrix);
        return;
      case 'view':
        commands.execute(message.action);
        return;
      case 'key-gesture':
        if (!isTyping()) runStageGesture(this.stage, message.gesture);
        return;
      case 'reply':
        client.receive(message);
        return;
      case 'notice':
        feedback.notify(message.text);
        return;
    }
  }

  /** Saves a finished change of the arrangement. */
  private handleCommit(): void {
    const { state, viewport, history, client } = this.stage;
    const actors = state.arrangement;
    const { bounds } = state;
    // Fits the current content; the camera stays where it is.
    if (bounds !== null) viewport.show(bounds);
    if (!state.hasUnplaced) {
      history.record(actors);
      // Show the new sprite together with the others.
      if (this.isAdding) viewport.showAll();
      this.isAdding = false;
    }
    client.post({ type: 'actors-changed', actors });
  }
}

/** The change of the scale by one step. */
const scaleStep = 0.1;

/** Executes a command of a user's own key on the stage, which has no motions: resizing scales a sprite. */
function runStageGesture(stage: Stage, { kind, x, y }: KeyGesture): void {
  const { state, tools } = stage;
  switch (kind) {
    case 'select':
      selectAdjacent(stage, x > 0 ? 1 : -1);
      return;
    case 'clear':
      tools.cancel();
      state.choosePair(null);
      return;
    case 'aim':
      return;
    case 'move':
      tools.nudge(x * state.step, y * state.step);
      break;
    case 'resize':
      tools.scaleBy((x + y) * scaleStep);
      break;
    case 'rotate':
      tools.turn(x);
  }
  tools.commitKeyGesture();
}
