import * as vscode from 'vscode';
import * as v from 'valibot';
import { actorsSchema, stageStateSchema, type StageActor, type Subject } from '../../messages/stage.js';
import type { PreviewContext } from '../preview/preview.js';
import type { PreviewManager } from '../preview/preview-manager.js';
import { stageType } from '../page-types.js';
import { StagePanel, stageTitle } from './stage.js';

/** The storage key of the arrangement, separate for each workspace. */
const memoryKey = 'hitboxLens.stage';

/** The argument of a command in the context menu of a page. */
const menuSchema = v.object({ webviewSection: v.string() });

/** Manages the stage: there is one, it is restored after a reload, and its arrangement is stored. */
export class StageManager implements vscode.Disposable, vscode.WebviewPanelSerializer {
  private stage: StagePanel | null = null;
  private readonly subscription: vscode.Disposable;

  constructor(
    private readonly context: PreviewContext,
    private readonly memory: vscode.Memento,
    private readonly previews: Pick<PreviewManager, 'sideColumn'>,
  ) {
    this.subscription = vscode.window.registerWebviewPanelSerializer(stageType, this);
  }

  dispose(): void {
    this.subscription.dispose();
    this.stage?.dispose();
  }

  /** Opens the stage, or brings it to the front. */
  open(): StagePanel {
    if (this.stage !== null) {
      this.stage.panel.reveal(this.stage.panel.viewColumn);
      return this.stage;
    }
    // Assistive technology uses the title that a panel was created with.
    const panel = vscode.window.createWebviewPanel(stageType, stageTitle(), this.newColumn());
    return this.register(new StagePanel(panel, this.context, this.storedActors()));
  }

  /**
   * Returns the stage if a command is for it: chosen in its context menu, which passes the right-clicked item, or in
   * the palette while it is active. Null if it is for a preview.
   */
  targetOf(menu: unknown): StagePanel | null {
    const clicked = v.safeParse(menuSchema, menu);
    const isForStage = clicked.success ? clicked.output.webviewSection === 'stage' : this.stage?.panel.active === true;
    return isForStage ? this.stage : null;
  }

  /** Opens the stage and adds sprites. */
  add(subjects: readonly Subject[]): StagePanel {
    const stage = this.open();
    stage.add(subjects);
    return stage;
  }

  deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    // There is only one stage.
    if (this.stage !== null) panel.dispose();
    else {
      const parsed = v.safeParse(stageStateSchema, state);
      this.register(new StagePanel(panel, this.context, parsed.success ? parsed.output.actors : this.storedActors()));
    }
    return Promise.resolve();
  }

  /**
   * Beside the texts: as a tab of the previews, otherwise in a separate group. Groups are given by column. If a preview
   * has the focus, its group is active, and locked; VS Code would use the next one, and cover the text in it.
   */
  private newColumn(): vscode.ViewColumn {
    const { sideColumn } = this.previews;
    if (sideColumn !== undefined) return sideColumn;
    const isTextActive = vscode.window.activeTextEditor !== undefined;
    return isTextActive ? vscode.ViewColumn.Beside : vscode.window.tabGroups.activeTabGroup.viewColumn;
  }

  private register(stage: StagePanel): StagePanel {
    this.stage = stage;
    stage.onDidDispose(() => {
      this.stage = null;
    });
    stage.onDidArrange((actors) => {
      void this.memory.update(memoryKey, actors);
    });
    return stage;
  }

  private storedActors(): StageActor[] {
    const parsed = v.safeParse(actorsSchema, this.memory.get(memoryKey));
    return parsed.success ? parsed.output : [];
  }
}
