import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import { ruleInfos } from '../check/check.js';
import { choiceAnswers, parseSize } from '../model/convention.js';
import { isSettingRecord } from './config-layer.js';
import { isUsablePattern, maxPatterns, staysInFolder } from './file-pattern.js';
import { fileSettings, pairRules, parseImageKey, settingRanges, severitySettings } from './project-settings.js';

/**
 * The schema of config files; `schema/` has the same for editors. Its messages complete the sentence "{key} must be …".
 * Unknown keys are found with `keysAt`, because valibot reports only the first one.
 */

const text = v.string(() => l10n.t('text'));
const count = (maximum: number) => {
  const message = (): string => l10n.t('a whole number from {0} to {1}', 1, maximum);
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.maxValue(maximum, message));
};
/** To valibot, arrays are objects too. */
const anyRecord = v.custom<Record<string, unknown>>(isSettingRecord, () => l10n.t('an object'));
const recordOf = <T extends v.GenericSchema>(value: T) => v.pipe(anyRecord, v.record(v.string(), value));

const oneOf = (words: readonly string[]) => v.picklist(words, () => listWords(words));

function listWords(words: readonly (string | boolean)[]): string {
  return l10n.t('one of {0}', words.map((word) => JSON.stringify(word)).join(', '));
}

function patterns<T extends v.GenericSchema>(value: T) {
  const pattern = v.pipe(
    v.string(),
    v.check(
      (key) => isUsablePattern(parseImageKey(key).pattern),
      () => l10n.t('a pattern with fewer wildcards and alternatives'),
    ),
    v.check(
      (key) => staysInFolder(parseImageKey(key).pattern),
      () => l10n.t('a pattern without "..": patterns only match files in the folder of the config file'),
    ),
  );
  const few = v.check(
    (record: Record<string, unknown>) => Object.keys(record).length <= maxPatterns,
    () => l10n.t('an object with at most {0} patterns', maxPatterns),
  );
  return v.pipe(anyRecord, few, v.record(pattern, value));
}

const names = v.union([v.string(), v.array(v.string())], () => l10n.t('a name or a list of names'));
const fields = v.union([v.array(recordOf(names)), recordOf(names)], () =>
  l10n.t('an object with a name for each number'),
);
const sizeMessage = (): string => l10n.t('a size such as "64x48" or "16"');
const size = v.pipe(
  v.string(sizeMessage),
  v.regex(/^\d{1,6}(\.\d{1,6})?(x\d{1,6}(\.\d{1,6})?)?$/, sizeMessage),
  v.check((word) => parseSize(word) !== null, sizeMessage),
);

const conventionEntries = {
  anchor: v.optional(oneOf(choiceAnswers.anchor)),
  tuple: v.optional(oneOf(choiceAnswers.tuple)),
  yAxis: v.optional(oneOf(choiceAnswers.yAxis)),
  angleUnit: v.optional(oneOf(choiceAnswers.angleUnit)),
  turn: v.optional(oneOf(choiceAnswers.turn)),
  unit: v.optional(oneOf(choiceAnswers.unit)),
  space: v.optional(oneOf(choiceAnswers.space)),
  frame: v.optional(size),
  tile: v.optional(size),
  fields: v.optional(fields),
  constructors: v.optional(recordOf(text)),
  lists: v.optional(recordOf(text)),
};
const convention = v.pipe(anyRecord, v.object(conventionEntries));

const imageMessage = (): string => l10n.t('the path of an image in the folder of the config file');
const imagePath = v.pipe(
  v.string(imageMessage),
  v.check((path) => staysInFolder(path) && !/^(?:[\\/]|[a-z][a-z\d+.-]*:)/i.test(path), imageMessage),
);
const imageEntries = { image: v.optional(imagePath), columns: v.optional(count(500)), rows: v.optional(count(500)) };
const image = v.pipe(anyRecord, v.object(imageEntries));

const pair = v.pipe(
  v.string(),
  v.regex(/^[^/]+\/[^/]+$/, () => l10n.t('a pair of roles such as "hit/hurt"')),
);

const severityEntries = Object.fromEntries(ruleInfos.map(({ id }) => [id, v.optional(oneOf(severitySettings))]));
const severities = v.pipe(anyRecord, v.object(severityEntries));

const problemEntries = {
  enabled: v.optional(v.boolean(() => listWords([true, false]))),
  severity: v.optional(severities),
  maximum: v.optional(count(settingRanges['problems.maximum'].maximum)),
};

const fileSizeMessage = (): string =>
  l10n.t('a number from {0} to {1}', settingRanges.maxFileSize.minimum, settingRanges.maxFileSize.maximum);

const configEntries = {
  $schema: v.optional(text),
  files: v.optional(patterns(v.picklist(fileSettings as unknown as string[], () => listWords(fileSettings)))),
  conventions: v.optional(patterns(convention)),
  variables: v.optional(
    recordOf(
      v.pipe(
        v.number(() => l10n.t('a number')),
        v.finite(() => l10n.t('a number')),
      ),
    ),
  ),
  fields: v.optional(fields),
  constructors: v.optional(recordOf(text)),
  lists: v.optional(recordOf(text)),
  images: v.optional(patterns(v.union([imagePath, image], imageMessage))),
  collisionMatrix: v.optional(v.pipe(anyRecord, v.record(pair, oneOf(pairRules)))),
  problems: v.optional(v.pipe(anyRecord, v.object(problemEntries))),
  maxFileSize: v.optional(
    v.pipe(
      v.number(fileSizeMessage),
      v.minValue(settingRanges.maxFileSize.minimum, fileSizeMessage),
      v.maxValue(settingRanges.maxFileSize.maximum, fileSizeMessage),
    ),
  ),
  maxHitboxes: v.optional(count(settingRanges.maxHitboxes.maximum)),
  maxNesting: v.optional(count(settingRanges.maxNesting.maximum)),
};

export const configSchema = v.pipe(anyRecord, v.object(configEntries));

/** Returns the keys that are allowed at a path of a config file; null if any key is. */
export function keysAt(path: readonly string[]): readonly string[] | null {
  const [first, second] = path;
  if (path.length === 0) return Object.keys(configEntries);
  if (first === 'problems' && path.length === 1) return Object.keys(problemEntries);
  if (first === 'problems' && second === 'severity' && path.length === 2) return Object.keys(severityEntries);
  if (first === 'conventions' && path.length === 2) return Object.keys(conventionEntries);
  if (first === 'images' && path.length === 2) return Object.keys(imageEntries);
  return null;
}
