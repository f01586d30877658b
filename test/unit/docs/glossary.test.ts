/**
 * One word for one thing, in US spelling, in what users read: strings, settings, schemas and pages. Code and quoted code
 * are left alone.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A text for users and its location. */
interface Text {
  readonly place: string;
  readonly text: string;
}

type Rule = readonly [pattern: RegExp, better: string];

const rules: readonly Rule[] = [
  [
    /\bcentre|\bcolour|\bgrey\b|\blicence\b|\bcounter-clockwise\b/i,
    'US spelling: center, color, gray, license, counterclockwise',
  ],
  [/\d %/, '100%, without a space'],
  [/\bpictures?\b/i, 'preview for the window, scene for what it draws, image for an image'],
  [/\bcaret\b/i, 'cursor'],
  [/\bhollow\b/i, 'concave'],
  [/\bunturned\b|\bturned (?:box|capsule|ellipse|hitbox|polygon|rectangle|shape|sprite)/i, 'rotated'],
  [/\bstatus line\b/i, 'status bar of the preview'],
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

/** The lines of a page, without code and link targets. */
function proseLines(file: string): Text[] {
  const prose = read(file)
    .replace(/^```[^]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`|\]\([^)\n]*\)/g, ' ');
  return prose.split(/\r?\n/).map((text, index) => ({ place: `${file}:${index + 1}`, text }));
}

function otherWordsIn(texts: readonly Text[]): string[] {
  return texts.flatMap(({ place, text }) =>
    rules.flatMap(([pattern, better]) => {
      const match = pattern.exec(text);
      return match === null ? [] : [`${place}: "${match[0]}" – write: ${better}`];
    }),
  );
}

describe('the words of the glossary', () => {
  const schemas = readdirSync(join(root, 'schema')).map((name) => `schema/${name}`);
  const strings = [
    ...['l10n/bundle.l10n.json', 'package.nls.json'].flatMap(stringsIn),
    ...schemas.flatMap(descriptionsIn),
  ];
  const pages = [
    'README.md',
    'CHANGELOG.md',
    'examples/README.md',
    ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
  ].filter((name) => name.endsWith('.md'));

  it("are used in the program's strings", () => {
    assert.ok(strings.length > 700);
    assert.deepEqual(otherWordsIn(strings), []);
  });

  for (const page of pages) {
    it(`are used in ${page}`, () => {
      assert.deepEqual(otherWordsIn(proseLines(page)), []);
    });
  }

  const tried: readonly [text: string, count: number, reason: string][] = [
    ['Move what is selected to the centre', 1, 'a spelling'],
    ['Move the selection to the center', 0, 'nothing'],
    ['Zoom to 100 %', 1, 'a space before a percent sign'],
    ['The picture is gone', 1, 'the old name of the preview'],
    ['A turned rectangle beside the caret', 2, 'the old words for rotated and cursor'],
    ['Labels are turned off', 0, 'nothing'],
    ['Those who were told about it cannot undo it', 0, 'nothing: common English'],
  ];
  for (const [text, count, reason] of tried) {
    it(`finds in "${text}": ${reason}`, () => {
      assert.equal(otherWordsIn([{ place: 'here', text }]).length, count);
    });
  }
});
