import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { singleNames } from '../../edit/meanings.js';
import type { CommentPlan, SettingPlan, Interpretation } from '../../edit/plan-teach.js';
import type { ScopedSetting, SettingScope } from '../../edit/teach-settings.js';
import { noName } from '../../model/template.js';
import type { PreviewManager } from '../preview/preview-manager.js';
import { readOnlyReason } from '../preview/read-only.js';
import { QuickSteps } from '../quick-steps.js';
import { isReadable, type DocumentStore } from '../document-store.js';
import { patternOf } from '../number-settings.js';
import { hasWorkspace } from '../settings.js';
import { TeachSession } from '../teach/teach-session.js';
import {
  describeBox,
  describeNumbers,
  meaningLabel,
  nameLabel,
  describeNotLiteral,
  describeNoMeaning,
  numberName,
  describeNumber,
} from '../teach/teach-labels.js';

/** The previews that show interpretations. */
type Previews = Pick<PreviewManager, 'openToSide' | 'showTrial'>;

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
    inform(l10n.t('Open a JSON, TypeScript, or JavaScript file and select an array, object, or call.'));
    return;
  }
  const { document } = editor;
  const whole = documents.readUnfiltered(document.uri);
  const change = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document === document && event.contentChanges.length > 0) steps.cancel();
  });
  try {
    const session = await TeachSession.begin(editor, documents);
    if (typeof session === 'string') {
      inform(session);
      return;
    }
    // Only to show the choices: that says nothing about other numbers of the file.
    await previews.openToSide(document.uri, true, false);
    const outcome = await ask(session, steps, (interpretation) => {
      previews.showTrial(document.uri, interpretation === null ? null : session.trial(interpretation));
    });
    // The written text is read before the preview returns to showing the text.
    if (outcome === 'saved') await documents.now(document);
    else if (outcome === 'stale' || !session.isCurrent) inform(l10n.t('The file changed in the meantime'));
  } finally {
    change.dispose();
    steps.dispose();
    previews.showTrial(document.uri, null);
    whole.dispose();
  }
}

function inform(message: string): void {
  void vscode.window.showInformationMessage(message);
}

type Outcome = 'saved' | 'canceled' | 'stale';

async function ask(
  session: TeachSession,
  steps: QuickSteps,
  show: (interpretation: Interpretation | null) => void,
): Promise<Outcome> {
  const interpretation = await askMeaning(session, steps, show);
  if (interpretation === null) return 'canceled';
  show(interpretation);
  const comment = session.comment(interpretation);
  const items = saveItems(session, comment, session.settings(interpretation, comment));
  if (items.length === 0) {
    inform(l10n.t('Neither a comment nor a setting can describe only these numbers.'));
    return 'canceled';
  }
  const isReadOnly = readOnlyReason(session.document.uri) !== null;
  const chosen = await steps.pick({
    title: l10n.t('Save Convention In'),
    items,
    ...(isReadOnly ? { placeholder: l10n.t('This file is read-only. Choose a setting.') } : {}),
    stays: true,
  });
  if (chosen === undefined) return 'canceled';
  if (!session.isCurrent) return 'stale';
  if (chosen.target === 'comment') return (await session.writeComment(comment!)) ? 'saved' : 'stale';
  const undo = await session.writeSetting(interpretation, chosen.target);
  // Not awaited: the preview shows the effect of the setting in the meantime.
  void offerUndo(settingName(chosen.target), undo);
  return 'saved';
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
    inform(describeNoMeaning(teachable, text));
    return null;
  }
  const notes = describeNotLiteral(first, teachable, text);
  const others = teachable.samples.length - 1;
  const items: MeaningItem[] = interpretations.map((interpretation) => ({
    label: meaningLabel(interpretation.meaning.id!),
    detail: describeBox(interpretation.main) + (others > 0 ? ` · ${describeSimilar(others)}` : ''),
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

function describeSimilar(others: number): string {
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
  const interpret = (next: string): Interpretation | null => {
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
        show(interpret(name));
      },
      stays: true,
    });
    if (chosen === undefined) return null;
    names.push(chosen.name);
  }
  const interpretation = session.try({ id: null, names, matchesKeys: true });
  if (interpretation === null) inform(l10n.t("These numbers don't make a hitbox: a position and a size are required."));
  return interpretation;
}

interface SaveItem extends vscode.QuickPickItem {
  readonly target: 'comment' | SettingPlan;
}

function saveItems(session: TeachSession, comment: CommentPlan | null, settings: readonly SettingPlan[]): SaveItem[] {
  const items: SaveItem[] = [];
  if (comment !== null) {
    items.push({
      label: l10n.t('Comment in This File'),
      detail: [`// hitbox-lens: ${comment.keywords}`, ...others(comment.others)].join(' · '),
      target: 'comment',
    });
  }
  for (const plan of settings) {
    const { scope, setting } = plan;
    const pattern = scope === 'all' ? [] : [patternOf(scope, session.document.uri)];
    items.push({
      label: settingLabel(scope),
      description: settingName(plan),
      detail: [...pattern, setting.added, ...others(plan.others)].join(' · '),
      target: plan,
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
