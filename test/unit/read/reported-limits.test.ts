/** How each limit of the reader is reported in the preview and on the command line, and documented. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listNotes } from '../../../src/disk/notes.js';
import { describeSkipped } from '../../../src/host/preview/limit-labels.js';
import { type HitboxDocument, type Language, type LimitKind, limitKinds } from '../../../src/model/document.js';
import { defaultLimits, type Limits } from '../../../src/read/base/limits.js';
import type { Module } from '../../../src/read/modules/modules.js';
import { createReader } from '../../../src/read/reader.js';
import { project } from '../../launch/project.js';

interface Case {
  readonly language: Language;
  /** Exceeds the limit. */
  readonly over: string;
  /** Is exactly at the limit. */
  readonly within: string;
  readonly limits?: Partial<Limits>;
  /** The file `./other`, with `over` and with `within`. */
  readonly other?: readonly [over: Module, within: Module];
  /** The number of hitboxes kept, with `over` and with `within`. */
  readonly hitboxes: readonly [over: number, within: number];
  readonly image: RegExp;
  readonly line: RegExp;
  readonly docs: RegExp;
}

const box = '{ x: 0, y: 0, w: 8, h: 8 }';
const json = '{ "x": 0, "y": 0, "w": 8, "h": 8 }';
const comment = '// as long as a chunk is at least\n'.repeat(8);
const brackets = (depth: number): string => `start(${'['.repeat(depth)}${box}${']'.repeat(depth)});\n${comment}`;
const sums = (count: number): string =>
  [...Array(count).keys()].map((i) => `const a${i + 1} = a${i} + 1;`).join('\n') +
  `\nwall = { x: a${count}, y: 0, w: 8, h: 8 };`;
const imported = "import { A } from './other';\nwalls = [{ x: A, y: 0, w: 8, h: 8 }];";
const other = (text: string, rest: Partial<Module> = {}): Module => ({
  path: 'other.ts',
  language: 'typescript',
  text,
  ...rest,
});
/** The corners of a sawtooth, so that no two consecutive ones are equal. */
const row = (numbers: number): string =>
  [...Array(numbers).keys()].map((i) => (i % 2 === 0 ? i : (i % 4) * 3)).join(', ');

/** Each new limit needs an entry here. */
const cases: Readonly<Record<LimitKind, Case>> = {
  length: {
    language: 'json',
    over: `{ "walls": [${json}] } `,
    within: `{ "walls": [${json}] }`,
    limits: { textLength: `{ "walls": [${json}] }`.length },
    hitboxes: [0, 1],
    image: /larger than hitboxLens\.maxFileSize/,
    line: /more than 49 characters and was skipped/,
    docs: /characters/,
  },
  hitboxes: {
    language: 'json',
    over: `{ "walls": [${json}, ${json}, ${json}] }`,
    within: `{ "walls": [${json}, ${json}] }`,
    limits: { hitboxes: 2 },
    hitboxes: [2, 2],
    image: /first 2 hitboxes .*; 1 more skipped/,
    line: /first 2 hitboxes were read; 1 more was skipped/,
    docs: /hitboxes/,
  },
  nesting: {
    language: 'json',
    over: `{ "walls": [[${json}]], "doors": [${json}] }`,
    within: `{ "walls": [${json}], "doors": [${json}] }`,
    limits: { depth: 3 },
    hitboxes: [1, 2],
    image: /nested deeper than 3 levels/,
    line: /nested deeper than 3 levels/,
    docs: /levels/,
  },
  steps: {
    language: 'typescript',
    over: `const a0 = 1;\n${sums(300)}`,
    within: `const a0 = 1;\n${sums(10)}`,
    limits: { steps: 300 },
    hitboxes: [1, 1],
    image: /constants in this file take more than 300 steps/,
    line: /constants in this file take more than 300 steps/,
    docs: /steps/,
  },
  modules: {
    language: 'typescript',
    over: imported,
    within: imported,
    other: [other('', { tooLarge: true }), other('export const A = 1;')],
    hitboxes: [1, 1],
    image: /imported files were skipped/,
    line: /imported files were skipped/,
    docs: /imported files/,
  },
  code: {
    language: 'typescript',
    over: `${brackets(1001)}const wall = ${box};`,
    within: `${brackets(10)}const wall = ${box};`,
    hitboxes: [1, 2],
    image: /1 part of the code was skipped: it has more than 1000 open brackets/,
    line: /1 part of the code was skipped: it has more than 1,000 open brackets/,
    docs: /open brackets/,
  },
  comments: {
    language: 'typescript',
    over: `// hitbox-lens: ${'anchor=center '.repeat(800)}\nconst wall = ${box};`,
    within: `// hitbox-lens: anchor=center\nconst wall = ${box};`,
    hitboxes: [1, 1],
    image: /10000 characters each/,
    line: /10,000 characters each/,
    docs: /10,000 characters/,
  },
  corners: {
    language: 'json',
    over: `{ "polygon": [${row(66)}], "hitbox": ${json} }`,
    within: `{ "polygon": [${row(62)}], "hitbox": ${json} }`,
    hitboxes: [1, 2],
    image: /more than 512 corners and rows of 64 or more whole numbers.*: 1 skipped/,
    line: /more than 512 corners and rows of 64 or more whole numbers.*: 1 skipped/,
    docs: /corners/,
  },
};

function read({ language, limits, other: modules }: Case, text: string, module?: Module): HitboxDocument {
  const options = modules === undefined ? {} : { modules: { find: () => module ?? null } };
  return createReader(language, { ...defaultLimits, ...limits }, options).read(text);
}

const limitNotes = (document: HitboxDocument): string[] =>
  listNotes(document)
    .filter(({ rule }) => rule === 'limited')
    .map(({ message }) => message);

describe('an exceeded limit is reported', () => {
  const [, section] = /\n### limited\n([^]*?)\n### /.exec(readFileSync(join(project, 'docs', 'rules.md'), 'utf8'))!;

  for (const kind of limitKinds) {
    const one = cases[kind];

    it(`${kind}: in the preview, on the command line, and in the documentation`, () => {
      const document = read(one, one.over, one.other?.[0]);
      assert.deepEqual(
        document.limited?.map(({ limit }) => limit),
        [kind],
      );
      assert.equal(document.hitboxes.length, one.hitboxes[0], 'the rest is there');
      const [image, ...more] = describeSkipped(document);
      const [line, ...others] = limitNotes(document);
      assert.match(image!, one.image);
      assert.match(line!, one.line);
      assert.deepEqual([...more, ...others], []);
      assert.match(section!, one.docs);
    });

    it(`${kind}: nothing is reported at the limit`, () => {
      const document = read(one, one.within, one.other?.[1]);
      assert.equal(document.hitboxes.length, one.hitboxes[1]);
      assert.deepEqual([document.limited, describeSkipped(document), limitNotes(document)], [undefined, [], []]);
    });
  }

  const pairs = (count: number): string => [...Array(count).keys()].map((i) => `[${i}, ${(i % 2) * 5}]`).join(', ');
  const rows: [text: string, skipped: number | undefined, reason: string][] = [
    [`{ "polygon": [${pairs(512)}] }`, undefined, 'the maximum number of corners'],
    [`{ "polygon": [${pairs(513)}] }`, 1, 'one corner more'],
    [`{ "polygon": [${pairs(513)}], "hull": [${row(70)}] }`, 2, 'two outlines'],
    [`{ "polygons": [[${row(70)}], [${row(80)}]] }`, 2, 'two in a list'],
    [`{ "path": [${row(70)}] }`, undefined, 'a path is not an outline'],
    [`{ "collisions": [${'0, '.repeat(200)}1] }`, undefined, 'the map of a level is not an outline'],
    [`{ "collisions": [${'[1, 1], '.repeat(600)}[0, 0]] }`, undefined, 'nor is one of pairs'],
  ];
  for (const [text, skipped, reason] of rows) {
    it(`${reason}: ${skipped ?? 'none'} skipped`, () => {
      for (const [language, written] of [
        ['json', text],
        ['typescript', `const data = ${text};`],
      ] as const) {
        const { limited } = createReader(language).read(written);
        assert.deepEqual(
          limited,
          skipped === undefined ? undefined : [{ limit: 'corners', value: 64, skipped }],
          language,
        );
      }
    });
  }
});
