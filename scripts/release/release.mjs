// The steps of a release; .github/workflows/release.yml runs them for a tag:
//   node scripts/release/release.mjs check TAG                     version and change log match the tag
//   node scripts/release/release.mjs build FOLDER                  the extension, the npm package and the notes
//   node scripts/release/release.mjs publish WHERE FOLDER          sends them to marketplace, open-vsx, npm or github
// With `--dry-run`, `publish` only prints its command, or lets npm try without sending. Tokens come from the environment:
// VSCE_PAT, OVSX_PAT, NODE_AUTH_TOKEN, GH_TOKEN.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { releaseProblems, sectionOf } from './checks.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const windows = process.platform === 'win32';

const read = (name) => readFileSync(join(project, name), 'utf8');
const { name, version } = JSON.parse(read('package.json'));

/** The files of a release, in its folder. */
const filesIn = (folder) => ({
  vsix: join(folder, `${name}-${version}.vsix`),
  tarball: join(folder, `${name}-${version}.tgz`),
  notes: join(folder, 'notes.md'),
});

/** @param {string[]} args */
const node = (args) => run(process.execPath, args);
/** @param {string[]} args */
const npm = (args) => run('npm', args, { shell: windows });

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: project, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with code ${status ?? 'none'}`);
}

function check(tag) {
  const problems = releaseProblems({ tag, version, changelog: read('CHANGELOG.md') });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`${tag} can be released.`);
}

function build(folder) {
  const { vsix, notes } = filesIn(folder);
  const section = sectionOf(read('CHANGELOG.md'), version);
  if (section === null) throw new Error(`CHANGELOG.md has no section ## ${version}.`);
  mkdirSync(folder, { recursive: true });
  node([vsce, 'package', '--no-dependencies', '--out', vsix]);
  node(['scripts/build-npm.mjs']);
  npm(['pack', './dist/npm', '--pack-destination', folder]);
  writeFileSync(notes, `${section}\n`);
}

const vsce = join('node_modules', '@vscode', 'vsce', 'vsce');
const ovsx = join(here, 'node_modules', 'ovsx', 'bin', 'ovsx');

/** How the files are sent. A version that is there already counts as sent, where the receiver can say so. */
const receivers = {
  marketplace: ({ vsix }) => ['node', vsce, 'publish', '--packagePath', vsix, '--skip-duplicate'],
  'open-vsx': ({ vsix }) => ['node', ovsx, 'publish', '--packagePath', vsix, '--skip-duplicate'],
  npm: ({ tarball }) => ['npm', 'publish', tarball, '--access', 'public', '--provenance'],
  github: ({ vsix, tarball, notes }) => {
    return ['gh', 'release', 'create', `v${version}`, vsix, tarball, '--notes-file', notes, '--verify-tag'];
  },
};

function publish(receiver, folder, isDryRun) {
  if (!Object.hasOwn(receivers, receiver)) {
    throw new Error(`publish to ${Object.keys(receivers).join(', ')}, not to ${receiver}`);
  }
  const files = filesIn(folder);
  for (const file of Object.values(files)) if (!existsSync(file)) throw new Error(`${file} is missing: build it first`);
  const [command, ...args] = receivers[receiver](files);
  if (!isDryRun) run(command, args, { shell: windows });
  // Provenance needs the identity of a workflow run. Says what it would send, even within `npm run --silent`.
  else if (receiver === 'npm') npm([...args.filter((one) => one !== '--provenance'), '--dry-run', '--loglevel=notice']);
  else console.log(`would run: ${[command, ...args].join(' ')}`);
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
  const [step, ...rest] = positionals;
  if (step === 'check' && rest.length === 1) check(rest[0]);
  else if (step === 'build' && rest.length === 1) build(resolve(rest[0]));
  else if (step === 'publish' && rest.length === 2) publish(rest[0], resolve(rest[1]), values['dry-run'] ?? false);
  else throw new Error('usage: release.mjs check TAG | build FOLDER | publish WHERE FOLDER [--dry-run]');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
