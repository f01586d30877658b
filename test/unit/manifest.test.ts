import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { ruleInfos } from '../../src/check/check.js';
import { commandName, isShared, previewActions } from '../../src/messages/actions.js';
import { choiceAnswers } from '../../src/model/convention.js';
import { languageOfPath, readExtensions } from '../../src/read/sources/languages.js';
import { defaultMatrix } from '../../src/model/matrix.js';

interface Manifest {
  main: string;
  browser: string;
  icon: string;
  engines: { vscode: string };
  devDependencies: Record<string, string>;
  dependencies?: Record<string, string>;
  activationEvents: string[];
  keywords: string[];
  contributes: {
    languages: { id: string; extensions: string[] }[];
    jsonValidation: { fileMatch: string; url: string }[];
    commands: { command: string; title: string }[];
    menus: Record<string, { command?: string; alt?: string; submenu?: string; when?: string }[]>;
    submenus: { id: string }[];
    keybindings: { command: string; when: string }[];
    customEditors: { viewType: string; selector: { filenamePattern: string }[]; priority: string }[];
    configuration: {
      properties: Record<
        string,
        {
          properties?: Record<string, unknown>;
          additionalProperties?: { properties?: Record<string, Record<string, unknown>> };
          markdownDescription?: string;
        }
      >;
    };
  };
}

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;
const strings = JSON.parse(read('package.nls.json')) as Record<string, string>;

describe('package.json', () => {
  it('serves Node and the browser with one bundle', () => {
    assert.equal(manifest.main, manifest.browser);
  });

  it('claims only hitbox files and files that only one tool writes', () => {
    assert.deepEqual(
      manifest.contributes.languages.map(({ id, extensions }) => [id, extensions]),
      [
        ['json', ['.tmj', '.tsj', '.ldtk', '.ldtkl']],
        ['jsonc', ['.hitbox.json']],
      ],
    );
  });

  it('activates for every supported file extension, also those that VS Code does not know', () => {
    const events = manifest.activationEvents;
    const known = new Set(['json', 'jsonc', 'typescript', 'typescriptreact', 'javascript', 'javascriptreact']);
    const claimed = new Set(manifest.contributes.languages.flatMap(({ extensions }) => extensions));
    for (const extension of readExtensions) {
      const language = languageOfPath(`a.${extension}`)!;
      const isJsonByName = language !== 'json' || extension === 'json' || claimed.has(`.${extension}`);
      if (known.has(language) && isJsonByName) assert.ok(events.includes(`onLanguage:${language}`), extension);
      else assert.ok(events.includes(`workspaceContains:**/*.${extension}`), extension);
    }
  });

  it('opens the preview from the palette and by its key in every supported file, whatever its language', () => {
    const { menus, keybindings } = manifest.contributes;
    const opening = [...menus['commandPalette']!, ...keybindings].filter(({ command }) =>
      /^hitboxLens\.openPreview/.test(command ?? ''),
    );
    assert.equal(opening.length, 3);
    for (const { when } of opening) {
      const ofName = new RegExp(/resourceExtname =~ \/(.*?)\/i/.exec(when!)![1]!, 'i');
      for (const extension of readExtensions) assert.match(`.${extension}`, ofName);
      assert.doesNotMatch('.md', ofName);
    }
  });

  it('lets VS Code accept trailing commas in the files of a tool', () => {
    // Only a schema can declare that.
    const { jsonValidation } = manifest.contributes;
    const schemas = jsonValidation.filter(({ fileMatch }) => fileMatch === '*.yy');
    assert.deepEqual(
      schemas.map(({ url }) => (JSON.parse(read(url)) as { allowTrailingCommas?: boolean }).allowTrailingCommas),
      [true],
    );
  });

  it('packages every schema that it references', () => {
    const packed = read('.vscodeignore').split('\n');
    for (const { url } of manifest.contributes.jsonValidation) assert.ok(packed.includes(`!${url.slice(2)}`), url);
  });

  it('never activates without need', () => {
    for (const event of manifest.activationEvents)
      assert.match(event, /^(onLanguage|onWebviewPanel|workspaceContains):./);
  });

  it('has types no newer than the oldest supported VS Code', () => {
    assert.equal(`^${manifest.devDependencies['@types/vscode']}`, manifest.engines.vscode);
  });

  it('adds no dependency to a game that installs the core', () => {
    assert.equal(manifest.dependencies, undefined);
  });

  it('defines exactly the strings that it references', () => {
    const named = [...read('package.json').matchAll(/"%([^%"]+)%"/g)].map((match) => match[1]!);
    assert.deepEqual([...new Set(named)].sort(), Object.keys(strings).sort());
  });

  it('has only menus, keys and registrations of existing commands', () => {
    const commands = manifest.contributes.commands.map(({ command }) => command);
    const used = [
      ...Object.values(manifest.contributes.menus)
        .flat()
        .flatMap(({ command, alt }) => [command, alt])
        .filter((command) => command !== undefined),
      ...manifest.contributes.keybindings.map(({ command }) => command),
    ];
    for (const command of used) assert.ok(commands.includes(command), command);
    const submenus = manifest.contributes.submenus.map(({ id }) => id);
    for (const entry of Object.values(manifest.contributes.menus).flat()) {
      if (entry.command === undefined) assert.ok(submenus.includes(entry.submenu ?? ''), JSON.stringify(entry));
    }
    const registered = [
      ...[...read('src/host/extension.ts').matchAll(/command\('(\w+)'/g)].map((match) => match[1]!),
      ...previewActions.map(commandName),
    ].map((name) => `hitboxLens.${name}`);
    for (const command of commands) assert.ok(registered.includes(command), `${command} is registered`);
  });

  it('binds only one key in text editors, which opens the preview', () => {
    assert.deepEqual(
      manifest.contributes.keybindings.map(({ command, when }) => [command, when.startsWith('editorTextFocus && (')]),
      [['hitboxLens.openPreviewToSide', true]],
    );
  });

  it('offers the preview as an editor only for hitbox files, and not by default', () => {
    assert.deepEqual(
      manifest.contributes.customEditors.map(({ viewType, selector, priority }) => [viewType, selector, priority]),
      [['hitboxLens.preview', [{ filenamePattern: '*.hitbox.json' }], 'option']],
    );
  });

  it('has a setting for the severity of each rule', () => {
    const severities = manifest.contributes.configuration.properties['hitboxLens.problems.severity']!.properties!;
    assert.deepEqual(Object.keys(severities).sort(), ruleInfos.map(({ id }) => id).sort());
    for (const { id, defaultSeverity } of ruleInfos) {
      assert.match(strings[`rule.${id}`]!, new RegExp(`Default: ${defaultSeverity}\\.$`), id);
    }
  });

  it('has every setting about numbers for patterns of files too', () => {
    const { properties } = manifest.contributes.configuration;
    const ofPattern = properties['hitboxLens.conventions']!.additionalProperties!.properties!;
    const words = ['fields', 'constructors', 'lists'];
    const known = [...Object.keys(choiceAnswers), 'frame', 'tile', ...words];
    assert.deepEqual(Object.keys(ofPattern).sort(), known.sort());
    const form = (schema: Record<string, unknown>): Record<string, unknown> => {
      const own = ['scope', 'order', 'default', 'markdownDescription'];
      return Object.fromEntries(Object.entries(schema).filter(([key]) => !own.includes(key)));
    };
    for (const word of words) assert.deepEqual(form(ofPattern[word]!), form({ ...properties[`hitboxLens.${word}`] }));
    for (const [word, { enum: answers }] of Object.entries(ofPattern)) {
      if (answers !== undefined) assert.deepEqual(answers, choiceAnswers[word as keyof typeof choiceAnswers], word);
    }
  });

  it('has an icon, and at most five keywords, as the Marketplace requires', () => {
    assert.ok(existsSync(new URL(manifest.icon, root)));
    assert.ok(manifest.keywords.length <= 5);
  });

  const pages: [name: string, source: string, least: number][] = [
    ['preview', 'webview/panels/context-menu.ts', 20],
    ['stage', 'webview/stage/menu-context.ts', 10],
  ];
  for (const [name, source, least] of pages) {
    it(`uses only context keys that the page sets in the context menu of the ${name}`, () => {
      const page = read(source);
      const asked = manifest.contributes.menus['webview/context']!.flatMap(({ when = '' }) =>
        when.includes(`webviewId == 'hitboxLens.${name}'`)
          ? [...when.matchAll(/webviewSection == '(\w+)'|(?<!\.)\b((?:hitbox|stage)[A-Z]\w*)\b(?![.\w])/g)]
          : [],
      );
      const unknown = asked.filter(
        ([, section, key]) => !page.includes(section === undefined ? `${key}:` : `webviewSection: '${section}'`),
      );
      assert.ok(asked.length > least);
      assert.deepEqual(
        unknown.map(([text]) => text),
        [],
      );
    });
  }

  it('offers only commands that the stage supports in its context menu', () => {
    const offered = manifest.contributes.menus['webview/context']!.filter(({ when = '' }) => when.includes('.stage'));
    const can = ['addToStage', 'removeFromStage', 'showSource', ...previewActions.filter(isShared).map(commandName)];
    assert.deepEqual(
      offered.filter(({ command = '' }) => !can.includes(command.replace('hitboxLens.', ''))),
      [],
    );
  });
});

describe('the built-in matrix', () => {
  it('names each pair as pairKey does', () => {
    assert.deepEqual(
      Object.keys(defaultMatrix).filter((key) => !/^[a-z]+\/([a-z]+|\*)$/.test(key)),
      [],
    );
  });
});
