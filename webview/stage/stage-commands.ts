import * as l10n from '@vscode/l10n';
import type { FromStage } from '../../src/messages/stage.js';
import type { Feedback } from '../editor/feedback.js';
import type { FrameControl } from './frame-control.js';
import type { StageHistory } from './history.js';
import { type StageAction } from '../commands/actions.js';
import type { StagePlaying } from './stage-playing.js';
import { actorText } from './stage-words.js';
import type { StageState } from './state.js';

interface Parts {
  readonly state: StageState;
  readonly history: StageHistory;
  readonly frames: FrameControl;
  readonly playing: StagePlaying;
  openCheatSheet(): void;
  readonly post: (message: FromStage) => void;
  readonly feedback: Feedback;
  /** What is kept of the stage is another. */
  readonly saved: () => void;
}

/** Does what keys and buttons ask for, other than to where an actor stands. */
export class StageCommands {
  constructor(private readonly parts: Parts) {}

  act(action: StageAction): void {
    const { state, frames, playing, post, feedback } = this.parts;
    const actor = state.selectedActor;
    switch (action) {
      case 'add':
        post({ type: 'pick' });
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
        if (actor !== null) post({ type: 'show-source', uri: actor.arranged.uri, sprite: actor.arranged.sprite });
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
        this.parts.openCheatSheet();
        return;
      default:
        return;
    }
  }

  private travel(action: 'undo' | 'redo'): void {
    const { state, history, playing, post, feedback, saved } = this.parts;
    playing.stop();
    const actors = action === 'undo' ? history.undo() : history.redo();
    if (actors === null) return;
    state.setActors(actors);
    post({ type: 'arranged', actors: [...actors] });
    feedback.announce(action === 'undo' ? l10n.t('Undone') : l10n.t('Redone'));
    saved();
  }
}
