/** The steps of the release workflow, up to what would be sent. */
import assert from 'node:assert/strict';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from '../launch/copy-project';
import { run } from '../launch/run';
import { temporaryFolder } from '../launch/temporary-folder';

describe('a release', () => {
  let copy: string;
  let version: string;

  const release = (...args: string[]): Promise<string> =>
    run(process.execPath, ['scripts/release/release.mjs', ...args], copy);

  before(async () => {
    copy = join(await temporaryFolder('release'), 'project');
    await copyProject(copy);
    ({ version } = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8')) as { version: string });
  });

  it('is refused while the change log has no section for it', async () => {
    await writeFile(join(copy, 'CHANGELOG.md'), '# Change log\n\n## Unreleased\n\n- A lift.\n');
    await assert.rejects(release('check', `v${version}`), /CHANGELOG\.md has no section/);
    await assert.rejects(release('build', 'release'), /CHANGELOG\.md has no section/);
  });

  it('is refused with a tag of another version', async () => {
    await assert.rejects(release('check', 'v99.0.0'), /The tag is v99\.0\.0/);
  });

  it('is built from the tag: the extension, the npm package and the notes', async function () {
    this.timeout(300_000);
    await writeFile(join(copy, 'CHANGELOG.md'), `# Change log\n\n## Unreleased\n\n## ${version}\n\n- A lift.\n`);
    await release('check', `v${version}`);
    await release('build', 'release');
    const files = await readdir(join(copy, 'release'));
    assert.deepEqual(files.sort(), [`hitbox-lens-${version}.tgz`, `hitbox-lens-${version}.vsix`, 'notes.md']);
    assert.equal(await readFile(join(copy, 'release', 'notes.md'), 'utf8'), '- A lift.\n');
  });

  it('is what npm would publish', async () => {
    const output = await release('publish', 'npm', 'release', '--dry-run');
    assert.match(output, new RegExp(`\\+ hitbox-lens@${version.replaceAll('.', '\\.')}`));
  });

  for (const [where, command] of [
    ['marketplace', /would run: node \S*vsce publish --packagePath \S+\.vsix --skip-duplicate/],
    ['open-vsx', /would run: node \S*ovsx publish --packagePath \S+\.vsix --skip-duplicate/],
    ['github', /would run: gh release create v\S+ \S+\.vsix \S+\.tgz --notes-file \S+notes\.md/],
  ] as const) {
    it(`is sent to ${where} as a file that was built before`, async () => {
      assert.match(await release('publish', where, 'release', '--dry-run'), command);
      await assert.rejects(release('publish', where, 'elsewhere', '--dry-run'), /is missing: build it first/);
    });
  }

  it('is sent nowhere else', async () => {
    await assert.rejects(release('publish', 'constructor', 'release', '--dry-run'), /publish to marketplace, open-vsx/);
  });
});
