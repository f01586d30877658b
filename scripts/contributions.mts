// The parts of package.json and package.nls.json that are made from the tables of actions.
import { commandName, commandOf, type Action } from '../src/actions/action.js';
import { gestureActions } from '../src/actions/gesture-actions.js';
import { hostActions } from '../src/actions/host-actions.js';
import { keybindings, menus, palette, submenus } from '../src/actions/menus.js';
import { pageActions } from '../src/actions/page-actions.js';

/** The actions that are commands. */
const commands = Object.entries<Action>({ ...hostActions, ...pageActions, ...gestureActions }).filter(
  ([, { title }]) => title !== undefined,
);

/** An entry of a menu in package.json. */
interface Entry {
  readonly command?: string;
  readonly submenu?: string;
  readonly alt?: string;
  readonly when?: string;
  readonly group?: string;
}

function entriesOf({ when: ofMenu = '', groups }: (typeof menus)[number]): Entry[] {
  return Object.entries(groups).flatMap(([name, entries]) => {
    const [group, first = 1] = name.split('@');
    return entries.map((entry, index) => {
      const [action, own = '', alt] = typeof entry === 'string' ? [entry] : entry;
      const when = [ofMenu, own].filter((clause) => clause !== '').join(' && ');
      return {
        [action in submenus ? 'submenu' : 'command']: commandOf(action),
        ...(alt === undefined ? {} : { alt: commandOf(alt) }),
        ...(when === '' ? {} : { when }),
        group: `${group}@${Number(first) + index}`,
      };
    });
  });
}

const named = (menu: string): string => (menu in submenus ? commandOf(menu) : menu);

const allMenus: Record<string, Entry[]> = {};
for (const menu of menus) (allMenus[named(menu.in)] ??= []).push(...entriesOf(menu));
allMenus['commandPalette'] = commands.flatMap(([action]) => {
  const when = (palette as Readonly<Record<string, string>>)[action] ?? 'false';
  return when === '' ? [] : [{ command: commandOf(action), when }];
});

/** VS Code shows the icons of commands in the title of editors alone. */
const inTitle = new Set(allMenus['editor/title']!.flatMap(({ command, alt }) => [command, alt]));

/** The parts of `contributes` in package.json. */
export const contributions = {
  commands: commands.map(([action, { icon }]) => ({
    command: commandOf(action),
    title: `%command.${commandName(action)}%`,
    category: '%category%',
    ...(inTitle.has(commandOf(action)) ? { icon: `$(${icon})` } : {}),
  })),
  menus: allMenus,
  keybindings: keybindings.map(({ action, ...key }) => ({ command: commandOf(action), ...key })),
  submenus: Object.entries(submenus).map(([menu, label]) => ({ id: commandOf(menu), label: `%${label}%` })),
};

/** The titles of commands in package.nls.json. */
export const commandTitles: Readonly<Record<string, string>> = Object.fromEntries(
  commands.map(([action, { title }]) => [`command.${commandName(action)}`, title!]),
);
