import type { ConventionChoice } from '../model/convention.js';
import type { Span } from '../model/span.js';
import { spanKey } from './hitboxes-by-place.js';
import type { Pin } from './pin-convention.js';
import type { ReadingChange } from './reading-changes.js';

/** Collects, over several rounds, the conventions to declare so that hitboxes keep their meaning. */
export class PinnedChoices {
  private readonly choicesBySpan = new Map<string, { span: Span; choice: ConventionChoice }>();

  /** Adds the choices of changes; returns false if none is new. */
  add(changes: readonly ReadingChange[]): boolean {
    let isNew = false;
    for (const { after, choice } of changes) {
      if (after === null || Object.keys(choice).length === 0) continue;
      const previous = this.choicesBySpan.get(spanKey(after))?.choice ?? {};
      const next = { ...previous, ...choice };
      if (JSON.stringify(next) !== JSON.stringify(previous)) isNew = true;
      this.choicesBySpan.set(spanKey(after), { span: { start: after.start, end: after.end }, choice: next });
    }
    return isNew;
  }

  /** Returns pins, one for all hitboxes with the same choice. */
  all(): Pin[] {
    const groups = new Map<string, Pin & { spans: Span[] }>();
    for (const { span, choice } of this.choicesBySpan.values()) {
      const key = JSON.stringify(choice);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { spans: [span], choice });
      else group.spans.push(span);
    }
    return [...groups.values()];
  }

  merged(): ConventionChoice {
    return Object.assign({}, ...this.all().map(({ choice }) => choice)) as ConventionChoice;
  }

  /** Returns the choice for the whole file; null if hitboxes need different ones. */
  agreed(): ConventionChoice | null {
    const merged = this.merged();
    const isOne = this.all().every(({ choice }) =>
      Object.entries(choice).every(([word, value]) => readChoice(merged, word) === value),
    );
    return isOne ? merged : null;
  }
}

function readChoice(choice: ConventionChoice, word: string): unknown {
  return (choice as Readonly<Record<string, unknown>>)[word];
}

export function isPinnable({ choice, after }: ReadingChange): boolean {
  return after !== null && Object.keys(choice).length > 0;
}
