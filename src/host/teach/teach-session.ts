import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { meaningsOf, type Meaning } from '../../edit/meanings.js';
import {
  choiceFor,
  inOrder,
  planComment,
  planSetting,
  tryMeaning,
  type CommentKeeping,
  type SettingKeeping,
  type TeachRead,
  type TeachWriting,
  type Trial,
} from '../../edit/plan-teach.js';
import { settingsFor, type SettingScope } from '../../edit/teach-settings.js';
import { teachableAt, type Teachable } from '../../edit/teachable.js';
import { baseName } from '../base-name.js';
import { readOnlyReason } from '../preview/read-only.js';
import { asTriedOut, withKnownIds, type TriedOut } from '../preview/tried-out.js';
import type { DocumentStore, SuccessfulRead } from '../document-store.js';
import { patternIn, wordSettingsIn, writeSetting } from '../number-settings.js';
import { teachRefusal } from './teach-words.js';

/** The numbers of one selection, in one version of its text. */
export class TeachSession {
  private constructor(
    readonly document: vscode.TextDocument,
    private readonly reading: SuccessfulRead,
    private readonly writing: TeachWriting,
    readonly teachable: Teachable,
    private readonly read: TeachRead,
  ) {}

  /** Begins with what is selected in an editor; a sentence says why there is nothing to begin with. */
  static async begin(editor: vscode.TextEditor, documents: DocumentStore): Promise<TeachSession | string> {
    const { document, selection } = editor;
    const reading = await documents.now(document);
    const speculativeRead = documents.speculativeRead(document);
    if (reading.kind !== 'read' || speculativeRead === null) return whyNotRead(reading.kind, document);
    const { format, tool } = reading.document;
    if (!format.startsWith('generic-')) {
      const name = tool ?? l10n.t('Hitbox Lens');
      return l10n.t('The format of {0} ({1}) is already known.', baseName(document.uri), name);
    }
    const { text } = reading;
    const roots = speculativeRead.values(text);
    const span = { start: document.offsetAt(selection.start), end: document.offsetAt(selection.end) };
    const found = teachableAt(text, roots, span);
    if ('refused' in found) return teachRefusal(found.refused);
    return new TeachSession(
      document,
      reading,
      { text, document: reading.document, roots },
      found,
      speculativeRead.taught,
    );
  }

  get text(): string {
    return this.writing.text;
  }

  /** Whether the text is still the one of the beginning. */
  get isCurrent(): boolean {
    return !this.document.isClosed && this.document.version === this.reading.version;
  }

  /** All meanings that make hitboxes of the numbers, the likeliest first. */
  async trials(): Promise<readonly Trial[]> {
    const trials: Trial[] = [];
    for (const meaning of meaningsOf(this.teachable)) {
      const trial = this.try(meaning);
      if (trial !== null) trials.push(trial);
      // A large text is read once for each: the window must not stand still meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return inOrder(trials);
  }

  try(meaning: Meaning): Trial | null {
    return tryMeaning(this.writing, this.teachable, meaning, this.read);
  }

  /** What a preview shows of a trial. */
  shown(trial: Trial): TriedOut {
    const known = this.reading.document;
    const document = asTriedOut(withKnownIds(trial.document, known), known);
    const start = trial.main.start;
    const own = document.hitboxes.filter((hitbox) => hitbox.start === start && hitbox.end === trial.main.end);
    return { reading: { ...this.reading, document }, ids: own.map(({ id }) => id) };
  }

  /** The comment that says it; null: none can. */
  comment(trial: Trial): CommentKeeping | null {
    if (readOnlyReason(this.document.uri) !== null) return null;
    return planComment(this.writing, this.teachable, trial, this.read);
  }

  /** The settings that say it: those for fewer files first. */
  settings(trial: Trial, comment: CommentKeeping | null): readonly SettingKeeping[] {
    const { uri } = this.document;
    return this.scopes(comment).flatMap((scope) => {
      const now = wordSettingsIn(scope, uri, 'holding');
      return planSetting(this.writing, this.teachable, trial, scope, now, this.read) ?? [];
    });
  }

  /** The files that a setting may speak of. Of this file alone a comment speaks, where there can be one. */
  private scopes(comment: CommentKeeping | null): readonly SettingScope[] {
    const { uri } = this.document;
    if (patternIn('like', uri) === patternIn('file', uri)) return ['file', 'all'];
    return comment === null ? ['like', 'file', 'all'] : ['like', 'all'];
  }

  /** Writes a comment, as one step to undo; false where the text has changed or VS Code refuses. */
  async writeComment({ edits }: CommentKeeping): Promise<boolean> {
    const { document } = this;
    if (!this.isCurrent) return false;
    const change = new vscode.WorkspaceEdit();
    for (const { start, end, text } of edits) {
      change.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
    }
    return vscode.workspace.applyEdit(change);
  }

  /** Writes a setting where the user keeps it, and hands back what takes that back. */
  async writeSetting(trial: Trial, { scope, setting }: SettingKeeping): Promise<() => Promise<void>> {
    const { uri } = this.document;
    const kept = wordSettingsIn(scope, uri, 'kept');
    const choice = choiceFor(this.teachable, trial.meaning);
    const all = settingsFor(this.teachable, trial, choice, scope, kept);
    return writeSetting(uri, { scope, setting: all.find(({ name }) => name === setting.name)! });
  }
}

function whyNotRead(kind: string, document: vscode.TextDocument): string {
  switch (kind) {
    case 'off':
    case 'declared-none':
      return l10n.t('hitboxLens.files excludes {0}.', baseName(document.uri));
    case 'too-large':
      return l10n.t('{0} is too large.', baseName(document.uri));
    default:
      return l10n.t("Hitbox Lens doesn't support {0}.", baseName(document.uri));
  }
}
