import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hitboxEntry } from '../../../src/agents/hitbox-entry.js';
import { referencesIn, findReferenced } from '../../../src/agents/references.js';
import { hoverTitle, escapeMarkdown } from '../../../src/annotate/hover-text.js';
import { printable, printableName } from '../../../src/check/sentences.js';
import { formatReading } from '../../../src/cli/report-text.js';
import { toSceneHitbox } from '../../../src/scene/to-scene.js';
import type { HitboxDocument } from '../../../src/model/document.js';
import { hitboxName } from '../../../src/model/hitbox-names.js';
import { LineIndex } from '../../../src/model/line-index.js';
import { createReader } from '../../../src/read/reader.js';
import { defaultLimits } from '../../../src/read/base/limits.js';
import { languageOfPath } from '../../../src/read/sources/languages.js';
import { optionName } from '../../../webview/text/strings.js';
import { plainFiles } from '../../fixtures/plain-files.js';
import { project } from '../../launch/project.js';

interface Fixture {
  readonly file: string;
  readonly text: string;
}

function filesIn(folder: string): Fixture[] {
  return readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && languageOfPath(entry.name) !== null)
    .map((entry) => ({ file: entry.name, text: readFileSync(join(entry.parentPath, entry.name), 'utf8') }));
}

function read({ file, text }: Fixture): HitboxDocument {
  return createReader(languageOfPath(file) ?? 'json', defaultLimits, { path: file }).read(text);
}

const fixtures = [
  ...plainFiles,
  ...['test/fixtures', 'examples/src', 'examples/sprites', 'examples/play'].flatMap(filesIn),
];

describe('the name of a hitbox', () => {
  for (const fixture of fixtures) {
    const document = read(fixture);
    if (document.hitboxes.length === 0) continue;
    it(`is the same in each view of ${fixture.file}, and unique`, () => {
      const references = referencesIn(document);
      const lines = new LineIndex(fixture.text);
      const report = { file: 'f', text: fixture.text, document, lines, problems: [], overlaps: null };
      const rows = formatReading(report as never)
        .split('\n')
        .slice(1);
      const names = document.hitboxes.map((hitbox, index) => {
        const name = hitboxName(hitbox);
        const shown = toSceneHitbox(hitbox, document.format, null);
        assert.ok(hoverTitle(hitbox).startsWith(`**${escapeMarkdown(name)}**`), 'hover');
        assert.equal(printableName(hitbox), printable(name), 'problem');
        assert.equal(shown.name, name, 'preview');
        assert.equal(optionName(shown, shown.fields, 0).split(', ')[0], name.split(', ')[0], 'list');
        const entry = hitboxEntry(hitbox, references[index]!, { text: fixture.text, lineOf: () => 1 });
        assert.equal(entry.name, name, 'agents');
        assert.equal(findReferenced(document, references[index]!), hitbox, 'agents');
        assert.ok(
          rows[index]!.trim()
            .replace(/^\S+ /, '')
            .startsWith(`${printable(name)}, `),
          `read: ${rows[index]!}`,
        );
        return name;
      });
      // The same part in frame after frame has one name.
      const times = document.hitboxes.map(({ sprite, animation, frames }) =>
        JSON.stringify([sprite, animation, frames]),
      );
      assert.equal(new Set(names.map((name, k) => name + (times[k] ?? ''))).size, names.length);
    });
  }
});
