import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { singleNames } from '../../edit/meanings.js';
import type { CommentKeeping, SettingKeeping, Trial } from '../../edit/plan-teach.js';
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
  boxWords,
  foundNumbers,
  meaningLabel,
  nameLabel,
  notLiteral,
  whyNone,
  numberName,
  numberWords,
} from '../teach/teach-words.js';

/** Where trials are shown. */
type Previews = Pick<PreviewManager, 'openToSide' | 'tryOut'>;

/** `hitboxLens.readSelectionAs`: asks what the numbers of the selection are, shows each answer, and keeps the one chosen. */
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
    const done = await ask(session, steps, (trial) => {
      previews.tryOut(document.uri, trial === null ? null : session.shown(trial));
    });
    // What was written is read before the picture goes back to what the text says.
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

async function ask(session: TeachSession, steps: QuickSteps, show: (trial: Trial | null) => void): Promise<Done> {
  const trial = await askMeaning(session, steps, show);
  if (trial === null) return 'given-up';
  show(trial);
  const comment = session.comment(trial);
  const items = keepItems(session, comment, session.settings(trial, comment));
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
  if (chosen.keep === 'comment') return (await session.writeComment(comment!)) ? 'kept' : 'stale';
  const undo = await session.writeSetting(trial, chosen.keep);
  // Not waited for: the picture shows what the setting says meanwhile.
  void offerUndo(settingName(chosen.keep), undo);
  return 'kept';
}

interface MeaningItem extends vscode.QuickPickItem {
  /** Null: the user says it for each number. */
  readonly trial: Trial | null;
}

async function askMeaning(
  session: TeachSession,
  steps: QuickSteps,
  show: (trial: Trial | null) => void,
): Promise<Trial | null> {
  const { teachable, text } = session;
  const trials = await session.trials();
  const [first] = trials;
  if (first === undefined) {
    say(whyNone(teachable, text));
    return null;
  }
  const notes = notLiteral(first, teachable, text);
  const others = teachable.samples.length - 1;
  const items: MeaningItem[] = trials.map((trial) => ({
    label: meaningLabel(trial.meaning.id!),
    detail: boxWords(trial.main) + (others > 0 ? ` · ${alike(others)}` : ''),
    trial,
  }));
  items.push({ label: l10n.t('Something Else…'), detail: l10n.t('Choose what each number means'), trial: null });
  const chosen = await steps.pick({
    title: l10n.t('Read Selection As: {0}', foundNumbers(teachable, text)),
    placeholder: notes.length > 0 ? `${notes.join('. ')}.` : l10n.t('Choose what these numbers mean'),
    items,
    onActive: ({ trial }) => {
      show(trial);
    },
    stays: true,
  });
  if (chosen === undefined) return null;
  return chosen.trial ?? askEach(session, steps, show);
}

function alike(others: number): string {
  return l10n.t('and {0} more like this', others);
}

/** Asks for one number after the other what it is. */
async function askEach(
  session: TeachSession,
  steps: QuickSteps,
  show: (trial: Trial | null) => void,
): Promise<Trial | null> {
  const { teachable, text } = session;
  const names: string[] = [];
  const tried = (next: string): Trial | null => {
    const rest = teachable.numbers.slice(names.length + 1).map(() => noName);
    return session.try({ id: null, names: [...names, next, ...rest], isTold: true });
  };
  for (const number of teachable.numbers) {
    const free = singleNames[number.form].filter((name) => !names.includes(name));
    const chosen = await steps.pick({
      title: l10n.t('Meaning of {0}', numberName(teachable, number, text)),
      placeholder: numberWords(number, text),
      items: [...free, noName].map((name) => ({ label: nameLabel(name), name })),
      onActive: ({ name }) => {
        show(tried(name));
      },
      stays: true,
    });
    if (chosen === undefined) return null;
    names.push(chosen.name);
  }
  const trial = session.try({ id: null, names, isTold: true });
  if (trial === null) say(l10n.t("These numbers don't make a hitbox: a position and a size are required."));
  return trial;
}

interface KeepItem extends vscode.QuickPickItem {
  readonly keep: 'comment' | SettingKeeping;
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
      detail: [`// hitbox-lens: ${comment.words}`, ...others(comment.others)].join(' · '),
      keep: 'comment',
    });
  }
  for (const keep of settings) {
    const { scope, setting } = keep;
    const pattern = scope === 'all' ? [] : [patternIn(scope, session.document.uri)];
    items.push({
      label: settingLabel(scope),
      description: settingName(keep),
      detail: [...pattern, setting.added, ...others(keep.others)].join(' · '),
      keep,
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

/** What is said of a pattern of files stands in one setting, whatever it is. */
function settingName({ scope, setting }: ScopedSetting): string {
  return `hitboxLens.${scope === 'all' ? setting.name : 'conventions'}`;
}

function others(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? l10n.t('also matches 1 more hitbox') : l10n.t('also matches {0} more hitboxes', count)];
}

/** What is written into the settings is no step of the text that could be undone. */
async function offerUndo(name: string, undo: () => Promise<void>): Promise<void> {
  const label = l10n.t('Undo');
  const message = l10n.t('{0} now describes these numbers.', name);
  if ((await vscode.window.showInformationMessage(message, label)) === label) await undo();
}
