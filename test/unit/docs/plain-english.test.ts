/** Keeps old mannerisms out of what users read: strings, settings, schemas and pages. Code and quoted code are left alone. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A text that users read, and where it is. */
interface Text {
  readonly place: string;
  readonly text: string;
}

type Rule = readonly [pattern: RegExp, better: string];

/** Wherever users read. */
const rules: readonly Rule[] = [
  [
    /\bcentre|\bcolour|\bgrey\b|\blicence\b|\bcounter-clockwise\b/i,
    'US spelling: center, color, gray, license, counterclockwise',
  ],
  [/\bwhat is selected\b/i, 'the selection'],
  [/\banew\b/i, 'again'],
  [/\bg(?:ive|ives|iving|ave|iven) up\b/i, 'cancel'],
  [/\bgo(?:es)? before\b/i, 'override'],
  [/\d %/, '100%, without a space'],
];

/** In strings of the program. */
const stringRules: readonly Rule[] = [
  ...rules,
  [/\bpictures?\b/i, 'preview for the window, scene for what it draws, image for an image'],
  [/\bis none\b|\bis no (?!longer)/i, "isn't a …"],
  [/\bcannot\b/i, "can't"],
  [/\bany more\b/i, 'no longer'],
  [/\btold\b|\bmeant\b|\bcaret\b/i, 'set, mean, cursor'],
  [/\bwho\b/i, 'sprite'],
  [/\bhollow\b/i, 'concave'],
];

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function stringsIn(file: string): Text[] {
  const strings = JSON.parse(read(file)) as Readonly<Record<string, string>>;
  return Object.entries(strings).map(([key, text]) => ({ place: `${file}, ${key}`, text }));
}

function descriptionsIn(file: string): Text[] {
  const texts: Text[] = [];
  JSON.parse(read(file), (key, value: unknown) => {
    if (key === 'description' && typeof value === 'string') texts.push({ place: file, text: value });
    return value;
  });
  return texts;
}

/** The lines of a page, without code and the targets of links. */
function linesOf(file: string): Text[] {
  const prose = read(file)
    .replace(/^```[^]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`|\]\([^)\n]*\)/g, ' ');
  return prose.split(/\r?\n/).map((text, index) => ({ place: `${file}:${index + 1}`, text }));
}

function faultsIn(texts: readonly Text[], wanted: readonly Rule[]): string[] {
  return texts.flatMap(({ place, text }) =>
    wanted.flatMap(([pattern, better]) => {
      const found = pattern.exec(text);
      return found === null ? [] : [`${place}: "${found[0]}" – write: ${better}`];
    }),
  );
}

describe('plain English', () => {
  const schemas = readdirSync(join(root, 'schema')).map((name) => `schema/${name}`);
  const strings = [
    ...['l10n/bundle.l10n.json', 'package.nls.json'].flatMap(stringsIn),
    ...schemas.flatMap(descriptionsIn),
  ];
  const pages = ['README.md', 'CHANGELOG.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter(
    (name) => name.endsWith('.md'),
  );

  it('is what the strings of the program are in', () => {
    assert.ok(strings.length > 700);
    assert.deepEqual(faultsIn(strings, stringRules), []);
  });

  for (const page of pages) {
    it(`is what ${page} is in`, () => {
      assert.deepEqual(faultsIn(linesOf(page), rules), []);
    });
  }

  const tried: readonly [text: string, faults: number, reason: string][] = [
    ['Move what is selected to the centre', 2, 'a mannerism and a spelling'],
    ['Move the selection to the center', 0, 'nothing'],
    ['The drag was given up', 1, 'an inflected form'],
    ['Zoom to 100 %', 1, 'a space before a percent sign'],
    ['The picture is gone', 1, 'the old name of the preview'],
  ];
  for (const [text, count, reason] of tried) {
    it(`finds in "${text}": ${reason}`, () => {
      assert.equal(faultsIn([{ place: 'here', text }], stringRules).length, count);
    });
  }
});
