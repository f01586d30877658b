import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { commandOf } from '../../src/actions/action.js';
import { gestureCommands } from '../../src/actions/gesture-actions.js';
import { namedCount } from '../../src/actions/host-actions.js';
import { previewCommands, stageCommands } from '../../src/actions/page-actions.js';
import { ruleInfos } from '../../src/check/check.js';
import { choiceAnswers, valuesOfKeyword } from '../../src/model/convention.js';
import { languageOfPath, readExtensions } from '../../src/read/sources/languages.js';
import { defaultMatrix } from '../../src/model/matrix.js';
import { shortcuts, stageShortcuts } from '../../webview/commands/keymap.js';
import { holds, keysOf, type ContextKeys } from './when-clause.js';

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
    commands: { command: string; title: string; category?: string; icon?: string }[];
    menus: Record<string, { command?: string; alt?: string; submenu?: string; when?: string }[]>;
    submenus: { id: string; label: string }[];
    keybindings: { command: string; when: string }[];
    customEditors: { viewType: string; selector: { filenamePattern: string }[]; priority: string }[];
    configuration: { title: string; order: number; properties: Record<string, Setting> }[];
    walkthroughs: { id: string; steps: WalkthroughStep[] }[];
    viewsWelcome: { view: string; contents: string; when: string }[];
  };
}

interface Setting {
  type?: string | string[];
  order: number;
  scope: string;
  enum?: unknown[];
  enumDescriptions?: string[];
  default?: unknown;
  properties?: Record<string, unknown>;
  additionalProperties?: { properties?: Record<string, Record<string, unknown>> };
  markdownDescription?: string;
}

interface WalkthroughStep {
  id: string;
  title: string;
  description: string;
  media: { svg: string; altText: string };
  completionEvents: string[];
}

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;
const strings = JSON.parse(read('package.nls.json')) as Record<string, string>;
const settings = Object.assign({}, ...manifest.contributes.configuration.map(({ properties }) => properties)) as Record<
  string,
  Setting
>;
const translate = (text: string): string => text.replace(/%([^%]+)%/g, (_, key: string) => strings[key] ?? '');

/** The commands that a text links to. */
const commandsIn = (text: string): string[] => [...text.matchAll(/\(command:([\w.]+)/g)].map(([, name]) => name!);

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

  it('has only menus and keys of existing commands', () => {
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
    const severities = settings['hitboxLens.problems.severity']!.properties!;
    assert.deepEqual(Object.keys(severities).sort(), ruleInfos.map(({ id }) => id).sort());
    for (const { id, defaultSeverity } of ruleInfos) {
      assert.match(strings[`rule.${id}`]!, new RegExp(`Default: ${defaultSeverity}\\.$`), id);
    }
  });

  it('has every setting about numbers for patterns of files too', () => {
    const ofPattern = settings['hitboxLens.conventions']!.additionalProperties!.properties!;
    const words = ['fields', 'constructors', 'lists'];
    const known = [...Object.keys(choiceAnswers), 'frame', 'tile', ...words];
    assert.deepEqual(Object.keys(ofPattern).sort(), known.sort());
    const form = (schema: Record<string, unknown>): Record<string, unknown> => {
      const own = ['scope', 'order', 'default', 'markdownDescription'];
      return Object.fromEntries(Object.entries(schema).filter(([key]) => !own.includes(key)));
    };
    for (const word of words) assert.deepEqual(form(ofPattern[word]!), form({ ...settings[`hitboxLens.${word}`] }));
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
    ['stage', 'webview/stage/stage-commands.ts', 10],
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
    const can = stageCommands.map(commandOf);
    assert.ok(offered.length > 10);
    assert.deepEqual(
      offered.filter(({ command = '' }) => !can.includes(command)),
      [],
    );
  });
});

describe('the command palette', () => {
  const { commands, menus } = manifest.contributes;
  const clauses = new Map(menus['commandPalette']!.map(({ command, when }) => [command!, when]));
  const offered = (keys: ContextKeys): string[] =>
    commands.filter(({ command }) => holds(clauses.get(command), keys)).map(({ command }) => command.slice(11));

  const script: ContextKeys = {
    workspaceFolderCount: 1,
    editorIsOpen: true,
    editorLangId: 'typescript',
    resourceExtname: '.ts',
  };
  const preview: ContextKeys = {
    workspaceFolderCount: 1,
    editorIsOpen: true,
    resourceExtname: '.json',
    activeCustomEditorId: 'hitboxLens.preview',
    'hitboxLens.previewVisible': true,
  };
  const stage: ContextKeys = { workspaceFolderCount: 1, activeWebviewPanelId: 'hitboxLens.stage' };
  const always = ['newFromImage', 'getStarted', 'showOutput'];
  const ofText = ['openPreviewToSide', 'openPreview', 'readSelectionAs', 'convert', 'openStage', ...always];
  const ofPreview = ['newHitbox', 'chooseImage', 'fit', 'tryAgainst', 'cheatSheet'];
  const ofStage = ['showSource', 'fit', 'play', 'cheatSheet', 'addToStage', 'removeFromStage', ...always];

  const states: [state: string, keys: ContextKeys, expected: string[]][] = [
    ['no folder open', { workspaceFolderCount: 0 }, ['openStage', 'openExample', ...always]],
    [
      'a text that is not read',
      { workspaceFolderCount: 1, editorIsOpen: true, editorLangId: 'markdown', resourceExtname: '.md' },
      ['openStage', 'openExample', ...always],
    ],
    ['a text', script, ['openExample', ...ofText]],
    ['a text beside a preview', { ...script, 'hitboxLens.previewVisible': true }, [...ofText, ...ofPreview]],
    [
      'a preview',
      preview,
      ['convert', 'openStage', 'showSource', 'howItDecides', 'exportScene', 'copyAsCode', ...ofPreview, ...always],
    ],
    ['the stage', stage, ['openExample', ...ofStage]],
    ['the stage beside a preview', { ...stage, 'hitboxLens.previewVisible': true }, ofStage],
  ];
  for (const [state, keys, expected] of states) {
    it(`has at most 15 entries, those that one would search for: ${state}`, () => {
      const ofFolder = keys === preview ? ['checkWorkspace'] : ['checkWorkspace', 'moveSettings'];
      const all = keys['workspaceFolderCount'] === 0 ? expected : [...expected, ...ofFolder];
      assert.deepEqual(offered(keys).sort(), [...all].sort());
      assert.ok(all.length <= 15);
    });
  }

  it('names every command after one category', () => {
    for (const { command, title, category } of commands) {
      assert.equal(title, `%command.${command.slice(11)}%`);
      assert.equal(category, '%category%', command);
    }
    const titles = commands.map(({ title }) => translate(title));
    assert.deepEqual([...new Set(titles)], titles);
  });

  it('is not the only way to a command without an entry', () => {
    const inMenus = Object.entries(menus).flatMap(([menu, entries]) =>
      menu === 'commandPalette' ? [] : entries.flatMap(({ command, alt }) => [command, alt]),
    );
    const byKey = [...shortcuts, ...stageShortcuts].map(({ action }) => action as string);
    const buttons = ['toggle-list'];
    assert.match(read('webview/panels/toolbar.tsx'), /execute\('toggle-list'\)/);
    const steps = manifest.contributes.walkthroughs.flatMap(({ steps }) => steps);
    const inSteps = steps.flatMap(({ description }) => commandsIn(translate(description)));
    const reached = new Set([
      ...inMenus,
      ...inSteps,
      ...previewCommands.filter((action) => byKey.includes(action) || buttons.includes(action)).map(commandOf),
      // The built-in keys do the same.
      ...gestureCommands.map(commandOf),
    ]);
    const hidden = commands.filter(({ command }) => clauses.get(command) === 'false');
    assert.ok(hidden.length > 20);
    assert.deepEqual(
      hidden.filter(({ command }) => !reached.has(command)),
      [],
    );
  });
});

describe('menus', () => {
  const { commands, menus, submenus, keybindings, viewsWelcome, walkthroughs } = manifest.contributes;

  it('say that their entries are about hitboxes where a menu belongs to VS Code', () => {
    for (const menu of ['explorer/context', 'editor/context']) {
      for (const { submenu } of menus[menu]!) {
        assert.equal(strings[submenus.find(({ id }) => id === submenu)!.label.slice(1, -1)], 'Hitbox', menu);
      }
    }
  });

  const files: [name: string, expected: string[]][] = [
    ['.ts', ['openPreview', 'convert', 'checkFile']],
    ['.json', ['openPreview', 'convert', 'checkFile']],
    ['.PNG', ['newFromImage']],
    ['.md', []],
  ];
  for (const [resourceExtname, expected] of files) {
    it(`of the Explorer offer ${expected.join(', ') || 'nothing'} for ${resourceExtname} files`, () => {
      const keys = { resourceExtname };
      assert.equal(holds(menus['explorer/context']![0]!.when, keys), expected.length > 0);
      const entries = menus['hitboxLens.explorer']!.filter(({ when }) => holds(when, keys));
      assert.deepEqual(
        entries.map(({ command }) => command),
        expected.map((name) => `hitboxLens.${name}`),
      );
    });
  }

  it('offer nothing for a folder in the Explorer', () => {
    const folder = { explorerResourceIsFolder: true, resourceExtname: '.ts' };
    assert.deepEqual(
      menus['explorer/context']!.filter(({ when }) => holds(when, folder)),
      [],
    );
  });

  it('have icons of VS Code', () => {
    const css = readFileSync(new URL('node_modules/@vscode/codicons/dist/codicon.css', root), 'utf8');
    const icons = commands.flatMap(({ icon }) => (icon === undefined ? [] : [icon]));
    assert.ok(icons.length > 2);
    for (const icon of icons) {
      const [, name] = /^\$\(([a-z-]+)\)$/.exec(icon) ?? [];
      assert.ok(css.includes(`.codicon-${name!}:before`), icon);
    }
  });

  const likely: [likely: number, icon: string | null, reason: string][] = [
    [0, null, 'nothing likely'],
    [1, null, 'one rectangle is no list'],
    [2, 'Preview 2 Possible Hitboxes', 'a list'],
    [9, 'Preview 9 Possible Hitboxes', 'the last number with a command of its own'],
    [10, 'Preview 10 or More Possible Hitboxes', 'exactly the first without'],
    [4000, 'Preview 10 or More Possible Hitboxes', 'many'],
  ];
  for (const [count, icon, reason] of likely) {
    it(`name the number of likely hitboxes in the editor title: ${count}, ${reason}`, () => {
      const keys = { 'hitboxLens.activeFileHasHitboxes': false, 'hitboxLens.likelyHitboxes': namedCount(count) };
      const entries = menus['editor/title']!.filter(({ when }) => holds(when, keys));
      const titles = entries.map((entry) => commands.find(({ command }) => command === entry.command)!.title);
      assert.deepEqual(titles.map(translate), icon === null ? [] : [icon]);
      assert.deepEqual(
        menus['editor/title']!.filter(({ when }) => holds(when, { ...keys, isInDiffEditor: true })),
        [],
      );
    });
  }

  it('use only context keys that VS Code or the extension sets', () => {
    const known = new Set([
      ...['activeCustomEditorId', 'activeWebviewPanelId', 'editorHasSelection', 'editorIsOpen', 'editorLangId'],
      ...['editorTextFocus', 'explorerResourceIsFolder', 'isInDiffEditor', 'resourceExtname', 'workspaceFolderCount'],
      ...['webviewId', 'webviewSection'],
    ]);
    const source = readdirSync(new URL('src/host', root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => read(`src/host/${name}`))
      .join('\n');
    const clauses = [
      ...Object.values(menus).flatMap((entries) => entries.map(({ when }) => when)),
      ...keybindings.map(({ when }) => when),
      ...viewsWelcome.map(({ when }) => when),
      ...walkthroughs
        .flatMap(({ steps }) => steps.flatMap(({ completionEvents }) => completionEvents))
        .flatMap((event) => (event.startsWith('onContext:') ? [event.slice('onContext:'.length)] : [])),
    ];
    const used = new Set(clauses.flatMap((clause) => (clause === undefined ? [] : keysOf(clause))));
    // Those of the context menus of pages have a test of their own.
    const unknown = [...used].filter(
      (key) => !known.has(key) && !/^(hitbox|hitboxes|stage)[A-Z]/.test(key) && !source.includes(`'${key}'`),
    );
    assert.deepEqual(unknown, []);
    assert.ok(used.has('hitboxLens.previewVisible'));
  });
});

describe('settings', () => {
  const sections = manifest.contributes.configuration;

  it('are in sections with a title', () => {
    assert.deepEqual(
      sections.map(({ title }) => translate(title)),
      ['Reading', 'Checking', 'Collisions', 'Preview and Stage', 'Text Editor'],
    );
  });

  it('have orders without gaps', () => {
    const ordered = (orders: readonly number[]): number[] => orders.map((_, index) => index + 1);
    const all = [sections, ...sections.map(({ properties }) => Object.values(properties))];
    for (const entries of all) {
      const orders = entries.map(({ order }) => order);
      assert.deepEqual(orders, ordered(orders));
    }
  });

  it('have names that differ in more than case and punctuation', () => {
    const names = sections.flatMap(({ properties }) => Object.keys(properties));
    const plain = names.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
    assert.deepEqual([...new Set(plain)], plain);
  });

  it('have a description, a default and a scope', () => {
    for (const [name, setting] of Object.entries(settings)) {
      assert.match(translate(setting.markdownDescription ?? ''), /\.$/, name);
      assert.notEqual(setting.default, undefined, name);
      // Only looks and keys are the same for all folders of a window.
      const isOfWindow = /^hitboxLens\.(image\.|ignoredKeys$)/.test(name);
      assert.equal(setting.scope, isOfWindow ? 'window' : 'resource', name);
    }
  });

  it('describe every value of an enum, once', () => {
    const enums: Setting[] = [];
    JSON.parse(JSON.stringify(settings), (_, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'enum' in value) enums.push(value as Setting);
      return value;
    });
    assert.ok(enums.length > 15);
    for (const { enum: values = [], enumDescriptions = [] } of enums) {
      assert.equal(new Set(values).size, values.length, String(values));
      assert.equal(enumDescriptions.length, values.length, String(values));
      for (const text of enumDescriptions) assert.match(translate(text), /^[^%]+\.$/, text);
    }
  });

  it('have one spelling of each value, the same as comments', () => {
    const ofPattern = settings['hitboxLens.conventions']!.additionalProperties!.properties!;
    const keywords = { tuple: 'tuple', anchor: 'anchor', yAxis: 'y', unit: 'unit' };
    for (const [name, keyword] of Object.entries(keywords)) {
      assert.deepEqual([...(ofPattern[name]!['enum'] as string[])].sort(), [...valuesOfKeyword(keyword)!].sort());
    }
    const ofAngles = [...(ofPattern['angleUnit']!['enum'] as string[]), ...(ofPattern['turn']!['enum'] as string[])];
    assert.deepEqual(ofAngles, valuesOfKeyword('angle'));
  });
});

describe('translations of package.json', () => {
  const files = readdirSync(root).filter((name) => /^package\.nls\..+\.json$/.test(name));
  for (const file of files) {
    it(`${file} has every string, and no other`, () => {
      assert.deepEqual(Object.keys(JSON.parse(read(file)) as object).sort(), Object.keys(strings).sort());
    });
  }

  it('have nothing to say about a string that is empty', () => {
    assert.deepEqual(
      Object.entries(strings).filter(([, text]) => text.trim() === ''),
      [],
    );
  });
});

describe('the walkthrough', () => {
  const { walkthroughs, viewsWelcome, commands } = manifest.contributes;
  const [{ id, steps }] = walkthroughs as [(typeof walkthroughs)[number]];
  const own = commands.map(({ command }) => command);

  it('is opened by the command Get Started', () => {
    assert.equal(walkthroughs.length, 1);
    assert.ok(read('src/host/commands/get-started.ts').includes(`#${id}\``));
  });

  it('ends in a file of the user after four steps', () => {
    assert.deepEqual(
      steps.map((step) => step.id),
      ['example', 'drag', 'stage', 'own'],
    );
  });

  for (const { id: step, description, media, completionEvents } of steps) {
    it(`has a button, an image for all themes and a sign of completion in step ${step}`, () => {
      const text = translate(description);
      assert.ok(commandsIn(text).length > 0);
      const picture = read(media.svg);
      assert.match(picture, /var\(--vscode-/);
      assert.doesNotMatch(picture, /#[0-9a-f]{3,8}\b/i, 'the colors are those of the theme');
      assert.doesNotMatch(picture, /style=|<style|<script/, "VS Code's content policy ignores them");
      assert.ok(translate(media.altText).length > 20);
      assert.ok(completionEvents.length > 0);
      for (const event of completionEvents) {
        const [kind, name] = event.split(':') as [string, string];
        assert.ok(kind === 'onContext' ? name.startsWith('hitboxLens.') : own.includes(name), event);
      }
    });
  }

  it('and the empty Explorer link to commands that exist', () => {
    const texts = [...steps.map(({ description }) => description), ...viewsWelcome.map(({ contents }) => contents)];
    const known = [...own, 'vscode.openFolder', 'workbench.action.files.openFolder'];
    const linked = texts.flatMap((text) => commandsIn(translate(text)));
    assert.ok(linked.length > 5);
    assert.deepEqual(
      linked.filter((name) => !known.includes(name)),
      [],
    );
  });

  it('is offered in the Explorer only while no folder is open', () => {
    assert.deepEqual(
      viewsWelcome.map(({ view, when }) => [view, holds(when, { workspaceFolderCount: 0 })]),
      [['workbench.explorer.emptyView', true]],
    );
    assert.ok(viewsWelcome.every(({ when }) => !holds(when, { workspaceFolderCount: 1 })));
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
