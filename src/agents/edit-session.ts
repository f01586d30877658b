import { printableName } from '../check/sentences.js';
import type { EditChange, PlannedChange, PlanRefusal } from '../edit/change.js';
import { describeMisread } from '../edit/describe-refusals.js';
import { EditMap } from '../edit/edit-map.js';
import type { ComputedNumber } from '../edit/plan-edit.js';
import { planVerified, type Reread } from '../edit/plan-verified.js';
import { changedHitboxes } from '../edit/reading-changes.js';
import type { ConventionChoice } from '../model/convention.js';
import { applyEdits, type Span, type TextEdit } from '../model/span.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import type { RootValue } from '../model/value.js';
import { describeRefused } from './describe-refused.js';
import { cut, hitboxEntry, type HitboxEntry } from './hitbox-entry.js';
import { maxListed, maxListLength } from './limits.js';
import { missingFrom, type Requested } from './missing-from.js';
import { findReferenced, referencesIn } from './references.js';
import { fitting, resultText } from './result-text.js';
import { singleEdit } from './single-edit.js';
import { textVersion } from './text-version.js';
import type { ToolFile } from './tool.js';
import { ToolError } from './tool-error.js';

/** The names of the hitboxes of another file that an edit changes. */
interface ChangedElsewhere {
  readonly file: string;
  readonly hitboxes: readonly string[];
  readonly total: number;
}

/**
 * One edit of a file by a tool: one or more verified changes, each planned on the text that the previous one leaves,
 * and written together.
 */
export class EditSession {
  private text: string;
  private current: HitboxDocument;
  private roots: readonly RootValue[];
  private edits: readonly TextEdit[] = [];
  private readonly notes: string[] = [];
  /** The hitboxes that changed with those of the changes so far. */
  private alsoChanged: readonly Hitbox[] = [];

  /**
   * @param version of the text that the model read
   * @throws ToolError if the file has changed since
   */
  constructor(
    private readonly file: ToolFile,
    version: string,
  ) {
    if (textVersion(file.text) !== version) {
      throw new ToolError(
        `${file.path} has changed since version "${cut(version)}" was read. List its hitboxes again, and use the new version.`,
      );
    }
    this.text = file.text;
    this.current = file.document;
    this.roots = file.roots;
  }

  /** The hitboxes after the changes so far. */
  get document(): HitboxDocument {
    return this.current;
  }

  /** Returns the hitbox that a reference or a name means. */
  find(reference: string): Hitbox {
    return findReferenced(this.current, reference);
  }

  /**
   * Makes a change. Returns the offsets of new hitboxes after it, and a function that finds a hitbox of the text before
   * it. Only the shape and the frames of new hitboxes are verified, so `refuseWithout` has to verify the rest.
   *
   * @param describe describes a refusal of the planner
   * @throws ToolError with the reason if it can't be written
   */
  change(
    change: EditChange,
    describe: (refused: PlanRefusal) => string = describeRefused,
  ): { readonly added: readonly number[]; follow(hitbox: Hitbox): Hitbox } {
    const before = this.current;
    const { text, roots, file } = this;
    const writing = { document: before, text, roots, numberTexts: file.numberTexts };
    const plan = planVerified(writing, change, this.reread);
    if ('refused' in plan) throw new ToolError(describe(plan.refused));
    if ('computed' in plan) throw new ToolError(this.describeComputed(plan.computed));
    if ('misread' in plan) throw new ToolError(describeMisread(plan.misread));
    if (plan.setting !== undefined) throw new ToolError(describeSetting(plan.setting));
    this.take(plan);
    if (plan.pins !== undefined) {
      this.notes.push(`A comment now declares how the numbers are meant: ${words(plan.pins)}.`);
    }
    const map = new EditMap(plan.edits);
    const followed = (hitbox: Hitbox): Hitbox => follow(hitbox, before, this.current, map);
    const ids = new Set(
      [...this.alsoChanged, ...(plan.alsoChanged ?? []).map((other) => other.before)].map(({ id }) => id),
    );
    this.alsoChanged = before.hitboxes.filter(({ id }) => ids.has(id)).map(followed);
    return { added: plan.added, follow: followed };
  }

  /**
   * Requires that a hitbox is read with all that was requested; otherwise nothing may be written.
   *
   * @param like the hitbox whose text was copied; null if there is none
   * @throws ToolError that names what the text can't say
   */
  refuseWithout(hitbox: Hitbox, requested: Requested, like: Hitbox | null): void {
    const owner = this.current.sprites.find(({ id }) => id === hitbox.sprite);
    const missing = missingFrom(hitbox, owner, requested, like);
    if (missing.length === 0) return;
    throw new ToolError(
      `The text can't say ${missing.join(', ')}. Nothing was written: leave that out, or edit the file as text${like === null ? '' : ', or choose another hitbox as like'}.`,
    );
  }

  private take({ edits }: PlannedChange): void {
    if (edits.length === 0) return;
    const text = applyEdits(this.text, edits);
    const { document, roots } = this.reread(text, edits);
    const isFirst = this.edits.length === 0;
    this.edits = isFirst ? edits : [singleEdit(this.file.text, text)];
    this.text = text;
    this.current = document;
    this.roots = roots;
  }

  /** Reads a text; the file only knows edits of its own text. */
  private readonly reread: Reread = (text, edits, choice) => {
    const fromFile = this.text === this.file.text ? edits : [singleEdit(this.file.text, text)];
    return this.file.reread(text, fromFile, choice);
  };

  /** Writes all changes and returns the result: `details`, and these hitboxes of the document after them. */
  async finish(hitboxes: readonly Hitbox[], details: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { file } = this;
    const elsewhere = this.edits.length === 0 ? [] : this.changedElsewhere();
    const text = this.edits.length === 0 ? file.text : await file.write(this.edits);
    const others = this.alsoChanged.filter((other) => !hitboxes.includes(other));
    const shown = fitting(this.describe(others.slice(0, maxListed)), maxListLength);
    const left = others.length - shown.length;
    return resultText({
      file: file.path,
      version: textVersion(text),
      written: this.edits.length > 0,
      ...details,
      hitboxes: hitboxes.length === 0 ? undefined : this.describe(hitboxes),
      alsoChanged: others.length === 0 ? undefined : shown,
      alsoChangedIn: elsewhere.length === 0 ? undefined : fitting(elsewhere.slice(0, maxListed), maxListLength),
      leftOut: left === 0 ? undefined : `${left} more of alsoChanged`,
      notes: this.notes.length === 0 ? undefined : this.notes,
    });
  }

  /** Returns the hitboxes of other files that change, because those read this one. */
  private changedElsewhere(): ChangedElsewhere[] {
    const { readings, leftOut } = this.file.readDependents?.(this.text) ?? { readings: [], leftOut: 0 };
    if (leftOut > 0) this.notes.push(`${leftOut} more files may change: they import this one, directly or not.`);
    return readings.flatMap(({ file, before, after }) => {
      const changed = changedHitboxes(before.hitboxes, after.hitboxes).map(({ before: old, after: next }) =>
        cut(printableName((next ?? old)!)),
      );
      return changed.length === 0 ? [] : { file, hitboxes: changed.slice(0, maxListed), total: changed.length };
    });
  }

  private describe(hitboxes: readonly Hitbox[]): HitboxEntry[] {
    const references = referencesIn(this.current);
    const { text } = this;
    const lineOf = (offset: number): number => text.slice(0, offset).split(/\r\n|\r|\n/).length;
    return hitboxes.map((hitbox) =>
      hitboxEntry(hitbox, references[this.current.hitboxes.indexOf(hitbox)]!, { text, lineOf }),
    );
  }

  private describeComputed(numbers: readonly ComputedNumber[]): string {
    const named = numbers.map(({ field: { name, start, end } }) => {
      return `${name} is computed (${cut(this.text.slice(start, end).replace(/\s+/g, ' '))})`;
    });
    return `${named.join(', ')}. Edit the code instead, or pass replaceComputed: true to write numbers in place of the computations.`;
  }
}

function describeSetting(setting: ConventionChoice): string {
  return `After this change the numbers would be read differently, and this file can't have a comment that declares how they are meant. First set hitboxLens.conventions for it: ${words(setting)}.`;
}

function words(choice: ConventionChoice): string {
  return Object.entries(choice)
    .map(([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' ');
}

/** Finds a hitbox after edits that don't move it past another: of several with the same text, the one in the same order. */
function follow(hitbox: Hitbox, before: HitboxDocument, after: HitboxDocument, map: EditMap): Hitbox {
  const at = (document: HitboxDocument, { start, end }: Span): Hitbox[] =>
    document.hitboxes.filter((other) => other.start === start && other.end === end);
  const found = at(after, map.getSpan(hitbox))[at(before, hitbox).indexOf(hitbox)];
  // Verified changes keep all other hitboxes.
  if (found === undefined) throw new ToolError('The hitbox would no longer be read. Edit the file instead.');
  return found;
}
