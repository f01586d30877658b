import type { Signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Feedback } from '../editor/feedback.js';
import type { Viewport } from '../editor/viewport.js';
import type { FrameControl } from './frame-control.js';
import type { StageHistory } from './history.js';
import type { StageCommand } from '../../src/actions/page-actions.js';
import { runViewAction } from '../commands/key-listener.js';
import type { StagePlaying } from './stage-playing.js';
import type { StageClient } from '../editor/host-client.js';
import type { PixelComparison } from './pixel-comparison.js';
import { actorText } from './stage-strings.js';
import type { StageState } from './stage-state.js';
import type { StageTools } from './stage-tools.js';

/** The services that the stage's commands use. */
interface StageCommandsContext {
  readonly state: StageState;
  readonly viewport: Viewport;
  readonly tools: StageTools;
  readonly history: StageHistory;
  readonly frames: FrameControl;
  readonly playing: StagePlaying;
  readonly pixels: Pick<PixelComparison, 'toggle'>;
  readonly cheatSheetOpen: Signal<boolean>;
  readonly client: Pick<StageClient, 'post'>;
  readonly feedback: Feedback;
}

/** The commands of keys, buttons and VS Code's menus. */
export type StageAction = StageCommand | 'undo' | 'redo';

/** Executes the commands of the stage. */
export class StageCommands {
  constructor(private readonly context: StageCommandsContext) {}

  readonly execute = (action: StageAction): void => {
    const { state, viewport, tools, frames, playing, client, feedback, cheatSheetOpen } = this.context;
    const actor = state.selectedActor;
    const bounds = actor?.bounds ?? null;
    tools.commitKeyGesture();
    switch (action) {
      case 'add-to-stage':
        client.post({ type: 'pick' });
        return;
      case 'remove-from-stage':
        if (actor === null) return;
        state.remove(actor.id);
        feedback.announce(l10n.t('{0} removed from the stage', actor.name));
        return;
      case 'duplicate':
        if (actor !== null) state.add([{ uri: actor.state.uri, sprite: actor.state.sprite }]);
        return;
      case 'show-source':
        if (actor !== null) client.post({ type: 'show-source', uri: actor.state.uri, sprite: actor.state.sprite });
        return;
      case 'mirror-x':
        tools.mirror();
        tools.commitKeyGesture();
        return;
      case 'frame-before':
      case 'frame-after':
        frames.step(action === 'frame-after' ? 1 : -1);
        if (actor !== null) feedback.announce(actorText(state, actor));
        return;
      case 'all-frames':
        frames.toggleAll();
        if (actor !== null) feedback.announce(actorText(state, actor));
        return;
      case 'play':
        playing.toggle();
        return;
      case 'undo':
      case 'redo':
        this.undoOrRedo(action);
        return;
      case 'cheat-sheet':
        cheatSheetOpen.value = true;
        return;
      case 'toggle-labels':
        viewport.toggleLabels();
        return;
      case 'all-overlaps':
        state.showAllOverlaps(!state.allOverlaps);
        return;
      case 'compare-pixels':
        this.context.pixels.toggle();
        return;
      case 'zoom-to-selection':
        if (bounds !== null) viewport.zoomToBounds(bounds);
        return;
      case 'fit':
      case 'actual-size':
      case 'zoom-in':
      case 'zoom-out':
        runViewAction(action, viewport);
        return;
    }
  };

  private undoOrRedo(action: 'undo' | 'redo'): void {
    const { state, history, playing, client, feedback } = this.context;
    playing.stop();
    const actors = action === 'undo' ? history.undo() : history.redo();
    if (actors === null) return;
    state.setActors(actors);
    client.post({ type: 'actors-changed', actors: [...actors] });
    feedback.announce(action === 'undo' ? l10n.t('Undone') : l10n.t('Redone'));
  }
}

/**
 * Returns the context of VS Code's menu on the stage: the selected sprite, which a right-click on it has selected. The
 * keys are those of `webview/context` in package.json.
 */
export function stageMenuContext({ selectedActor, actors }: StageState): string {
  return JSON.stringify({
    webviewSection: 'stage',
    stageSelected: selectedActor !== null,
    stageDrawn: (selectedActor?.bounds ?? null) !== null,
    stageFrames: (selectedActor?.timelines.length ?? 0) > 0,
    stageAnimated: actors.some((actor) => actor.playable !== null),
  });
}
