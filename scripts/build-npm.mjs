// Builds the npm package in dist/npm: library and runtime as ES modules and as CommonJS, one file per source file, with
// declarations and source maps; the command line as one script; and the schemas. Its manifest is written here, because
// the root's is the extension's. `node scripts/build-npm.mjs FOLDER` builds it elsewhere.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import ts from 'typescript';
import { bundlesOf } from './bundles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const out = path.resolve(process.argv[2] ?? path.join(root, 'dist', 'npm'));
const tsc = path.join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');

/** The rooms whose files are published, as far as the entry points need them. */
const rooms = ['core', 'model', 'runtime', 'draw', 'trace'];
const entries = [
  'index.ts',
  'core/index.ts',
  'core/pairs/index.ts',
  'runtime/index.ts',
  'runtime/hot.ts',
  'draw/index.ts',
  'trace/index.ts',
];

/**
 * @param {string} folder
 * @param {string} module
 */
function compile(folder, module) {
  const config = path.join(out, `tsconfig.${folder}.json`);
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: {
        module,
        // CommonJS has no syntax for type-only imports, and numbers of enums are inlined.
        verbatimModuleSyntax: false,
        isolatedModules: false,
        // A field that the constructor sets needs no second declaration in the code.
        useDefineForClassFields: false,
        noEmit: false,
        lib: ['ES2022', 'DOM'],
        declaration: true,
        declarationMap: true,
        sourceMap: true,
        rootDir: 'src',
        outDir: folder,
      },
      files: entries.map((entry) => `src/${entry}`),
    }),
  );
  const { status } = spawnSync(process.execPath, [tsc, '-p', config], { stdio: 'inherit' });
  rmSync(config);
  if (status !== 0) throw new Error(`the ${folder} modules don't compile`);
}

/** Removes the sources that no entry point needs. */
function removeUnusedSources() {
  for (const file of readdirSync(path.join(out, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.ts') && !existsSync(path.join(out, 'esm', file.replace(/ts$/, 'js')))) {
      rmSync(path.join(out, 'src', file));
    }
  }
}

/** @param {string} name */
const exported = (name) => ({
  import: { types: `./esm/${name}.d.ts`, default: `./esm/${name}.js` },
  require: { types: `./cjs/${name}.d.ts`, default: `./cjs/${name}.js` },
});

function manifest() {
  const { name, version, license, repository, bugs, homepage, engines } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return {
    name,
    version,
    description: 'Collision geometry for 2D games, and a runtime that plays the hitbox files of Hitbox Lens.',
    license,
    repository: { ...repository, url: `git+${repository.url}` },
    bugs,
    homepage,
    keywords: ['hitbox', 'collision', 'gamedev', '2d', 'geometry', 'sprite'],
    type: 'module',
    sideEffects: false,
    engines: { node: engines.node },
    main: './cjs/index.js',
    types: './cjs/index.d.ts',
    exports: {
      '.': exported('index'),
      './core': exported('core/index'),
      './core/pairs': exported('core/pairs/index'),
      './runtime': exported('runtime/index'),
      './draw': exported('draw/index'),
      './hot': exported('runtime/hot'),
      './trace': exported('trace/index'),
      './plugin': {
        import: { types: './plugin/index.d.mts', default: './plugin/index.mjs' },
        require: { types: './plugin/index.d.cts', default: './plugin/index.cjs' },
      },
      './client': { types: './client.d.ts' },
      './schema': './schema/hitbox.schema.json',
      './schema/hitbox.schema.json': './schema/hitbox.schema.json',
      './schema/config.schema.json': './schema/config.schema.json',
      './package.json': './package.json',
    },
    bin: { 'hitbox-lens': './bin/hitbox-lens.cjs' },
    files: ['bin', 'cjs', 'client.d.ts', 'esm', 'plugin', 'schema', 'src', 'third-party-notices.txt'],
  };
}

/** Builds the plugin as one CommonJS module, with an ES module and declarations around it. */
async function buildPlugin() {
  const folder = path.join(out, 'plugin');
  const bundle = bundles.find(({ outdir }) => outdir === 'dist/plugin');
  await esbuild.build({ ...bundle, outdir: folder });
  writeFileSync(
    path.join(folder, 'index.mjs'),
    [
      "import plugin from './index.cjs';",
      `export const { ${Object.keys(createRequire(import.meta.url)(path.join(folder, 'index.cjs')).default).join(', ')} } = plugin.default;`,
      'export default plugin.default;',
      '',
    ].join('\n'),
  );
  for (const name of ['api', 'index']) {
    const source = readFileSync(path.join(root, 'src', 'plugin', `${name}.ts`), 'utf8');
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, { reportDiagnostics: true });
    if (diagnostics.length > 0)
      throw new Error(`no declarations of src/plugin/${name}.ts: ${diagnostics[0].messageText}`);
    for (const kind of ['m', 'c']) {
      const declaration = outputText.replaceAll('./api.js', `./api.${kind}js`);
      writeFileSync(path.join(folder, `${name}.d.${kind}ts`), declaration);
    }
  }
}

rmSync(out, { recursive: true, force: true });
mkdirSync(path.join(out, 'src'), { recursive: true });
for (const room of rooms) {
  cpSync(path.join(root, 'src', room), path.join(out, 'src', room), {
    recursive: true,
    filter: (file) => !file.endsWith('.json'),
  });
}
writeFileSync(
  path.join(out, 'src', 'index.ts'),
  "/** The whole library: geometry, and the runtime for hitbox files. */\nexport * from './core/index.js';\nexport * from './runtime/index.js';\n",
);
compile('esm', 'ESNext');
compile('cjs', 'CommonJS');
writeFileSync(path.join(out, 'cjs', 'package.json'), '{ "type": "commonjs", "sideEffects": false }\n');
removeUnusedSources();

const bundles = bundlesOf(root, { production: true });
const cli = bundles.find(({ outfile }) => outfile === 'dist/cli.js');
await esbuild.build({ ...cli, outfile: path.join(out, 'bin', 'hitbox-lens.cjs') });
const mcp = bundles.find(({ outfile }) => outfile === 'dist/mcp-connection.cjs');
await esbuild.build({ ...mcp, outfile: path.join(out, 'bin', 'mcp-connection.cjs') });
await buildPlugin();
cpSync(path.join(root, 'src', 'plugin', 'client.d.ts'), path.join(out, 'client.d.ts'));

for (const schema of ['hitbox.schema.json', 'config.schema.json'])
  cpSync(path.join(root, 'schema', schema), path.join(out, 'schema', schema));
cpSync(path.join(root, 'docs', 'npm.md'), path.join(out, 'README.md'));
cpSync(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'));
cpSync(path.join(root, 'dist', 'third-party-notices.txt'), path.join(out, 'third-party-notices.txt'));
writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
