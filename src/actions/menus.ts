import type { GestureCommand } from './gesture-actions.js';
import { likelyCommand, likelyCounts, type HostCommand, type LikelyCommand } from './host-actions.js';
import type { PreviewCommand, StageCommand } from './page-actions.js';

/** Where VS Code has actions: its menus, the command palette, and its keys. */

type Command = HostCommand | LikelyCommand | PreviewCommand | StageCommand | GestureCommand;
type Submenu =
  | 'explorer'
  | 'editor'
  | 'role'
  | 'frames'
  | 'arrange'
  | 'select'
  | 'copy'
  | 'view'
  | 'guides'
  | 'collide';

/** An action or submenu, the condition for it, and the action that replaces it while Alt is held. */
type Entry = Command | readonly [Command | Submenu, when: string, alt?: Command];

interface Menu {
  /** The name that VS Code has for it; a submenu's is its own. */
  readonly in: Submenu | `${string}/${string}`;
  /** A condition for all entries. */
  readonly when?: string;
  /** The groups, in the order of their names; `@` and a number is the place of the first entry, if it isn't 1. */
  readonly groups: Readonly<Record<string, readonly Entry[]>>;
}

const inPreview = "activeCustomEditorId == 'hitboxLens.preview'";
const outsidePreview = "activeCustomEditorId != 'hitboxLens.preview'";
const onStage = "activeWebviewPanelId == 'hitboxLens.stage'";
const outsideStage = "activeWebviewPanelId != 'hitboxLens.stage'";
const besidePreview = `hitboxLens.previewVisible && ${outsideStage}`;
const pageVisible = `hitboxLens.previewVisible || ${onStage}`;

const texts = 'jsonc?|tmj|tsj|ldtkl?|yy|scene|prefab|fire|[cm]?[jt]s|[jt]sx|vue|svelte|astro';
const images = 'png|jpe?g|webp|gif|svg';
const named = (extensions: string) => `resourceExtname =~ /^\\.(${extensions})$/i`;
/** The text editor has a file that can be read. */
const readable = `(editorLangId =~ /^(jsonc?|(type|java)script(react)?)$/ || ${named(texts)})`;
const hasHitboxes = 'hitboxLens.activeFileHasHitboxes';
const inTitle = (when: string) => `${when} && !isInDiffEditor && ${outsidePreview}`;

const several = (...actions: readonly Command[]): Entry[] => actions.map((action) => [action, 'hitboxesSelected']);

/** The submenus, with their titles in package.nls.json. */
export const submenus: Readonly<Record<Submenu, string>> = {
  explorer: 'submenu.hitbox',
  editor: 'submenu.hitbox',
  role: 'submenu.role',
  frames: 'submenu.frames',
  arrange: 'submenu.arrange',
  select: 'submenu.select',
  copy: 'submenu.copy',
  view: 'submenu.view',
  guides: 'submenu.guides',
  collide: 'submenu.collide',
};

export const menus: readonly Menu[] = [
  {
    in: 'explorer/context',
    groups: {
      '3_hitboxes': [['explorer', `!explorerResourceIsFolder && ${named(`${texts}|${images}`)}`]],
    },
  },
  {
    in: 'explorer',
    groups: {
      '1_open': [
        ['open-preview', named(texts), 'open-preview-to-side'],
        ['new-from-image', named(images)],
      ],
      '2_file': [
        ['convert', named(texts)],
        ['check-file', named(texts)],
      ],
    },
  },
  {
    in: 'editor/context',
    groups: { '1_modification@90': [['editor', `(editorHasSelection || ${hasHitboxes}) && ${readable}`]] },
  },
  {
    in: 'editor',
    groups: {
      '1_open': [['open-preview-to-side', '', 'open-preview']],
      '2_read': [['read-selection-as', 'editorHasSelection']],
      '3_file': [['convert', hasHitboxes]],
    },
  },
  // At most one of these is there.
  ...likelyCounts.map((count): Menu => {
    const when = inTitle(`hitboxLens.likelyHitboxes == ${count}`);
    return { in: 'editor/title', groups: { navigation: [[likelyCommand(count), when, 'open-preview']] } };
  }),
  {
    in: 'editor/title',
    groups: { navigation: [['open-preview-to-side', inTitle(hasHitboxes), 'open-preview']] },
  },
  {
    in: 'editor/title',
    when: inPreview,
    groups: { navigation: ['show-source', 'open-stage'], '5_export': ['export-scene', 'copy-as-code'] },
  },
  {
    in: 'webview/context',
    when: "webviewId == 'hitboxLens.preview' && webviewSection == 'scene'",
    groups: {
      '0_text': ['show-source'],
      '1_entries': [
        ['new-hitbox', '!hitboxSelected'],
        ['hitboxes-from-art', '!hitboxSelected'],
        ['rename', 'hitboxSelected && !hitboxesSelected'],
        ['copy', ''],
        ['delete', 'hitboxSelected'],
      ],
      '2_change': [
        ['role', 'hitboxSelected'],
        ['frames', 'hitboxSelected'],
        ['arrange', 'hitboxSelected'],
      ],
      '3_view': [
        ['select', ''],
        ['view', ''],
        ['collide', ''],
      ],
      '6_help': [['cheat-sheet', '!hitboxSelected']],
    },
  },
  // VS Code leaves out submenus without entries.
  {
    in: 'frames',
    groups: {
      '1_copy': [
        ['copy-to-next-frame', 'hitboxFrames'],
        ['copy-to-frames', 'hitboxFrames'],
        ['apply-to-all-frames', 'hitboxFrames'],
      ],
      '2_keys': [
        ['make-keyframes', 'hitboxUnkeyed'],
        ['write-out-per-frame', 'hitboxKeyed'],
      ],
    },
  },
  {
    in: 'select',
    groups: {
      '1_all': ['select-all', ['select-role', 'hitboxSelected'], ['select-sprite', 'hitboxSelected']],
      '2_list': ['filter-list', 'select-listed'],
    },
  },
  { in: 'copy', groups: { '1_copy': [['duplicate', 'hitboxSelected'], 'copy-as-code'], '2_export': ['export-scene'] } },
  {
    in: 'view',
    groups: {
      '1_hitboxes': [
        ['hide', 'hitboxSelected'],
        ['show-all', 'hitboxHidden'],
        ['lock-hitboxes', 'hitboxSelected'],
        ['unlock-hitboxes', 'hitboxLocked'],
      ],
      '2_zoom': ['fit', ['zoom-to-selection', 'hitboxSelected'], 'toggle-labels', 'toggle-minimap'],
      '3_lines': ['grid-size', ['guides', 'hitboxRulers']],
      '4_image': ['choose-image', 'coverage-and-spill'],
    },
  },
  {
    in: 'guides',
    groups: {
      '1_new': ['new-vertical-guide', 'new-horizontal-guide'],
      '2_delete': [['delete-guides', 'hitboxGuides']],
    },
  },
  {
    in: 'collide',
    groups: {
      '1_explain': ['how-it-decides', 'all-overlaps', ['try-against', 'hitboxSelected']],
      '2_try': ['probe', ['motion', 'hitboxCircle'], ['move-by-click', 'hitboxSelected']],
    },
  },
  {
    in: 'webview/context',
    when: "webviewId == 'hitboxLens.preview' && webviewSection == 'timeline'",
    groups: {
      '1_bars': [
        ['bar-start', 'hitboxBar'],
        ['bar-end', 'hitboxBar'],
        ['bar-split', 'hitboxBar'],
        ['bar-new', 'hitboxBarRow'],
        ['bar-key', 'hitboxBar && hitboxFile'],
        ['bar-hold', 'hitboxBarKeys'],
        ['bar-delete', 'hitboxBar'],
      ],
      '2_order': ['frame-earlier', 'frame-later', 'frame-duplicate', 'frame-remove'],
      '3_time': ['play', 'frame-before', 'frame-after', 'all-frames'],
      '4_help': ['cheat-sheet'],
    },
  },
  {
    in: 'role',
    groups: {
      '1_roles': ['role-hit', 'role-hurt', 'role-push', 'role-solid', 'role-trigger', 'role-ui'],
      '2_others': ['role-other', 'role-custom'],
    },
  },
  {
    in: 'arrange',
    groups: {
      '0_one': ['mirror-x', 'mirror-y', ['fit-to-art', 'hitboxArt'], ['hitboxes-from-art', 'hitboxArt']],
      '1_x': several('align-left', 'align-center', 'align-right'),
      '2_y@4': several('align-top', 'align-middle', 'align-bottom'),
      '3_d@7': several('distribute-x', 'distribute-y'),
      '4_fix@9': ['separate', 'snap-to-touch', 'clamp-to-frame', 'align-to-pixels', ...several('merge-into-one')],
    },
  },
  {
    in: 'webview/context',
    when: "webviewId == 'hitboxLens.stage' && webviewSection == 'stage'",
    groups: {
      '0_text': [['show-source', 'stageSelected']],
      '1_sprites': ['add-to-stage', ['duplicate', 'stageSelected'], ['remove-from-stage', 'stageSelected']],
      '2_flip': [['mirror-x', 'stageSelected']],
      '3_frames': [
        ['play', 'stageAnimated'],
        ['frame-before', 'stageFrames'],
        ['frame-after', 'stageFrames'],
        ['all-frames', 'stageFrames'],
      ],
      '4_view': [
        ['zoom-to-selection', 'stageDrawn'],
        'fit',
        'actual-size',
        'toggle-labels',
        'all-overlaps',
        'compare-pixels',
      ],
      '6_help': ['cheat-sheet'],
    },
  },
];

/** The commands that one would search for in the palette, and the conditions for them; the others are never there. */
export const palette: Readonly<Partial<Record<Command, string>>> = {
  'open-preview-to-side': `${outsidePreview} && ${readable}`,
  'open-preview': `${outsidePreview} && ${readable}`,
  'read-selection-as': `editorIsOpen && ${outsidePreview} && ${readable}`,
  'new-from-image': '',
  'check-workspace': 'workspaceFolderCount != 0',
  convert: `${inPreview} || ${readable}`,
  'move-settings': `workspaceFolderCount > 0 && ${outsidePreview}`,
  'choose-image': besidePreview,
  'open-stage': outsideStage,
  'try-against': besidePreview,
  'get-started': '',
  'open-example': '!hitboxLens.previewVisible',
  'show-output': '',
  'show-source': `${inPreview} || ${onStage}`,
  'new-hitbox': besidePreview,
  play: onStage,
  'export-scene': inPreview,
  'copy-as-code': inPreview,
  'how-it-decides': inPreview,
  'cheat-sheet': pageVisible,
  fit: pageVisible,
  'add-to-stage': onStage,
  'remove-from-stage': onStage,
};

/** The keys of VS Code; those of the pages are in the table of their actions. */
export const keybindings: readonly {
  readonly action: Command;
  readonly key: string;
  readonly mac: string;
  readonly when: string;
}[] = [{ action: 'open-preview-to-side', key: 'ctrl+k h', mac: 'cmd+k h', when: `editorTextFocus && ${readable}` }];
