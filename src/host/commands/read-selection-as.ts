import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { singleNames } from '../../edit/meanings.js';
import type { CommentKeeping, SettingKeeping, Interpretation } from '../../edit/plan-teach.js';
import type { ScopedSetting, SettingScope } from '../../edit/teach-settings.js';
import { noName } from '../../model/template.js';
import type { PreviewManager } from '../preview/preview-manager.js';
import { readOnlyReason } from '../preview/read-only.js';
import { QuickSteps } from '../quick-steps.js';
import { isReadable, type DocumentStore } from '../document-store.js';
import { patternIn } from '../number-settings.js';
import { hasWorkspace } from '../settings.js';
import { TeachSession } from '../teach/teach-session.js';
import {
  describeBox,
  describeNumbers,
  meaningLabel,
  nameLabel,
  notLiteral,
  whyNone,
  numberName,
  describeNumber,
} from '../teach/teach-labels.js';

/** Where interpretations are shown. */
type Previews = Pick<PreviewManager, 'openToSide' | 'tryOut'>;

/**
 * `hitboxLens.readSelectionAs`: asks for the meaning of the selected numbers, previews each answer, and saves the
 * chosen one.
 */
export async function readSelectionAs(
  previews: Previews,
  documents: DocumentStore,
  steps: QuickSteps = new QuickSteps(),
): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || !isReadable(editor.document)) {
    say(l10n.t('Open a JSON, TypeScript, or JavaScript file and select an array, object, or call.'));
    return;
  }
  const { document } = editor;
  const whole = documents.readWhole(document.uri);
  const change = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document === document && event.contentChanges.length > 0) steps.cancel();
  });
  try {
    const session = await TeachSession.begin(editor, documents);
    if (typeof session === 'string') {
      say(session);
      return;
    }
    await previews.openToSide(document.uri, true);
    const done = await ask(session, steps, (interpretation) => {
      previews.tryOut(document.uri, interpretation === null ? null : session.shown(interpretation));
    });
    // The written text is read before the preview returns to showing the text.
    if (done === 'kept') await documents.now(document);
    else if (done === 'stale' || !session.isCurrent) say(l10n.t('The file changed in the meantime'));
  } finally {
    change.dispose();
    steps.dispose();
    previews.tryOut(document.uri, null);
    whole.dispose();
  }
}

function say(message: string): void {
  void vscode.window.showInformationMessage(message);
}

type Done = 'kept' | 'given-up' | 'stale';

async function ask(
  session: TeachSession,
  steps: QuickSteps,
  show: (interpretation: Interpretation | null) => void,
): Promise<Done> {
  const interpretation = await askMeaning(session, steps, show);
  if (interpretation === null) return 'given-up';
  show(interpretation);
  const comment = session.comment(interpretation);
  const items = keepItems(session, comment, session.settings(interpretation, comment));
  if (items.length === 0) {
    say(l10n.t('Neither a comment nor a setting can describe only these numbers.'));
    return 'given-up';
  }
  const isReadOnly = readOnlyReason(session.document.uri) !== null;
  const chosen = await steps.pick({
    title: l10n.t('Save Convention In'),
    items,
    ...(isReadOnly ? { placeholder: l10n.t('This file is read-only. Choose a setting.') } : {}),
    stays: true,
  });
  if (chosen === undefined) return 'given-up';
  if (!session.isCurrent) return 'stale';
  if (chosen.place === 'comment') return (await session.writeComment(comment!)) ? 'kept' : 'stale';
  const undo = await session.writeSetting(interpretation, chosen.place);
  // Not awaited: the preview shows the effect of the setting in the meantime.
  void offerUndo(settingName(chosen.place), undo);
  return 'kept';
}

interface MeaningItem extends vscode.QuickPickItem {
  /** Null: the user assigns each number. */
  readonly interpretation: Interpretation | null;
}

async function askMeaning(
  session: TeachSession,
  steps: QuickSteps,
  show: (interpretation: Interpretation | null) => void,
): Promise<Interpretation | null> {
  const { teachable, text } = session;
  const interpretations = await session.interpretations();
  const [first] = interpretations;
  if (first === undefined) {
    say(whyNone(teachable, text));
    return null;
  }
  const notes = notLiteral(first, teachable, text);
  const others = teachable.samples.length - 1;
  const items: MeaningItem[] = interpretations.map((interpretation) => ({
    label: meaningLabel(interpretation.meaning.id!),
    detail: describeBox(interpretation.main) + (others > 0 ? ` · ${alike(others)}` : ''),
    interpretation,
  }));
  items.push({
    label: l10n.t('Something Else…'),
    detail: l10n.t('Choose what each number means'),
    interpretation: null,
  });
  const chosen = await steps.pick({
    title: l10n.t('Read Selection As: {0}', describeNumbers(teachable, text)),
    placeholder: notes.length > 0 ? `${notes.join('. ')}.` : l10n.t('Choose what these numbers mean'),
    items,
    onActive: ({ interpretation }) => {
      show(interpretation);
    },
    stays: true,
  });
  if (chosen === undefined) return null;
  return chosen.interpretation ?? askEach(session, steps, show);
}

function alike(others: number): string {
  return l10n.t('and {0} more like this', others);
}

/** Asks for the meaning of one number after the other. */
async function askEach(
  session: TeachSession,
  steps: QuickSteps,
  show: (interpretation: Interpretation | null) => void,
): Promise<Interpretation | null> {
  const { teachable, text } = session;
  const names: string[] = [];
  const tried = (next: string): Interpretation | null => {
    const rest = teachable.numbers.slice(names.length + 1).map(() => noName);
    return session.try({ id: null, names: [...names, next, ...rest], matchesKeys: true });
  };
  for (const number of teachable.numbers) {
    const free = singleNames[number.form].filter((name) => !names.includes(name));
    const chosen = await steps.pick({
      title: l10n.t('Meaning of {0}', numberName(teachable, number, text)),
      placeholder: describeNumber(number, text),
      items: [...free, noName].map((name) => ({ label: nameLabel(name), name })),
      onActive: ({ name }) => {
        show(tried(name));
      },
      stays: true,
    });
    if (chosen === undefined) return null;
    names.push(chosen.name);
  }
  const interpretation = session.try({ id: null, names, matchesKeys: true });
  if (interpretation === null) say(l10n.t("These numbers don't make a hitbox: a position and a size are required."));
  return interpretation;
}

interface KeepItem extends vscode.QuickPickItem {
  readonly place: 'comment' | SettingKeeping;
}

function keepItems(
  session: TeachSession,
  comment: CommentKeeping | null,
  settings: readonly SettingKeeping[],
): KeepItem[] {
  const items: KeepItem[] = [];
  if (comment !== null) {
    items.push({
      label: l10n.t('Comment in This File'),
      detail: [`// hitbox-lens: ${comment.keywords}`, ...others(comment.others)].join(' · '),
      place: 'comment',
    });
  }
  for (const keeping of settings) {
    const { scope, setting } = keeping;
    const pattern = scope === 'all' ? [] : [patternIn(scope, session.document.uri)];
    items.push({
      label: settingLabel(scope),
      description: settingName(keeping),
      detail: [...pattern, setting.added, ...others(keeping.others)].join(' · '),
      place: keeping,
    });
  }
  return items;
}

function settingLabel(scope: SettingScope): string {
  switch (scope) {
    case 'like':
      return l10n.t('Setting for Similar Files');
    case 'file':
      return l10n.t('Setting for This File');
    case 'all':
      return hasWorkspace() ? l10n.t('Workspace Setting') : l10n.t('User Setting');
  }
}

/** All options of a file pattern are in one setting. */
function settingName({ scope, setting }: ScopedSetting): string {
  return `hitboxLens.${scope === 'all' ? setting.name : 'conventions'}`;
}

function others(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? l10n.t('also matches 1 more hitbox') : l10n.t('also matches {0} more hitboxes', count)];
}

/** Settings aren't covered by undo in the text. */
async function offerUndo(name: string, undo: () => Promise<void>): Promise<void> {
  const label = l10n.t('Undo');
  const message = l10n.t('{0} now describes these numbers.', name);
  if ((await vscode.window.showInformationMessage(message, label)) === label) await undo();
}
