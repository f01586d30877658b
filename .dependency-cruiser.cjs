// The rooms of docs/architecture.md and the directions in which they may import, as rules that fail the build.
// `npm run lint:rooms` runs them. A room may import itself and the rooms named here, and nothing else of ours.
const rooms = {
  core: [],
  actions: [],
  model: ['core'],
  runtime: ['core', 'model'],
  trace: ['core'],
  draw: ['core', 'model', 'runtime'],
  formats: ['core', 'model'],
  read: ['core', 'model', 'formats'],
  check: ['core', 'model', 'trace'],
  project: ['model', 'trace', 'read', 'config'],
  config: ['core', 'model', 'read', 'check'],
  convert: ['core', 'model', 'check', 'runtime/hitbox-file'],
  edit: ['core', 'model', 'formats'],
  language: ['core', 'model', 'formats', 'check'],
  messages: ['core', 'model', 'check', 'edit', 'actions'],
  fix: ['core', 'model', 'formats', 'read', 'check', 'edit'],
  annotate: ['core', 'model', 'check', 'edit', 'draw/look', 'draw/role-appearance'],
  agents: ['core', 'model', 'trace', 'check', 'edit'],
  scene: [
    'core',
    'model',
    'trace',
    'check',
    'edit',
    'messages',
    'annotate',
    'draw/look',
    'draw/role-appearance',
    'convert/polygon-outline',
    'convert/round-shape',
  ],
  host: [
    'core',
    'model',
    'formats',
    'read',
    'check',
    'config',
    'project',
    'convert',
    'edit',
    'fix',
    'language',
    'actions',
    'messages',
    'annotate',
    'agents',
    'scene',
    'trace',
    'draw/role-appearance',
  ],
  disk: ['core', 'model', 'formats', 'read', 'config', 'project'],
  mcp: ['model', 'read', 'check', 'config', 'edit', 'agents', 'disk'],
  cli: [
    'trace',
    'core',
    'model',
    'runtime',
    'formats',
    'read',
    'check',
    'config',
    'project',
    'convert',
    'edit',
    'fix',
    'annotate',
    'scene',
    'disk',
    'mcp',
  ],
  plugin: ['core', 'model', 'runtime', 'formats', 'read', 'check', 'config', 'convert', 'disk'],
};

const own = Object.entries(rooms).map(([room, allowed]) => ({
  name: `room-${room}`,
  comment: `src/${room} may import only ${['itself', ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: `^src/${room}/` },
  to: { path: '^(src|webview|test|examples|scripts)/', pathNot: `^src/(${[room, ...allowed].join('|')})[/.]` },
}));

// The rooms of the webview, each of which may import itself and those before it.
const webviewRooms = ['platform', 'editor', 'text', 'explain', 'tools', 'commands', 'panels', 'canvas', 'stage'];

const ownInWebview = webviewRooms.map((room, at) => ({
  name: `room-webview-${room}`,
  comment: `webview/${room} may import only itself${at === 0 ? '' : ` and ${webviewRooms.slice(0, at).join(', ')}`}`,
  severity: 'error',
  from: { path: `^webview/${room}/` },
  to: { path: '^webview/', pathNot: `^webview/(${webviewRooms.slice(0, at + 1).join('|')})/` },
}));

// The rooms of the core, each of which may import itself and those before it.
const coreRooms = ['base', 'broad', 'shapes', 'pairs', 'points', 'motion', 'world'];

const ownInCore = coreRooms.map((room, at) => ({
  name: `room-core-${room}`,
  comment: `src/core/${room} may import only itself${at === 0 ? '' : ` and ${coreRooms.slice(0, at).join(', ')}`}`,
  severity: 'error',
  from: { path: `^src/core/${room}/` },
  to: { path: '^src/core/', pathNot: `^src/core/(${coreRooms.slice(0, at + 1).join('|')})/` },
}));

// The rooms of the readers, in an order in which each may import itself and those before it; the files at the door of
// `src/read` may import all of them, and no room imports those.
const readRooms = [
  'base',
  'art',
  'json',
  'script',
  'evaluate',
  'conventions',
  'sources',
  'detect',
  'modules',
  'incremental',
];

const ownInRead = readRooms.map((room, at) => ({
  name: `room-read-${room}`,
  comment: `src/read/${room} may import only itself${at === 0 ? '' : ` and ${readRooms.slice(0, at).join(', ')}`}`,
  severity: 'error',
  from: { path: `^src/read/${room}/` },
  to: { path: '^src/read/', pathNot: `^src/read/(${readRooms.slice(0, at + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...own,
    ...ownInCore,
    ...ownInRead,
    ...ownInWebview,
    {
      name: 'room-webview',
      comment: 'the webview shares the pure rooms with the host, never the readers or VS Code',
      severity: 'error',
      from: { path: '^webview/' },
      to: {
        path: '^(src|test|examples|scripts)/',
        pathNot: '^src/(core|model|trace|draw|check|edit|actions|messages|scene)/',
      },
    },
    {
      name: 'webview-without-readers',
      comment:
        'what reads texts is large and stays with the host, also where a module of `src/edit` stands in between: ' +
        'the webview needs the text of a copied hitbox alone',
      severity: 'error',
      from: { path: '^webview/(stage/)?main[.]ts$' },
      to: { reachable: true, path: '^src/(formats|read)/', pathNot: '^src/formats/(hitbox-text|record-style)[.]ts$' },
    },
    {
      name: 'vscode-in-host-only',
      severity: 'error',
      from: { path: '^(src|webview)/', pathNot: '^src/host/' },
      to: { path: '^vscode$' },
    },
    {
      name: 'node-in-some-rooms-only',
      comment: 'everything else also runs in a browser',
      severity: 'error',
      from: { path: '^(src|webview)/', pathNot: '^src/(cli|disk|mcp|plugin)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'files-through-disk',
      comment: 'what is read and written is a plain file, whole or not at all: src/disk/read.ts, src/disk/write.ts',
      severity: 'error',
      from: {
        path: '^src/(cli|disk|mcp|plugin)/',
        pathNot: '^src/(disk/(read|write)|cli/(file-output|standard-output|watch-places))[.]ts$',
      },
      to: { path: '^(node:)?fs(/promises)?$' },
    },
    {
      name: 'core-has-no-dependency',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { pathNot: '^src/core/' },
    },
    { name: 'no-circle', comment: 'circles of types count too', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-circle-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^vscode$' } },
    {
      name: 'no-orphan',
      comment: 'a file that nothing imports is dead',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(src|webview)/',
        pathNot: '(\\.d\\.ts$|/main\\.ts$|/extension\\.ts$|/index\\.ts$)',
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(src|webview|node_modules|vscode|[a-z_:]+$)',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
};
