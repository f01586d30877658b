import { withoutPossible } from '../check/certain.js';
import { check } from '../check/check.js';
import { hitboxIndex } from '../model/lookup.js';
import { file, object } from './inputs.js';
import { maxListed, maxListLength, maxSettingsProblems } from './limits.js';
import { notesOn } from './notes.js';
import { referencesIn } from './references.js';
import { fitting, resultText } from './result-text.js';
import { textVersion } from './text-version.js';
import { defineTool } from './tool.js';

export const checkFileTool = defineTool({
  name: 'check_file',
  title: 'Check Hitboxes',
  description:
    'Checks the hitboxes of a file for likely mistakes: unintended overlaps, duplicates, shapes without a size, invalid polygons, frames or images that do not exist. Returns each problem with its rule, severity, line and hitbox.',
  edits: false,
  input: object({ file }),
  async run({ file: path }, files) {
    const opened = await files.open(path);
    const { document, text } = opened;
    const references = referencesIn(document);
    const imageOf = await opened.imageFacts();
    const problems = check(withoutPossible(document), { ...opened.checkOptions, imageOf, maxProblems: maxListed });
    const entries = problems.map(({ rule, severity, message, start, hitbox, related }) => {
      const index = hitboxIndex(document.hitboxes, hitbox);
      return {
        rule,
        severity,
        line: opened.lineOf(start),
        ...(index < 0 ? {} : { hitbox: references[index]! }),
        message,
        ...(related.length === 0 ? {} : { relatedLines: related.map((other) => opened.lineOf(other.start)) }),
      };
    });
    const shown = fitting(entries, maxListLength);
    const rest = entries.length - shown.length;
    const notes = [...(notesOn(opened) ?? []), ...noted(opened.settingsProblems ?? [])];
    return resultText({
      file: opened.path,
      version: textVersion(text),
      problems: shown,
      leftOut: rest > 0 ? `${rest} more problems` : undefined,
      notes: notes.length === 0 ? undefined : notes,
    });
  },
});

/** Returns the first problems of the settings: they may be why something is missing. */
function noted(problems: readonly string[]): string[] {
  const rest = problems.length - maxSettingsProblems;
  return [...problems.slice(0, maxSettingsProblems), ...(rest > 0 ? [`${rest} more problems of the settings.`] : [])];
}
