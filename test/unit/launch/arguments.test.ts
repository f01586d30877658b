import assert from 'node:assert/strict';
import { parseCodeArguments } from '../../launch/arguments';

describe("VS Code's command line", () => {
  const cases: { why: string; args: string[]; expected: ReturnType<typeof parseCodeArguments> }[] = [
    { why: 'nothing', args: [], expected: { development: [], tests: null, folder: null } },
    {
      why: 'what @vscode/test-electron passes, profile arguments and switches included',
      args: [
        '/w',
        '--no-sandbox',
        '--disable-gpu-sandbox',
        '--disable-updates',
        '--skip-welcome',
        '--skip-release-notes',
        '--disable-workspace-trust',
        '--extensionTestsPath=/e/out/suite.js',
        '--extensionDevelopmentPath=/e',
        '--extensions-dir=/p/extensions',
        '--user-data-dir=/p/user-data',
      ],
      expected: { development: ['/e'], tests: '/e/out/suite.js', folder: '/w' },
    },
    {
      why: "a value in the next argument isn't a folder",
      args: ['--user-data-dir', '/p', '--extensionDevelopmentPath', '/e', '/w'],
      expected: { development: ['/e'], tests: null, folder: '/w' },
    },
    {
      why: 'two extensions under development',
      args: ['--extensionDevelopmentPath=/a', '--extensionDevelopmentPath=/b'],
      expected: { development: ['/a', '/b'], tests: null, folder: null },
    },
    {
      why: 'a path with a space and an equals sign',
      args: ['--extensionTestsPath=/my tests/a=b.js'],
      expected: { development: [], tests: '/my tests/a=b.js', folder: null },
    },
  ];
  for (const { why, args, expected } of cases) {
    it(why, () => {
      assert.deepEqual(parseCodeArguments(args), expected);
    });
  }

  it('rejects two folders and a missing path', () => {
    assert.throws(() => parseCodeArguments(['/a', '/b']), /one folder/);
    assert.throws(() => parseCodeArguments(['--extensionTestsPath=']), /needs a value/);
    assert.throws(() => parseCodeArguments(['--extensionTestsPath']), /needs a value/);
  });
});
