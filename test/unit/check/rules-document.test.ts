import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ruleInfos } from '../../../src/check/check.js';

const text = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);

describe('docs/rules.md', () => {
  for (const { id, defaultSeverity } of ruleInfos) {
    it(`documents the message and severity of ${id}`, () => {
      const section = sections.get(id);
      assert.ok(section !== undefined, 'has its own heading');
      assert.ok(section.includes(`**Default severity: ${defaultSeverity}.**`), 'its default severity');
      assert.match(text, new RegExp(`^\\| \\[\`${id}\`\\]\\(#${id}\\) \\| [^|]+ \\| ${defaultSeverity} \\|$`, 'm'));
    });
  }

  it('explains how to silence a rule', () => {
    assert.match(sections.get('Silence a problem')!, /hitbox-lens-ignore \w[^]*hitboxLens\.problems\.severity/);
  });

  it('lists the rules in the order of the code', () => {
    const ids: readonly string[] = ruleInfos.map(({ id }) => id);
    assert.deepEqual(
      [...sections.keys()].filter((heading) => ids.includes(heading)),
      ids,
    );
  });
});
