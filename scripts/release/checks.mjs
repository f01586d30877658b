// What must be true of a release; no file is read here.

/**
 * Returns the text of a version's section of a change log in the format of Keep a Changelog; null if it has none.
 *
 * @param {string} changelog
 * @param {string} version
 */
export function sectionOf(changelog, version) {
  const lines = changelog.split(/\r?\n/);
  const isHeading = (line) => line.startsWith('## ');
  const start = lines.findIndex((line) => isHeading(line) && /^## \[?([^\s\]]+)/.exec(line)?.[1] === version);
  if (start < 0) return null;
  const length = lines.slice(start + 1).findIndex(isHeading);
  const section = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n');
  return section.trim();
}

/**
 * Returns why this can't be released under a tag, one sentence each.
 *
 * @param {{ tag: string, version: string, changelog: string }} release `version`: of the manifest
 */
export function releaseProblems({ tag, version, changelog }) {
  const problems = [];
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    problems.push(`package.json has the version ${version}. The Marketplace takes only three numbers, such as 1.2.3.`);
  }
  if (tag !== `v${version}`) problems.push(`The tag is ${tag}, but package.json has the version ${version}.`);
  const section = sectionOf(changelog, version);
  if (section === null) problems.push(`CHANGELOG.md has no section ## ${version}: rename ## Unreleased.`);
  else if (section === '') problems.push(`The section ## ${version} of CHANGELOG.md is empty.`);
  return problems;
}
