import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { DocumentStore } from './document-store.js';
import { namedCount } from '../actions/host-actions.js';

/** The context key for the icon in the editor title. */
const hasHitboxesKey = 'hitboxLens.activeFileHasHitboxes';

/** The context key for the icon of a file that only has likely hitboxes: the number in its tooltip, 0 for none. */
const likelyKey = 'hitboxLens.likelyHitboxes';

/** Tells VS Code and the status bar whether the active file certainly contains hitboxes or a place for the first one, or likely ones. */
export class ActiveFile implements vscode.Disposable {
  private readonly item = vscode.window.createStatusBarItem('hitboxLens.count', vscode.StatusBarAlignment.Right, 90);
  private readonly subscriptions: { dispose(): unknown }[];
  private hasHitboxes: boolean | null = null;
  private likely: number | null = null;

  constructor(private readonly documents: DocumentStore) {
    this.item.name = 'Hitbox Lens';
    this.item.command = 'hitboxLens.openPreviewToSide';
    this.subscriptions = [
      this.item,
      vscode.window.onDidChangeActiveTextEditor(() => {
        this.update();
      }),
      documents.onDidRead((document) => {
        if (document === vscode.window.activeTextEditor?.document) this.update();
      }),
    ];
    this.update();
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private update(): void {
    const document = vscode.window.activeTextEditor?.document;
    const reading = document === undefined ? null : this.documents.last(document.uri);
    // Possible hitboxes are shown in an open preview, but not announced, except for the icon of likely ones.
    const hitboxes = reading?.kind === 'read' ? reading.document.hitboxes : [];
    const count = hitboxes.filter(({ certain }) => certain !== null).length;
    // The first hitbox of a hitbox file is drawn in its preview.
    const isEmptyFile =
      reading?.kind === 'read' &&
      reading.document.format === 'hitbox-json' &&
      reading.document.sprites.some(({ emptyList }) => emptyList !== undefined);
    const hasHitboxes = count > 0 || isEmptyFile;
    if (this.hasHitboxes !== hasHitboxes) {
      this.hasHitboxes = hasHitboxes;
      void vscode.commands.executeCommand('setContext', hasHitboxesKey, this.hasHitboxes);
    }
    const likely = count > 0 ? 0 : namedCount(hitboxes.filter((hitbox) => hitbox.likely === true).length);
    if (this.likely !== likely) {
      this.likely = likely;
      void vscode.commands.executeCommand('setContext', likelyKey, likely);
    }
    if (count === 0) {
      this.item.hide();
      return;
    }
    const text = count === 1 ? l10n.t('1 hitbox') : l10n.t('{0} hitboxes', count);
    this.item.text = `$(open-preview) ${text}`;
    this.item.tooltip = l10n.t('Open Hitbox Preview to the Side');
    this.item.accessibilityInformation = { label: l10n.t('{0}. Open Hitbox Preview to the Side', text) };
    this.item.show();
  }
}
