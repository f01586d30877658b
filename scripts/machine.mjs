// What of Hitbox Lens runs on which machine. Runs before anything is fetched, in any Node: nothing here is newer than
// Node 14.

/** The oldest Node that the project supports. */
const oldestNode = [20, 19];

/** The Node that VS Code's server needs, for `npm start` and the tests. */
const serverNode = 24;

/** The systems for which npm has that Node: `test/node`. */
const packagedNodes = ['darwin x64', 'linux arm64', 'linux x64', 'win32 x64'];

/** The systems for which the compiler and the linter of the tests exist. */
const testSystems = ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 arm64', 'win32 x64'];

const systemNames = { darwin: 'macOS', linux: 'Linux', win32: 'Windows' };

/** Whether this version of Node is supported at all: a line that says what is needed, or null. */
export function nodeLimit(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return null;
  return `Hitbox Lens needs Node ${oldestNode.join('.')} or later; this is Node ${version}.`;
}

/** Whether the tests can run in this version of Node: a line that says what is needed, or null. */
export function testNodeLimit(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  // Mocha requires ES modules, which Node can do since 20.19 and 22.12.
  const isBetween = major === 21 || (major === 22 && minor < 12);
  return isBetween ? `The tests need Node 20.19, 22.12 or later; this is Node ${version}.` : nodeLimit(version);
}

/** Why `npm start` can't show VS Code on this machine: a line that says what is needed, or null. */
export function startLimit(machine) {
  return nodeLimit(machine.node) || (machine.desktop ? null : serverLimit(machine));
}

/** Why the tests can't run on this machine: a line that says what is needed, or null. */
export function testLimit(machine) {
  const { platform, arch } = machine;
  const limit = testNodeLimit(machine.node);
  if (limit) return limit;
  if (!testSystems.includes(`${platform} ${arch}`)) {
    return `The tests need Linux, macOS or Windows on x64 or arm64; this is ${systemName(machine)}.`;
  }
  const hasPackagedBrowser = platform === 'linux' && arch === 'x64' && !machine.musl;
  if (!machine.browser && !hasPackagedBrowser) {
    return `The tests need a browser on ${systemName(machine)}: install Chrome, Chromium or Edge, or name one in HITBOX_LENS_BROWSER.`;
  }
  return serverLimit(machine);
}

function serverLimit(machine) {
  if (Number.parseInt(machine.node, 10) >= serverNode) return null;
  if (!machine.musl && packagedNodes.includes(`${machine.platform} ${machine.arch}`)) return null;
  return `VS Code's server needs Node ${serverNode} on ${systemName(machine)}, for which npm has none; this is Node ${machine.node}.`;
}

function systemName({ platform, arch, musl }) {
  return `${systemNames[platform] || platform}${musl ? ' with musl' : ''} ${arch}`;
}

/**
 * This machine. `desktop`: VS Code can be opened as a window; `browser`: there is one of the user's.
 * @param {{ desktop?: boolean, browser?: boolean }} found
 */
export function thisMachine(found) {
  const { platform, arch, versions } = process;
  return {
    node: versions.node,
    platform,
    arch,
    musl: platform === 'linux' && !hasGlibc(),
    desktop: false,
    browser: false,
    ...found,
  };
}

/** Packaged programs for Linux are built for glibc, which Alpine, for example, doesn't have. */
function hasGlibc() {
  if (!process.report) return true;
  // Otherwise it looks up the names of all connections.
  process.report.excludeNetwork = true;
  const report = process.report.getReport();
  return Boolean(report && report.header && report.header.glibcVersionRuntime);
}
