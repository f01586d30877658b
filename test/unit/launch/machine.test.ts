import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  type Machine,
  nodeLimit,
  startLimit,
  testLimit,
  testNodeLimit,
  thisMachine,
} from '../../../scripts/machine.mjs';

describe('the machines that Hitbox Lens can be tried and tested on', () => {
  const versions: [version: string, isSupported: boolean, reason: string][] = [
    ['12.22.12', false, 'far too old'],
    ['18.20.8', false, 'an older major version'],
    ['20.18.3', false, 'an older minor version: modules of some packages can only be required since 20.19'],
    ['20.19.0', true, 'the oldest'],
    ['20.20.2', true, 'the same major version'],
    ['22.23.3', true, 'a newer major version'],
    ['24.0.0', true, 'a newer major version with a lower minor version'],
    ['26.0.0-nightly', true, 'a version before its release'],
    ['', false, 'unknown'],
  ];
  for (const [version, isSupported, reason] of versions) {
    it(`${isSupported ? 'include' : "don't include"} Node ${version || '?'}: ${reason}`, () => {
      const needed = `Hitbox Lens needs Node 20.19 or later; this is Node ${version}.`;
      assert.equal(nodeLimit(version), isSupported ? null : needed);
    });
  }

  const testVersions: [version: string, isSupported: boolean, reason: string][] = [
    ['20.18.3', false, 'too old for everything'],
    ['20.19.0', true, 'can require ES modules'],
    ['21.7.3', false, "can't require ES modules"],
    ['22.11.0', false, "can't require ES modules"],
    ['22.12.0', true, 'can require ES modules'],
    ['24.0.0', true, 'a newer major version'],
  ];
  for (const [version, isSupported, reason] of testVersions) {
    it(`${isSupported ? 'include' : "don't include"} Node ${version} for tests: ${reason}`, () => {
      assert.equal(testNodeLimit(version) === null, isSupported);
      assert.equal(testLimit({ ...bare, node: version }) === null, isSupported);
    });
  }

  it('have the oldest Node that package.json names', () => {
    const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
    assert.match(nodeLimit('0.0.0') ?? '', new RegExp(`Node ${engines.node.replace('>=', '')} or later`));
  });

  it('include those for which test/node has a Node', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('test/node/package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const packaged = Object.keys(optionalDependencies).map((name) =>
      name.replace('node-', '').replace(/^win-/, 'win32-'),
    );
    const all = ['darwin', 'linux', 'win32'].flatMap((platform) =>
      ['arm64', 'x64'].map((arch) => ({ platform, arch })),
    );
    const startsWith20 = all.filter((one) => startLimit({ ...bare, ...one, node: '20.19.0' }) === null);
    assert.deepEqual(
      startsWith20.map(({ platform, arch }) => `${platform}-${arch}`),
      packaged.sort(),
    );
  });

  const bare: Machine = {
    node: '20.19.0',
    platform: 'linux',
    arch: 'x64',
    musl: false,
    desktop: false,
    browser: false,
  };
  const server = "VS Code's server needs Node 24";
  const browser = 'The tests need a browser';
  const system = 'The tests need Linux, macOS or Windows on x64 or arm64';
  /** What is said with Node 20, 22 and 24: the same for 20 and 22. */
  const systems: [system: string, start: [string | null, string | null], test: [string | null, string | null]][] = [
    ['linux x64', [null, null], [null, null]],
    ['linux arm64', [null, null], [browser, browser]],
    ['darwin x64', [null, null], [browser, browser]],
    ['darwin arm64', [server, null], [browser, browser]],
    ['win32 x64', [null, null], [browser, browser]],
    ['win32 arm64', [server, null], [browser, browser]],
    ['linux x64 musl', [server, null], [browser, browser]],
    ['linux arm64 musl', [server, null], [browser, browser]],
    ['linux ia32', [server, null], [system, system]],
    ['linux riscv64', [server, null], [system, system]],
    ['freebsd x64', [server, null], [system, system]],
  ];
  for (const [name, [startOld, startNew], [testOld, testNew]] of systems) {
    const [platform = '', arch = '', musl] = name.split(' ');
    for (const node of ['20.20.2', '22.23.3', '24.21.0']) {
      const isNew = node.startsWith('24');
      const machine: Machine = { ...bare, node, platform, arch, musl: musl !== undefined };
      const expectSaid = (actual: string | null, expected: string | null): void => {
        if (expected === null) assert.equal(actual, null);
        else assert.ok(actual?.startsWith(expected) && !actual.includes('\n'), `${actual}`);
      };

      it(`${name} with Node ${node}: what is said before npm start fetches anything`, () => {
        expectSaid(startLimit(machine), isNew ? startNew : startOld);
        assert.equal(startLimit({ ...machine, desktop: true }), null, 'with VS Code installed, nothing is fetched');
      });

      it(`${name} with Node ${node}: what is said before the tests fetch anything`, () => {
        expectSaid(testLimit(machine), isNew ? testNew : testOld);
        const withBrowser = { ...machine, browser: true };
        expectSaid(testLimit(withBrowser), testNew === system ? system : isNew ? null : startOld);
      });
    }
  }

  it('are named in full', () => {
    assert.equal(
      startLimit({ ...bare, platform: 'darwin', arch: 'arm64' }),
      "VS Code's server needs Node 24 on macOS arm64, for which npm has none; this is Node 20.19.0.",
    );
    assert.equal(
      testLimit({ ...bare, musl: true }),
      'The tests need a browser on Linux with musl x64: install Chrome, Chromium or Edge, or name one in HITBOX_LENS_BROWSER.',
    );
  });

  it('include this one', () => {
    const machine = thisMachine({ browser: true });
    assert.equal(machine.node, process.versions.node);
    assert.equal(testLimit(machine), null);
  });
});
