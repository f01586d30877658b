import { effect, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import { failedSubject, parseToStage, type FromStage, type StageViewState } from '../../src/messages/stage.js';
import { dependOn } from '../editor/reactive.js';
import type { Host } from '../platform/host.js';
import type { FocusKeeper } from '../platform/keep-focus.js';
import type { Stage } from './stage.js';

/** What the host says to the stage, and what it and the page itself remember of it. */
export class StageSession {
  /** One that was added has no place yet. */
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
    effect(() => {
      if (state.finished === 0) return;
      untracked(() => {
        this.remember();
      });
    });
    effect(() => {
      dependOn(state.castVersion, state.finished, state.selected, viewport.camera, playing.rate);
      if (!state.isKnown) return;
      host.save(() => ({
        actors: state.arrangement,
        camera: viewport.camera,
        selected: state.selected,
        speed: playing.rate,
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
    const { state, settings, images, client, feedback } = this.stage;
    const message = parseToStage(data);
    if (message instanceof Error) {
      // What its file said before is not what it says now.
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
        // Whoever has added one by a button, and was asked which, goes on with it by keys.
        this.focus.give();
        return;
      case 'subject':
        state.show(message);
        return;
      case 'settings':
        images.look = message.look;
        if (settings.areWritten) state.setMatrix(message.matrix);
        return;
      case 'reply':
        client.receive(message);
        return;
      case 'notice':
        feedback.notify(message.text);
        return;
    }
  }

  /** A change of who stands where is finished. */
  private remember(): void {
    const { state, viewport, history, client } = this.stage;
    const actors = state.arrangement;
    const { bounds } = state;
    // What fits is what is there now; the camera stays where it is.
    if (bounds !== null) viewport.show(bounds);
    if (!state.waiting) {
      history.note(actors);
      // Whoever adds one wants to try it against the others.
      if (this.isAdding) viewport.showAll();
      this.isAdding = false;
    }
    client.post({ type: 'arranged', actors });
  }
}
