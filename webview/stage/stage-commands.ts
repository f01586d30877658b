import type { Signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Feedback } from '../editor/feedback.js';
import type { FrameControl } from './frame-control.js';
import type { StageHistory } from './history.js';
import { type StageAction } from '../commands/actions.js';
import type { StagePlaying } from './stage-playing.js';
import type { StageClient } from './stage-client.js';
import { actorText } from './stage-strings.js';
import type { StageState } from './stage-state.js';

/** What commands of the stage act on. */
export interface StageCommandsContext {
  readonly state: StageState;
  readonly history: StageHistory;
  readonly frames: FrameControl;
  readonly playing: StagePlaying;
  readonly cheatSheetOpen: Signal<boolean>;
  readonly client: Pick<StageClient, 'post'>;
  readonly feedback: Feedback;
}

/** Does what keys and buttons ask for, other than to where an actor stands. */
export class StageCommands {
  constructor(private readonly context: StageCommandsContext) {}

  readonly execute = (action: StageAction): void => {
    const { state, frames, playing, client, feedback, cheatSheetOpen } = this.context;
    const actor = state.selectedActor;
    switch (action) {
      case 'add':
        client.post({ type: 'pick' });
        return;
      case 'delete':
        if (actor === null) return;
        state.remove(actor.id);
        feedback.announce(l10n.t('{0} is off the stage', actor.name));
        return;
      case 'duplicate':
        if (actor !== null) state.add([{ uri: actor.arranged.uri, sprite: actor.arranged.sprite }]);
        return;
      case 'reveal':
        if (actor !== null)
          client.post({ type: 'show-source', uri: actor.arranged.uri, sprite: actor.arranged.sprite });
        return;
      case 'frame-before':
      case 'frame-after':
        frames.step(action === 'frame-after' ? 1 : -1);
        if (actor !== null) feedback.announce(actorText(state, actor));
        return;
      case 'play':
        playing.toggle();
        return;
      case 'undo':
      case 'redo':
        this.travel(action);
        return;
      case 'cheat-sheet':
        cheatSheetOpen.value = true;
        return;
      default:
        return;
    }
  };

  private travel(action: 'undo' | 'redo'): void {
    const { state, history, playing, client, feedback } = this.context;
    playing.stop();
    const actors = action === 'undo' ? history.undo() : history.redo();
    if (actors === null) return;
    state.setActors(actors);
    client.post({ type: 'arranged', actors: [...actors] });
    feedback.announce(action === 'undo' ? l10n.t('Undone') : l10n.t('Redone'));
  }
}
