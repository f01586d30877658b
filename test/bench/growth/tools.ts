import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../../src/cli/run.js';
import { parseConfig, parseSettingsText } from '../../../src/config/parse-config.js';
import { matchesPattern } from '../../../src/config/file-pattern.js';
import { conventionSetting, fileSetting } from '../../../src/config/project-settings.js';
import { conversionTargets, convertTo, type ConversionTarget } from '../../../src/convert/index.js';
import { IgnoreFiles } from '../../../src/disk/ignore-files.js';
import { findMatchingHitboxes, type TimedHitbox } from '../../../src/edit/matching-hitboxes.js';
import { cropPng } from '../../../src/host/images/crop-png.js';
import type { Language } from '../../../src/model/document.js';
import { imageSize } from '../../../src/model/image-size.js';
import { loadSheet } from '../../../src/plugin/load-sheet.js';
import { readText } from '../../../src/read/reader.js';
import { parseHitboxFile } from '../../../src/runtime/index.js';
import { parseJsonc } from '../../../src/runtime/jsonc.js';
import { each, reading, type Form } from './form.js';

/** A form whose text is a file of this name, in a folder of its own. */
function onDisk(name: string, n: number, text: Form['text'], fileName: string, use: (file: string) => unknown): Form {
  return {
    name,
    n,
    text,
    work: (of) => {
      const folder = path.join(
        tmpdir(),
        `hitbox-lens-growth-${process.pid}`,
        name.replace(/\W+/g, '-'),
        `${of.length}`,
      );
      mkdirSync(path.join(folder, '.git'), { recursive: true });
      const file = path.join(folder, fileName);
      writeFileSync(file, of);
      return () => use(file);
    },
  };
}

function commandLine(file: string, ...argv: readonly string[]): string {
  let out = '';
  const write = (text: string): unknown => (out += text);
  const code = run(argv, {
    stdout: { write, isTTY: false },
    stderr: { write, isTTY: false },
    readStdin: () => Promise.reject(new Error('there is no input')),
    cwd: path.dirname(file),
    env: {},
    now: () => 0,
    onStop: () => undefined,
  });
  if (typeof code !== 'number') throw new Error('it waits for something');
  return out;
}

function fails(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

/** Each entry is short, and its animation as long as any may be. */
const longAnimations = (n: number): string =>
  `{"sprites":{"a":{"hitboxes":[{"name":"hit","rect":[0,0,1,1]}],"animations":{${each(n, (i) => `"a${i}":{"frames":[0,99999]}`, ',')}}}}}`;
const longHitboxes = (n: number): string =>
  `{"sprites":{"a":{"animations":{"all":{"frames":[0,99999],"direction":"ping-pong"}},"hitboxes":[${each(n, (i) => `{"name":"hit","frames":[0,99998],"rect":[${9 * i},0,1,1]}`, ',')}]}}}`;
const wrongHitboxes = (n: number): string =>
  `{"sprites":{"a":{"hitboxes":[${each(n, (i) => `{"rect":[0,0,"${i}",1]}`, ',\n')}]}}}`;

const wrongSprites = (n: number): string =>
  `{"sprites":{${each(n, (i) => `"s${i}":{"hitboxes":[{"rect":[0,0,-1,1],"role":1}]}`, ',')}}}`;

/** As many frames as animations: the files of one target list every frame. */
const overlappingAnimations = (n: number): string =>
  `{"sprites":{"a":{"hitboxes":[{"name":"hit","rect":[0,0,1,1]}],"animations":{${each(n, (i) => `"a${i}":{"frames":[${i},${2 * n}],"fps":${i + 1}}`, ',')}}}}}`;

/** Without the one whose files list every frame. */
const listed = conversionTargets.filter(({ id }) => id !== 'aseprite');

function converted(name: string, text: Form['text'], targets: readonly ConversionTarget[]): Form {
  return {
    name,
    n: 300,
    text,
    longest: 1_000_000,
    work: (of) => {
      const document = readText(of, 'json');
      return () => targets.map((target) => fails(() => convertTo(target, [{ path: 'a.json', document }])));
    },
  };
}

/** Plays every animation for a moment, and finds what is active in it. */
function play(text: string): unknown {
  const sheet = parseHitboxFile(text);
  return [...sheet.sprites.values()].map((sprite) =>
    [...sprite.animations].map(([name, animation]) => [
      animation.frames('hit'),
      [0, 200, 400].map((time) => sprite.at(name, { time }).hitboxes.length),
    ]),
  );
}

const runtime: readonly Form[] = [
  {
    ...onDisk('problems of sprites, command line', 200, wrongSprites, 'a.hitbox.json', (file) =>
      commandLine(file, 'check', file),
    ),
    longest: 500_000,
  },
  ...(
    [
      ['animations of all frames', longAnimations],
      ['hitboxes in all frames', longHitboxes],
    ] as const
  ).flatMap(([name, text]): Form[] => [
    { name: `${name}, runtime`, n: 300, text, longest: 100_000, work: (of) => () => play(of) },
    {
      ...onDisk(`${name}, plugin`, 300, text, 'a.hitbox.json', (file) =>
        loadSheet(file, { root: path.dirname(file), check: true }),
      ),
      longest: 1_000_000,
    },
    {
      ...onDisk(`${name}, command line`, 300, text, 'a.hitbox.json', (file) => commandLine(file, 'check', file)),
      longest: 1_000_000,
    },
    converted(`${name}, converted`, text, listed),
  ]),
  converted('animations with the same frames, converted', overlappingAnimations, conversionTargets),
  {
    ...onDisk('problems of a hitbox file, command line', 200, wrongHitboxes, 'a.hitbox.json', (file) =>
      commandLine(file, 'check', file),
    ),
    longest: 500_000,
  },
  {
    ...onDisk('problems of a hitbox file, plugin', 200, wrongHitboxes, 'a.hitbox.json', (file) =>
      loadSheet(file, { root: path.dirname(file), check: true }),
    ),
    longest: 500_000,
  },
];

const jsonc = (name: string, n: number, text: Form['text']): Form => {
  return { name, n, text, work: (of) => () => fails(() => parseJsonc(of)) };
};
const box = 'const hitbox = { x: 1, y: 2, w: 3, h: 4 };\n';
const jsonBox = '{"hitbox": {"x": 1, "y": 2, "w": 3, "h": 4}, "a": [1';
const starts: Readonly<Partial<Record<Language, string>>> = {
  json: jsonBox,
  jsonc: jsonBox,
  javascript: box,
  typescriptreact: box,
  vue: `<script>\n${box}</script>\n`,
};

const comments: readonly Form[] = [
  jsonc('comments without an end, runtime', 4000, (n) => `[1${',/* '.repeat(n)}`),
  jsonc('slashes and stars, runtime', 4000, (n) => `[1,${'/*'.repeat(n)}`),
  jsonc('commas before comments, runtime', 4000, (n) => `[1${', /**/ // a\n'.repeat(n)}]`),
  jsonc('strings without an end, runtime', 4000, (n) => `[${'"/*\\"\n'.repeat(n)}`),
  jsonc('one long comment, runtime', 20000, (n) => `[1, /* ${'a * b '.repeat(n)}*/ ]`),
  jsonc('one long string, runtime', 20000, (n) => `["${'\\n word'.repeat(n)}"]`),
  ...Object.entries(starts).map(([language, start]) =>
    reading(`comments without an end, ${language}`, language as Language, 2000, (n) => start + ',/* '.repeat(n)),
  ),
];

function matching(name: string, n: number, hitbox: (i: number, n: number) => Partial<TimedHitbox>): Form {
  return {
    name,
    n,
    text: (size) => ' '.repeat(size),
    longest: 20_000,
    work: (_, size) => {
      const base = { name: 'box', role: 'hit', sprite: 's', animation: null };
      const hitboxes = Array.from({ length: size }, (_, i): TimedHitbox => {
        return { ...base, path: `frames[${i}].box`, frames: [i, i], ...hitbox(i, size) };
      });
      const ranges = [[1, 1]] as const;
      return () => [
        findMatchingHitboxes(hitboxes, 0),
        findMatchingHitboxes(hitboxes, 1),
        hitboxes.map((_, index) => findMatchingHitboxes(hitboxes, index, ranges)),
      ];
    },
  };
}

const copies: readonly Form[] = [
  matching('matching hitboxes of many frames', 1000, () => ({})),
  matching('matching hitboxes of two frames', 1000, (i) => ({ frames: [i % 2, i % 2] })),
  matching('matching hitboxes of two frames, named', 1000, (i) => ({ name: 'a', frames: [i % 2, i % 2] })),
  matching('matching hitboxes, half in one frame', 1000, (i, n) => (i < n / 2 ? { frames: [0, 0] } : {})),
  {
    name: 'matching hitboxes with a long path',
    n: 1000,
    text: (n) => 'a1.'.repeat(n),
    longest: 100_000,
    work: (of) => {
      const base = { name: '1', path: `${of}1`, role: 'hit', sprite: 's', animation: null };
      return () =>
        findMatchingHitboxes(
          [
            { ...base, frames: [0, 0] },
            { ...base, frames: [1, 1] },
          ],
          0,
        );
    },
  },
];

const paths = Array.from({ length: 5 }, (_, i) => `${'a/'.repeat(30)}b${i}.json`);

function ignoring(name: string, n: number, text: Form['text']): Form {
  return {
    ...onDisk(name, n, text, '.gitignore', (file) => {
      const files = new IgnoreFiles(path.dirname(file));
      return paths.map((one) => files.ignores(path.join(path.dirname(file), one), false));
    }),
    longest: 500_000,
  };
}

function settings(name: string, n: number, text: Form['text']): Form {
  return {
    name,
    n,
    text,
    longest: 900_000,
    work: (of) => () => {
      const { values, problems } = parseConfig(of);
      const layers = [{ base: '/game', values }];
      return [
        problems,
        paths.map((one) => [fileSetting(layers, `/game/${one}`), conventionSetting(layers, `/game/${one}`)]),
      ];
    },
  };
}

function pattern(name: string, n: number, text: Form['text']): Form {
  return { name, n, text, longest: 1000, work: (of) => () => paths.map((one) => matchesPattern(of, null, one)) };
}

const projects: readonly Form[] = [
  ignoring('patterns in an ignore file', 300, (n) => each(n, (i) => `*.e${i}`)),
  ignoring('folders in an ignore file', 300, (n) => each(n, (i) => `/dir${i}/**/x`)),
  ignoring('exceptions in an ignore file', 300, (n) => each(n, (i) => `a${i}\n!a${i}`)),
  ignoring('wildcards in one pattern of an ignore file', 20, (n) => `${'a/**/'.repeat(n)}c\n${'*a'.repeat(n)}b`),
  settings('patterns in settings', 100, (n) => `{"files": {${each(n, (i) => `"**/*.e${i}": false`, ',\n')}}}`),
  settings(
    'patterns of conventions in settings',
    100,
    (n) => `{"conventions": {${each(n, (i) => `"**/{a,b}${i}": {"anchor": "center"}`, ',\n')}}}`,
  ),
  settings('wrong patterns in settings', 100, (n) => `{"files": {${each(n, (i) => `"*a*b*c*d${i}": 1`, ',\n')}}}`),
  // Of one length: the words that may have been meant depend on it.
  settings('unknown keys in settings', 1000, (n) => `{${each(n, (i) => `"key${i + 10_000}": 1`, ',\n')}}`),
  settings('wrong variables in settings', 100, (n) => `{"variables": {${each(n, (i) => `"v${i}": "1"`, ',\n')}}}`),
  settings('names in settings', 100, (n) => `{"fields": {${each(n, (i) => `"f${i}": "x"`, ',\n')}}}`),
  {
    name: 'comments without an end, settings',
    n: 2000,
    text: (n) => `{"files": {}${',/* '.repeat(n)}`,
    longest: 900_000,
    work: (of) => () => parseSettingsText(of),
  },
  pattern('braces in a pattern', 20, (n) => `${'{a,a}'.repeat(n)}b`),
  pattern('braces in braces', 100, (n) => `${'{a,'.repeat(n)}a${'}'.repeat(n)}`),
  pattern('open braces', 100, (n) => '{a,a'.repeat(n)),
  pattern('folders between wildcards', 20, (n) => `${'**/a/'.repeat(n)}c`),
  pattern('stars in braces', 20, (n) => `{${each(n, () => '*a', ',')}}*c`),
];

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const imageStart = '\x89PNG\r\n\x1a\n';

/** A chunk of a PNG; nothing looks at its checksum. */
function chunk(type: string, data: string): string {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return `${length.toString('latin1')}${type}${data}\0\0\0\0`;
}

function header(side: number): string {
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(side);
  sides.writeUInt32BE(side, 4);
  return chunk('IHDR', `${sides.toString('latin1')}\x08\x06\0\0\0`);
}

const emptyPixels = chunk('IDAT', '\x78\x9c\x03\0\0\0\0\x01');

function image(name: string, n: number, text: Form['text']): Form {
  const part = { x: 0, y: 0, width: 1, height: 1 };
  return {
    name,
    n,
    text,
    work: (of) => {
      const bytes = bytesOf(of);
      return () => [imageSize(bytes), cropPng(bytes, part, 100)];
    },
  };
}

const images: readonly Form[] = [
  // The second header says 30,000 by 30,000 pixels.
  image(
    'headers of a PNG',
    100,
    (n) => imageStart + header(1) + header(30_000).repeat(n) + emptyPixels + chunk('IEND', ''),
  ),
  image('chunks of a PNG', 4000, (n) => imageStart + header(1) + emptyPixels.repeat(n) + chunk('IEND', '')),
  image('texts in a PNG', 10_000, (n) => imageStart + header(1) + chunk('tEXt', 'a').repeat(n) + chunk('IEND', '')),
  image('segments of a JPEG', 1000, (n) => '\xff\xd8' + '\xff\xe0\0\x04aa'.repeat(n)),
  image('attributes of an SVG', 1000, (n) => `<svg ${'width="1" viewBox="0 '.repeat(n)}>`),
  image('tags of an SVG', 1000, (n) => `${'<svg '.repeat(n)}<svg width="1" height="1">`),
];

const functions: readonly Form[] = [
  reading('functions that return boxes', 'typescript', 500, (n) =>
    each(n, (i) => `function f${i}(x) { return { x, y: ${i}, w: 3, h: 4 }; }`),
  ),
  reading('functions that return boxes, called', 'typescript', 300, (n) =>
    each(n, (i) => `function f${i}(x) { return { x, y: ${i}, w: 3, h: 4 }; }\nconst hitbox${i} = f${i}(2);`),
  ),
  reading('functions that call the next one', 'typescript', 300, (n) =>
    each(
      n,
      (i) => `function f${i}(x) { return f${i + 1}(x) + 1; }\nconst hitbox${i} = { x: f${i}(1), y: 2, w: 3, h: 4 };`,
    ),
  ),
];

/** What the command line, the plugin and the runtime do, images and settings included. */
const signs: readonly Form[] = [
  reading('lines of dashes', 'typescript', 4000, (n) => `${box}${'---\n'.repeat(n)}`),
  reading('lines of pluses', 'typescript', 4000, (n) => `${box}${'+++\n'.repeat(n)}`),
];

export const tools: readonly Form[] = [
  ...runtime,
  ...comments,
  ...copies,
  ...projects,
  ...images,
  ...functions,
  ...signs,
];
