import assert from 'node:assert/strict';
import { releaseProblems, sectionOf } from '../../../scripts/release/checks.mjs';

const changelog = `# Change log

## Unreleased

## [1.10.0] - 2027-03-01

### Added

- A lift.

## 1.1.0

## 1.0.0 - 2027-01-01

- First.
`;

describe('a release', () => {
  const sections: [version: string, expected: string | null, reason: string][] = [
    ['1.10.0', '### Added\n\n- A lift.', 'up to the next version, with its headings; brackets around the version'],
    ['1.1.0', '', 'without text; not the section of 1.10.0'],
    ['1.0.0', '- First.', 'the last one'],
    ['1.0', null, 'only a part of a version'],
    ['2.0.0', null, 'not there'],
  ];
  for (const [version, expected, reason] of sections) {
    it(`has the notes of ${version} in the change log: ${reason}`, () => {
      assert.equal(sectionOf(changelog, version), expected);
      assert.equal(sectionOf(changelog.replaceAll('\n', '\r\n'), version), expected, 'with line endings of Windows');
    });
  }

  const cases: [tag: string, version: string, problems: RegExp[], reason: string][] = [
    ['v1.10.0', '1.10.0', [], 'everything matches'],
    ['1.10.0', '1.10.0', [/The tag is 1.10.0/], 'a tag without v'],
    ['v1.0.0', '1.10.0', [/The tag is v1.0.0, but package.json has the version 1.10.0/], 'the version is newer'],
    ['v2.0.0', '2.0.0', [/no section ## 2.0.0: rename ## Unreleased/], 'no notes'],
    ['v1.1.0', '1.1.0', [/section ## 1.1.0 of CHANGELOG.md is empty/], 'empty notes'],
    ['v2.0.0-rc.1', '2.0.0-rc.1', [/only three numbers/, /no section/], 'a version that the Marketplace rejects'],
    ['main', '2.0', [/only three numbers/, /The tag is main/, /no section/], 'everything is wrong'],
  ];
  for (const [tag, version, problems, reason] of cases) {
    it(`with the tag ${tag} and the version ${version} has ${problems.length} problems: ${reason}`, () => {
      const actual = releaseProblems({ tag, version, changelog });
      assert.equal(actual.length, problems.length, actual.join('\n'));
      for (const [at, problem] of problems.entries()) assert.match(actual[at]!, problem);
    });
  }
});
