import { always, besidePreview, inPreview, onStage, outsidePreview, type Action, type Menu } from './action.js';

const texts = 'jsonc?|tmj|tsj|ldtkl?|yy|scene|prefab|fire|[cm]?[jt]s|[jt]sx|vue|svelte|astro';
const images = 'png|jpe?g|webp|gif|svg';
const named = (extensions: string) => `resourceExtname =~ /^\\.(${extensions})$/i`;
/** The text editor has a file that can be read. */
const readable = `(editorLangId =~ /^(jsonc?|(type|java)script(react)?)$/ || ${named(texts)})`;
const hasHitboxes = 'hitboxLens.activeFileHasHitboxes';
/** The title of a text editor. */
const inTitle = (when: string) => `${when} && !isInDiffEditor && ${outsidePreview}`;

/** What the extension itself does by commands. */
const table = {
  'open-preview-to-side': {
    title: 'Open Preview to the Side',
    icon: 'open-preview',
    palette: `${outsidePreview} && ${readable}`,
    menus: { editor: ['1_open@1'], 'editor/title': ['navigation@1', inTitle(hasHitboxes)] },
    alt: 'open-preview',
    binding: { key: 'ctrl+k h', mac: 'cmd+k h', when: `editorTextFocus && ${readable}` },
  },
  'open-preview': {
    title: 'Open Preview',
    icon: 'open-preview',
    palette: `${outsidePreview} && ${readable}`,
    menus: { explorer: ['1_open@1', named(texts)] },
    alt: 'open-preview-to-side',
  },
  'read-selection-as': {
    title: 'Read Selection As…',
    palette: `editorIsOpen && ${outsidePreview} && ${readable}`,
    menus: { editor: ['2_read@1', 'editorHasSelection'] },
  },
  'new-from-image': {
    title: 'New From Image…',
    palette: always,
    menus: { explorer: ['1_open@2', named(images)] },
  },
  'check-workspace': { title: 'Check Workspace', palette: 'workspaceFolderCount != 0' },
  convert: {
    title: 'Convert…',
    palette: `${inPreview} || ${readable}`,
    menus: { explorer: ['2_file@1', named(texts)], editor: ['3_file@1', hasHitboxes] },
  },
  'move-settings': { title: 'Move Settings to Config File', palette: 'workspaceFolderCount > 0' },
  'check-file': { title: 'Check File', menus: { explorer: ['2_file@2', named(texts)] } },
  'choose-image': { title: 'Choose Image…', palette: besidePreview, menus: { scene: ['4_view@5'] } },
  'open-stage': {
    title: 'Open Stage',
    icon: 'game',
    palette: "activeWebviewPanelId != 'hitboxLens.stage'",
    menus: { 'editor/title': ['navigation@2', inPreview] },
  },
  'try-against': {
    title: 'Compare on Stage…',
    palette: besidePreview,
    menus: { scene: ['0_text@2', 'hitboxSelected'] },
  },
  'get-started': { title: 'Get Started', palette: always },
  'open-example': { title: 'Open an Example', palette: '!hitboxLens.previewVisible' },
  'open-stage-example': { title: 'Open an Example on the Stage' },
  'show-output': { title: 'Show Output', palette: always },
} as const satisfies Readonly<Record<string, Action>>;

export type HostCommand = keyof typeof table;

/**
 * The numbers of likely hitboxes that the icon in the editor title can name: titles of commands are fixed, so each
 * number has a command of its own, `previewPossible2` and so on. The last one stands for more, too.
 */
export const likelyCounts = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Returns the number that the icon names for a file; 0: no icon. */
export function namedCount(likely: number): number {
  return likely < likelyCounts[0] ? 0 : Math.min(likely, likelyCounts.at(-1)!);
}

export function likelyCommand(count: number): string {
  return `preview-possible-${count}`;
}

const likelyActions = likelyCounts.map((count): [string, Action] => [
  likelyCommand(count),
  {
    title: `Preview ${count}${count === likelyCounts.at(-1) ? ' or More' : ''} Possible Hitboxes`,
    icon: 'open-preview',
    menus: { 'editor/title': ['navigation@1', inTitle(`hitboxLens.likelyHitboxes == ${count}`)] },
    alt: 'open-preview',
  },
]);

export const hostActions: Readonly<Record<string, Action>> = { ...table, ...Object.fromEntries(likelyActions) };

/** A submenu with the place in another one. */
interface Submenu {
  readonly menu: Menu;
  /** Its title in package.nls.json. */
  readonly label: string;
  readonly parent: Menu | 'explorer/context' | 'editor/context';
  readonly place: readonly [group: string, when: string];
}

const ofFile = `!explorerResourceIsFolder && ${named(`${texts}|${images}`)}`;
const ofText = `(editorHasSelection || ${hasHitboxes}) && ${readable}`;

export const submenus: readonly Submenu[] = [
  { menu: 'explorer', label: 'hitbox', parent: 'explorer/context', place: ['3_hitboxes@1', ofFile] },
  { menu: 'editor', label: 'hitbox', parent: 'editor/context', place: ['1_modification@90', ofText] },
  { menu: 'role', label: 'role', parent: 'scene', place: ['1_entries@4', 'hitboxSelected'] },
  { menu: 'arrange', label: 'arrange', parent: 'scene', place: ['3_mirror@3', 'hitboxesSelected'] },
];
