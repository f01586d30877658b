// The parts of package.json and package.nls.json that are made from the table of actions.
import { always, commandName, commandOf, type Action, type Menu } from '../src/actions/action.js';
import { hostActions, submenus } from '../src/actions/host-actions.js';
import { pageActions } from '../src/actions/page-actions.js';

/** The actions that are commands, with their names. */
const commands = Object.entries({ ...hostActions, ...pageActions }).filter(([, { title }]) => title !== undefined);

/** The context menus of pages are one in VS Code. */
const pages: Partial<Record<string, string>> = {
  scene: "webviewId == 'hitboxLens.preview' && webviewSection == 'scene'",
  stage: "webviewId == 'hitboxLens.stage' && webviewSection == 'stage'",
};

/** An entry of a menu, without properties that are undefined. */
interface Entry {
  readonly command?: string;
  readonly submenu?: string;
  readonly alt?: string;
  readonly when?: string;
  readonly group?: string;
}

function place(menu: string, entry: Entry, [group, when]: readonly [string, string?]): Entry {
  const both = [pages[menu], when].filter((clause) => clause !== undefined).join(' && ');
  return { ...entry, ...(both === '' ? {} : { when: both }), group };
}

function menuEntries(menu: Menu): Entry[] {
  return commands.flatMap(([action, { menus, alt }]) => {
    const own = menus?.[menu];
    if (own === undefined) return [];
    return place(menu, { command: commandOf(action), ...(alt === undefined ? {} : { alt: commandOf(alt) }) }, own);
  });
}

function submenuEntries(parent: string): Entry[] {
  return submenus
    .filter((submenu) => submenu.parent === parent)
    .map((submenu) => place(parent, { submenu: `hitboxLens.${submenu.menu}` }, submenu.place));
}

/** VS Code shows the icons of commands in the title of editors alone. */
const inTitle = new Set(
  commands.flatMap(([action, { menus, alt }]) => (menus?.['editor/title'] === undefined ? [] : [action, alt])),
);

function palette([action, { palette: when = 'false' }]: readonly [string, Action]): Entry[] {
  return when === always ? [] : [{ command: commandOf(action), when }];
}

/** The parts of `contributes` in package.json. */
export const contributions = {
  commands: commands.map(([action, { icon }]) => ({
    command: commandOf(action),
    title: `%command.${commandName(action)}%`,
    category: '%category%',
    ...(inTitle.has(action) ? { icon: `$(${icon})` } : {}),
  })),
  menus: {
    'explorer/context': submenuEntries('explorer/context'),
    'hitboxLens.explorer': menuEntries('explorer'),
    'editor/context': submenuEntries('editor/context'),
    'hitboxLens.editor': menuEntries('editor'),
    'editor/title': menuEntries('editor/title'),
    commandPalette: commands.flatMap(palette),
    'webview/context': [
      ...['scene', 'stage'].flatMap((page) => [...menuEntries(page as Menu), ...submenuEntries(page)]),
    ],
    'hitboxLens.role': menuEntries('role'),
    'hitboxLens.arrange': menuEntries('arrange'),
  },
  keybindings: commands.flatMap(([action, { binding }]) =>
    binding === undefined ? [] : [{ command: commandOf(action), ...binding }],
  ),
  submenus: submenus.map(({ menu, label }) => ({ id: `hitboxLens.${menu}`, label: `%submenu.${label}%` })),
};

/** The titles of commands in package.nls.json. */
export const commandTitles: Readonly<Record<string, string>> = Object.fromEntries(
  commands.map(([action, { title }]) => [`command.${commandName(action)}`, title!]),
);
