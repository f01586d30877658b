import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { listMeanings, type NumberMeaning } from '../../edit/meanings.js';
import {
  choiceForMeaning,
  sortInterpretations,
  planComment,
  planSetting,
  tryMeaning,
  type CommentPlan,
  type SettingPlan,
  type TeachRead,
  type TeachWriting,
  type Interpretation,
} from '../../edit/plan-teach.js';
import { settingsForTemplate, type SettingScope } from '../../edit/teach-settings.js';
import { teachableAt, type Teachable } from '../../edit/teachable.js';
import { baseName } from '../base-name.js';
import { readOnlyReason } from '../preview/read-only.js';
import { withTrialProofs, withCurrentIds, type TrialReading } from '../preview/trial-reading.js';
import type { DocumentStore, SuccessfulRead } from '../document-store.js';
import { patternOf, keywordSettingsIn, writeSetting } from '../number-settings.js';
import { toWorkspaceEdit } from '../workspace-edit.js';
import { describeTeachRefusal } from './teach-labels.js';

/** The numbers of one selection, in one version of its text. */
export class TeachSession {
  private constructor(
    readonly document: vscode.TextDocument,
    private readonly reading: SuccessfulRead,
    private readonly writing: TeachWriting,
    readonly teachable: Teachable,
    private readonly read: TeachRead,
  ) {}

  /** Starts with the selection of an editor; a sentence says why it isn't possible. */
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
    const match = teachableAt(text, roots, span);
    if ('refused' in match) return describeTeachRefusal(match.refused);
    return new TeachSession(
      document,
      reading,
      { text, document: reading.document, roots },
      match,
      speculativeRead.readTaught,
    );
  }

  get text(): string {
    return this.writing.text;
  }

  /** Whether the text is unchanged since the start. */
  get isCurrent(): boolean {
    return !this.document.isClosed && this.document.version === this.reading.version;
  }

  /** Returns all meanings that give hitboxes, the most likely first. */
  async interpretations(): Promise<readonly Interpretation[]> {
    const interpretations: Interpretation[] = [];
    for (const meaning of listMeanings(this.teachable)) {
      const interpretation = this.try(meaning);
      if (interpretation !== null) interpretations.push(interpretation);
      // A large text is read once for each: yields, so that the window doesn't freeze.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return sortInterpretations(interpretations);
  }

  try(meaning: NumberMeaning): Interpretation | null {
    return tryMeaning(this.writing, this.teachable, meaning, this.read);
  }

  /** Returns what a preview shows of a trial. */
  trial(interpretation: Interpretation): TrialReading {
    const current = this.reading.document;
    const document = withTrialProofs(withCurrentIds(interpretation.document, current), current);
    const start = interpretation.main.start;
    const own = document.hitboxes.filter((hitbox) => hitbox.start === start && hitbox.end === interpretation.main.end);
    return { reading: { ...this.reading, document }, ids: own.map(({ id }) => id) };
  }

  /** Returns the comment that declares it; null if there is none. */
  comment(interpretation: Interpretation): CommentPlan | null {
    if (readOnlyReason(this.document.uri) !== null) return null;
    return planComment(this.writing, this.teachable, interpretation, this.read);
  }

  /** Returns the settings that declare it, those for fewer files first. */
  settings(interpretation: Interpretation, comment: CommentPlan | null): readonly SettingPlan[] {
    const { uri } = this.document;
    return this.scopes(comment).flatMap((scope) => {
      const now = keywordSettingsIn(scope, uri, 'effective');
      return planSetting(this.writing, this.teachable, interpretation, scope, now, this.read) ?? [];
    });
  }

  /** Returns the possible scopes of a setting. For this file alone a comment is used, if allowed. */
  private scopes(comment: CommentPlan | null): readonly SettingScope[] {
    const { uri } = this.document;
    if (patternOf('like', uri) === patternOf('file', uri)) return ['file', 'all'];
    return comment === null ? ['like', 'file', 'all'] : ['like', 'all'];
  }

  /** Writes a comment in one undo step; false if the text has changed or VS Code rejects it. */
  async writeComment({ edits }: CommentPlan): Promise<boolean> {
    const { document } = this;
    if (!this.isCurrent) return false;
    return vscode.workspace.applyEdit(toWorkspaceEdit(document, edits));
  }

  /** Writes a setting, and returns a function that reverts it. */
  async writeSetting(interpretation: Interpretation, { scope, setting }: SettingPlan): Promise<() => Promise<void>> {
    const { uri } = this.document;
    const stored = keywordSettingsIn(scope, uri, 'stored');
    const choice = choiceForMeaning(this.teachable, interpretation.meaning);
    const all = settingsForTemplate(this.teachable, interpretation, choice, scope, stored);
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
