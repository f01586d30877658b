import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { run } from '../../../src/cli/run';
import { noteInfos } from '../../../src/disk/notes';
import { DocumentStore } from '../../../src/host/document-store';
import { ImageFiles } from '../../../src/host/language/image-files';
import { findOpenProblems } from '../../../src/host/problems';
import { projectConfig } from '../../../src/host/project-config';
import { projectSettingNames } from '../../../src/config/config-layer';
import { parseVscodeSettings } from '../../../src/config/parse-vscode-settings';
import { settingsFixtures } from '../../fixtures/settings';
import { silentLog } from '../support/silent-log';
import { closeEverything, until } from '../support/until';

/** A problem as both report it. */
interface Finding {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** The problems on the command line; null: the file isn't checked. Notes on what wasn't read aren't problems. */
async function onCommandLine(cwd: string, file: string): Promise<Finding[] | null> {
  let out = '';
  const ignored = { write: () => undefined };
  await run(['check', file, '--format', 'json'], {
    stdout: { write: (text) => (out += text) },
    stderr: ignored,
    readStdin: () => Promise.resolve(new Uint8Array()),
    cwd,
    env: {},
    now: () => 0,
    onStop: () => undefined,
  });
  const { documents } = JSON.parse(out) as { documents: { problems: Finding[] }[] };
  return (
    documents[0]?.problems
      .filter(({ rule }) => !noteInfos.some(({ id }) => id === rule))
      .map(({ rule, severity, message, start, end }) => ({ rule, severity, message, start, end })) ?? null
  );
}

describe('the editor and the command line', () => {
  const root = vscode.workspace.workspaceFolders![0]!.uri.fsPath;
  const settingsFile = path.join(root, '.vscode', 'settings.json');
  let documents: DocumentStore;
  let images: ImageFiles;
  /** A folder for each test: VS Code may still have texts of another file of the same name. */
  let own = '';
  let count = 0;

  // For all tests, because each store reads all texts that VS Code still has.
  before(() => {
    documents = new DocumentStore(silentLog());
    images = new ImageFiles();
  });
  beforeEach(() => {
    own = `same-${++count}`;
  });
  after(() => {
    documents.dispose();
    images.dispose();
  });
  afterEach(async () => {
    await closeEverything();
    rmSync(path.join(root, own), { recursive: true, force: true });
  });

  /** Writes the settings of the workspace folder, and waits until VS Code has read them. */
  async function setSettings(text: string): Promise<void> {
    mkdirSync(path.dirname(settingsFile), { recursive: true });
    writeFileSync(settingsFile, text);
    const wanted = parseVscodeSettings(text).values;
    const actual = (): unknown[] => {
      const config = vscode.workspace.getConfiguration('hitboxLens');
      return projectSettingNames.map((name) => config.inspect(name)?.workspaceValue ?? null);
    };
    const expected = JSON.stringify(projectSettingNames.map((name) => wanted[name] ?? null));
    await until('the settings', () => JSON.stringify(actual()) === expected, actual);
  }

  /** Returns what the editor reports, once the file and what it depends on are read. */
  async function inEditor(file: string, expected: Finding[] | null): Promise<Finding[] | null> {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.file(file));
    await documents.now(document);
    const findings = (): Finding[] | null => {
      const reading = documents.last(document.uri);
      if (reading === null || (reading.kind !== 'read' && reading.kind !== 'none')) return null;
      if (reading.kind === 'none') return [];
      return findOpenProblems(reading, document, images).map(({ rule, severity, message, start, end }) => {
        return { rule, severity, message, start, end };
      });
    };
    // Imports, images and facts about the project are read after the file.
    let isOutdated = true;
    const outdate = (): void => {
      isOutdated = true;
    };
    const changes = vscode.Disposable.from(
      documents.onDidRead(outdate),
      images.onDidChange(outdate),
      projectConfig.onDidChange(outdate),
    );
    await until(
      'the same problems',
      () => {
        if (!isOutdated) return false;
        isOutdated = false;
        return JSON.stringify(findings()) === JSON.stringify(expected);
      },
      () => ({ editor: findings(), commandLine: expected, reading: documents.last(document.uri)?.kind }),
    );
    changes.dispose();
    return findings();
  }

  describe('with settings', () => {
    after(async () => {
      await setSettings('{}');
      rmSync(path.dirname(settingsFile), { recursive: true, force: true });
    });

    for (const { name, files, file, problems } of settingsFixtures) {
      it(`find the same: ${name}`, async () => {
        const { '.vscode/settings.json': settings, ...others } = files;
        await setSettings(settings ?? '{}');
        for (const [inner, text] of Object.entries(others)) {
          const target = path.join(root, own, inner);
          mkdirSync(path.dirname(target), { recursive: true });
          writeFileSync(target, text);
        }
        const found = await onCommandLine(root, path.join(own, file));
        assert.deepEqual(found?.map(({ rule, severity }) => `${rule} ${severity}`).sort() ?? null, problems);
        assert.deepEqual(await inEditor(path.join(root, own, file), found), found);
      });
    }
  });

  const { extensionPath } = vscode.extensions.all.find(
    ({ packageJSON }) => (packageJSON as { name: string }).name === 'hitbox-lens',
  )!;
  describe('in the fixtures', () => {
    const json = vscode.workspace.getConfiguration('json');
    // On the command line, no schema reports problems of hitbox files.
    before(() => json.update('validate.enable', false, vscode.ConfigurationTarget.Global));
    after(() => json.update('validate.enable', undefined, vscode.ConfigurationTarget.Global));

    for (const folder of ['check', 'exports']) {
      const fixtures = path.join(extensionPath, 'test', 'fixtures', folder);
      for (const file of readdirSync(fixtures)) {
        it(`find the same: ${folder}/${file}`, async () => {
          cpSync(path.join(fixtures, file), path.join(root, own, file));
          const found = await onCommandLine(root, path.join(own, file));
          assert.ok(found !== null && readFileSync(path.join(fixtures, file)).length > 0);
          assert.deepEqual(await inEditor(path.join(root, own, file), found), found);
        });
      }
    }
  });
});
