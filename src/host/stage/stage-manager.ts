import * as vscode from 'vscode';
import * as v from 'valibot';
import { actorsSchema, stageStateSchema, type StageActor, type Subject } from '../../messages/stage.js';
import type { PreviewContext } from '../preview/preview.js';
import { Stage, stageTitle, stageType } from './stage.js';

/** Where the arrangement is remembered, for each workspace by itself. */
const memoryKey = 'hitboxLens.stage';

/** Keeps the stage: there is one, it comes back after a reload, and who stood where is remembered. */
export class StageManager implements vscode.Disposable, vscode.WebviewPanelSerializer {
  private stage: Stage | null = null;
  private readonly subscription: vscode.Disposable;

  constructor(
    private readonly context: PreviewContext,
    private readonly memory: vscode.Memento,
  ) {
    this.subscription = vscode.window.registerWebviewPanelSerializer(stageType, this);
  }

  dispose(): void {
    this.subscription.dispose();
    this.stage?.dispose();
  }

  /** Opens the stage, or brings it to the front. */
  open(): Stage {
    if (this.stage !== null) {
      this.stage.panel.reveal(this.stage.panel.viewColumn);
      return this.stage;
    }
    const column = vscode.window.activeTextEditor === undefined ? vscode.ViewColumn.Active : vscode.ViewColumn.Beside;
    // Assistive technology knows a panel by the title that it was made with.
    const panel = vscode.window.createWebviewPanel(stageType, stageTitle(), column);
    return this.keep(new Stage(panel, this.context, this.remembered()));
  }

  /** Opens the stage and puts sprites on it. */
  add(subjects: readonly Subject[]): Stage {
    const stage = this.open();
    stage.add(subjects);
    return stage;
  }

  deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    // There is one stage only.
    if (this.stage !== null) panel.dispose();
    else {
      const parsed = v.safeParse(stageStateSchema, state);
      this.keep(new Stage(panel, this.context, parsed.success ? parsed.output.actors : this.remembered()));
    }
    return Promise.resolve();
  }

  private keep(stage: Stage): Stage {
    this.stage = stage;
    stage.onDidDispose(() => {
      this.stage = null;
    });
    stage.onDidArrange((actors) => {
      void this.memory.update(memoryKey, actors);
    });
    return stage;
  }

  private remembered(): StageActor[] {
    const parsed = v.safeParse(actorsSchema, this.memory.get(memoryKey));
    return parsed.success ? parsed.output : [];
  }
}
