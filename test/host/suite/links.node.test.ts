import assert from 'node:assert';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { Projects } from '../../../src/host/projects';
import { linkRefusal } from '../../../src/host/symlinks';
import { StagePanel } from '../../../src/host/stage/stage';
import { parseToStage } from '../../../src/messages/stage';
import { FakePanel } from '../support/fake-panel';
import { png } from '../support/png';
import { PreviewFixture } from '../support/preview-fixture';
import { silentLog } from '../support/silent-log';
import { until } from '../support/until';

const naming = (image: string): string =>
  JSON.stringify({ sprites: { hero: { image, hitboxes: [{ name: 'body', rect: [0, 0, 8, 8] }] } } });

const level = `import { TILE } from './linked';
export const walls = [{ name: 'imported', x: TILE * 2, y: 0, w: 8, h: 8 }];
`;

describe('symbolic links', () => {
  const fixture = new PreviewFixture('links-test');
  let outside: string;

  beforeEach(async () => {
    outside = await realpath(await mkdtemp(join(tmpdir(), 'hitbox-lens-links-')));
    await mkdir(fixture.at('inside').fsPath, { recursive: true });
    for (const folder of [outside, fixture.at('inside').fsPath]) {
      await writeFile(join(folder, 'hero.png'), png);
      await writeFile(join(folder, 'linked.ts'), 'export const TILE = 16;\n');
      await writeFile(join(folder, 'level.hitbox.json'), naming('hero.png'));
    }
  });
  afterEach(() => rm(outside, { recursive: true, force: true }));

  /** Creates a link in the workspace. */
  const link = (name: string, target: string): Promise<void> => symlink(target, fixture.at(name).fsPath);
  const inside = (name = ''): string => join(fixture.at('inside').fsPath, name);

  const images: [name: string, make: () => Promise<void>, path: string, refused: RegExp | null, reason: string][] = [
    ['own', () => link('own.png', inside('hero.png')), 'own.png', null, 'a file in the workspace'],
    ['folder', () => link('own', inside()), 'own/hero.png', null, 'a folder in the workspace'],
    ['file', () => link('far.png', join(outside, 'hero.png')), 'far.png', /outside the workspace/, 'a file outside it'],
    ['folders', () => link('far', outside), 'far/hero.png', /outside the workspace/, 'a folder outside it'],
    [
      'chain',
      async () => {
        await link('there', outside);
        await link('chain.png', fixture.at('there/hero.png').fsPath);
      },
      'chain.png',
      /outside the workspace/,
      'a link to a folder outside it',
    ],
    ['dangling', () => link('gone.png', join(outside, 'gone.png')), 'gone.png', /wasn't found/, 'a missing file'],
  ];
  for (const [name, make, path, refused, reason] of images) {
    it(`${refused === null ? 'shows' : 'rejects'} an image whose path leads to ${reason}`, async () => {
      await make();
      await fixture.write(`${name}.hitbox.json`, naming(path));
      await fixture.preview(fixture.at(`${name}.hitbox.json`));
      fixture.fake.send({ type: 'ready' });
      const { sprites } = await fixture.fake.message('scene', 0, (scene) => Boolean(scene.sprites[0]?.image));
      const image = sprites[0]!.image!;
      if (refused === null) assert.ok('src' in image, JSON.stringify(image));
      else assert.match('missing' in image ? image.missing : JSON.stringify(image), refused);
    });
  }

  const modules: [leads: string, target: () => string, x: number | undefined][] = [
    ['in the workspace', () => inside('linked.ts'), 32],
    ['outside it', () => join(outside, 'linked.ts'), undefined],
  ];
  for (const [leads, target, x] of modules) {
    it(`${x === undefined ? "doesn't read" : 'reads'} numbers through a link that is ${leads}`, async () => {
      await link('linked.ts', target());
      const name = x === undefined ? 'outside.ts' : 'inside.ts';
      await fixture.write(name, level);
      const document = await vscode.workspace.openTextDocument(fixture.at(name));
      await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
      const shown = (): number | undefined => {
        const reading = fixture.documents.last(document.uri);
        const [hitbox] = reading?.kind === 'read' ? reading.document.hitboxes : [];
        return hitbox?.unknown.length === 0 && hitbox.shape.kind === 'rect' ? hitbox.shape.x : undefined;
      };
      if (x !== undefined) await until('the number', () => shown() === x);
      else {
        // Requested only after the file exists.
        await fixture.write('other.ts', 'export const TILE = 1;');
        await fixture.write('second.ts', level.replace('./linked', './other'));
        const second = await vscode.workspace.openTextDocument(fixture.at('second.ts'));
        await until('the number of another file', () => {
          const reading = fixture.documents.last(second.uri);
          return reading?.kind === 'read' && reading.document.hitboxes[0]?.unknown.length === 0;
        });
        await fixture.documents.now(document);
        assert.equal(shown(), undefined);
      }
    });
  }

  for (const [leads, target] of [
    ['in the workspace', () => inside()],
    ['outside it', () => outside],
  ] as const) {
    it(`takes ${leads === 'outside it' ? 'no engine' : 'an engine'} of a package.json through a link that is ${leads}`, async () => {
      await writeFile(join(target(), 'package.json'), '{ "dependencies": { "phaser": "3" } }');
      await link('package.json', join(target(), 'package.json'));
      const projects = new Projects(() => Promise.resolve(null));
      await projects.check(fixture.at('level.ts'));
      assert.equal(projects.isGame(fixture.at('level.ts')), leads !== 'outside it');
      projects.dispose();
    });
  }

  const dropped: [leads: string, target: () => string, says: RegExp | null][] = [
    ['in the workspace', () => inside('level.hitbox.json'), null],
    ['outside it', () => join(outside, 'level.hitbox.json'), /outside the workspace/],
  ];
  for (const [leads, target, says] of dropped) {
    it(`${says === null ? 'adds' : "doesn't add"} a file to the stage through a link that is ${leads}`, async () => {
      const name = says === null ? 'in.hitbox.json' : 'out.hitbox.json';
      await link(name, target());
      const fake = new FakePanel(parseToStage);
      const { documents } = fixture;
      const stage = new StagePanel(
        fake.panel,
        { extensionUri: vscode.Uri.file('/extension'), documents, log: silentLog() },
        [],
      );
      const uri = fixture.at(name).toString();
      fake.send({ type: 'ready', actors: [] });
      fake.send({ type: 'drop', uris: [uri] });
      if (says === null) assert.equal((await fake.message('add')).subjects[0]!.uri, uri);
      else {
        assert.match((await fake.message('notice')).text, says);
        const transform = { x: 0, y: 0, flipped: false, rotation: 0, scale: 1, pivot: null };
        fake.send({
          type: 'actors-changed',
          actors: [{ id: 'a', uri, sprite: 'sprites.hero', ...transform, playhead: 'first' }],
        });
        const { content } = await fake.message('subject');
        assert.match(content.kind === 'missing' ? content.reason : '', says);
        assert.ok(vscode.workspace.textDocuments.every((document) => document.uri.toString() !== uri));
      }
      stage.dispose();
    });
  }

  it('rejects only links if their targets are unknown', async () => {
    const never = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
    const types: Record<string, vscode.FileType> = {
      '/root': vscode.FileType.Directory,
      '/root/plain.png': vscode.FileType.File,
      '/root/link.png': vscode.FileType.File | vscode.FileType.SymbolicLink,
      '/root/folder': vscode.FileType.Directory | vscode.FileType.SymbolicLink,
      '/root/folder/below.png': vscode.FileType.File,
    };
    const refuse = (): never => {
      throw vscode.FileSystemError.NoPermissions();
    };
    const registered = vscode.workspace.registerFileSystemProvider('linked', {
      onDidChangeFile: never.event,
      watch: () => new vscode.Disposable(() => undefined),
      stat: ({ path }) => {
        const type = types[path];
        if (type === undefined) throw vscode.FileSystemError.FileNotFound(path);
        return { type, ctime: 0, mtime: 0, size: 1 };
      },
      readDirectory: () => [],
      readFile: () => png,
      createDirectory: refuse,
      writeFile: refuse,
      delete: refuse,
      rename: refuse,
    });
    try {
      const root = vscode.Uri.parse('linked:/root');
      const cases: [path: string, expected: 'outside' | 'unknown' | null][] = [
        ['plain.png', null],
        ['link.png', 'unknown'],
        ['folder/below.png', 'unknown'],
        ['../elsewhere.png', 'outside'],
      ];
      for (const [path, expected] of cases) {
        assert.equal(await linkRefusal(vscode.Uri.joinPath(root, path), root), expected, path);
      }
    } finally {
      registered.dispose();
      never.dispose();
    }
  });
});
