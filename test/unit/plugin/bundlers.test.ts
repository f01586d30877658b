/** What the plugin reports in a build, and to whom. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { bundlers } from '../../../src/plugin/bundlers.js';
import { moduleIds, withSlashes } from '../../../src/plugin/ids.js';
import { inFolder } from '../cli/support.js';

const flat = '{ "sprites": { "a": { "hitboxes": [{ "name": "b", "role": "hurt", "rect": [0, 0, 8, 0] }] } } }';
const broken = '{ "sprites": { "a": { "hitboxes": [{ "name": "b", "role": "hurt", "rect": [0, 0, 8] }] } } }';

interface Reported {
  readonly message: string;
  readonly loc: { readonly file: string; readonly line: number; readonly column: number };
}

/** The hooks of the plugin that Vite calls, as far as a build needs them. */
interface Hooks {
  configResolved(config: { root: string; command: 'build' | 'serve' }): void;
  buildStart(this: unknown): void;
  readonly load: { handler(this: unknown, id: string): unknown };
}

interface Options {
  readonly command?: 'build' | 'serve';
  readonly times?: number;
  readonly check?: boolean;
}

/** Builds these files of a folder, twice if wanted. Returns the messages of the warnings, and of the error if any. */
function build(
  folder: string,
  names: readonly string[],
  { command = 'build', times = 1, check = true }: Options = {},
): { warnings: Reported[]; error: (Reported & { stack: string }) | null } {
  const warnings: Reported[] = [];
  const context = { warn: (message: Reported) => warnings.push(message), addWatchFile: () => undefined };
  const plugin = bundlers.vite({ types: false, check }) as unknown as Hooks;
  plugin.configResolved({ root: folder, command });
  try {
    for (let time = 0; time < times; time++) {
      plugin.buildStart.call(context);
      for (const name of names) plugin.load.handler.call(context, moduleIds.of(withSlashes(path.join(folder, name))));
    }
    return { warnings, error: null };
  } catch (error) {
    return { warnings, error: error as Reported & { stack: string } };
  }
}

describe('a build with the plugin', () => {
  const mistaken = '{\n  "problms": {}\n}';
  const severe = '{ "problems": { "severity": { "zero-size": "error" } } }';
  const off = '{ "problems": { "enabled": false, "severity": { "zero-size": "error" } } }';
  const config = /^hitbox-lens\.config\.json:2:3 Unknown key "problms"/;
  const zero = /^[ab]\.hitbox\.json:1:\d+ zero-size: /;
  const files = ['a.hitbox.json', 'b.hitbox.json'];
  const table: [
    config: string,
    names: string[],
    options: Options,
    warnings: RegExp[],
    error: RegExp | null,
    reason: string,
  ][] = [
    ['{}', files, {}, [zero, zero], null, 'each mistake'],
    [mistaken, files, {}, [config, zero, zero], null, 'a mistake in the config once, however many files it is for'],
    [mistaken, files, { times: 2 }, [config, zero, zero, config, zero, zero], null, 'the same in the next build'],
    [severe, files, {}, [], zero, 'a rule of severity error fails it'],
    [severe, files, { command: 'serve' }, [zero, zero], null, 'in development, the game keeps running'],
    [severe, files, { check: false }, [], null, 'no check'],
    [off, files, {}, [], null, 'problems that are off'],
    [
      '{}',
      ['c.hitbox.json'],
      {},
      [],
      /^c\.hitbox\.json:1:67 sprites\.a\.hitboxes\[0\]\.rect: must be/,
      'an invalid file',
    ],
  ];
  for (const [text, names, options, warnings, expected, reason] of table) {
    it(`reports ${reason}`, () => {
      const contents = {
        'hitbox-lens.config.json': text,
        'a.hitbox.json': flat,
        'b.hitbox.json': flat,
        'c.hitbox.json': broken,
      };
      inFolder(contents, (folder) => {
        const { warnings: reported, error } = build(folder, names, options);
        assert.equal(reported.length, warnings.length, reported.map(({ message }) => message).join('\n'));
        warnings.forEach((pattern, k) => {
          assert.match(reported[k]!.message, pattern);
        });
        if (expected === null) assert.equal(error, null, error?.message);
        else assert.match(error?.message ?? '', expected);
        // Bundlers print it before the message, which has the place too.
        for (const { message, loc } of [...reported, ...(error === null ? [] : [error])]) {
          assert.ok(message.includes(`:${loc.line}:${loc.column} `), `${message} at ${JSON.stringify(loc)}`);
        }
        // Rolldown prints the stack without this.
        if (error !== null) assert.equal(error.stack, `Error: ${error.message}`);
      });
    });
  }

  const places: [command: 'build' | 'serve', isWhole: boolean, reason: string][] = [
    ['serve', true, "the link in Vite's error overlay needs the whole path"],
    ['build', false, 'as in the message'],
  ];
  for (const [command, isWhole, reason] of places) {
    it(`has the path of an error in ${command}: ${reason}`, () => {
      inFolder({ 'src/c.hitbox.json': broken }, (folder) => {
        const { error } = build(folder, ['src/c.hitbox.json'], { command });
        assert.match(error!.message, /^src\/c\.hitbox\.json:1:67 /);
        assert.equal(error!.loc.file, isWhole ? path.join(folder, 'src', 'c.hitbox.json') : 'src/c.hitbox.json');
      });
    });
  }
});

describe('the options of the plugin', () => {
  const table: [options: object | undefined, message: RegExp | null, reason: string][] = [
    [undefined, null, 'none'],
    [{}, null, 'none of them'],
    [{ check: false, types: true, root: '.' }, null, 'all'],
    [{ check: undefined }, null, 'an absent one'],
    [{ chek: false }, /^hitbox-lens: unknown option "chek"\. Did you mean "check"\?$/, 'a misspelled one'],
    [{ overlay: true }, /^hitbox-lens: unknown option "overlay"\. Known options: check, root, types\.$/, 'another one'],
    [{ check: 'no' }, /^hitbox-lens: check must be true or false, got "no"\.$/, 'a text for a choice'],
    [{ types: 1 }, /^hitbox-lens: types must be true or false, got 1\.$/, 'a number for a choice'],
    [{ root: 3 }, /^hitbox-lens: root must be a path, got 3\.$/, 'a number for a path'],
  ];
  for (const [options, message, reason] of table) {
    it(`${message === null ? 'accepts' : 'refuses'} ${reason}`, () => {
      const create = (): unknown => bundlers.vite(options);
      if (message === null) assert.doesNotThrow(create);
      else assert.throws(create, (error: Error) => message.test(error.message));
    });
  }
});
