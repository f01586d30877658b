import type { ConventionChoice } from '../model/convention.js';
import type { Span } from '../model/span.js';
import { keyOf } from './by-place.js';
import type { Pin } from './pin-convention.js';
import type { ReadingChange } from './reading-changes.js';

/** What has to be said so that hitboxes are meant as before, gathered over several rounds. */
export class Pins {
  private readonly choices = new Map<string, { span: Span; choice: ConventionChoice }>();

  /** Takes what a comment can say of changes; false where it says nothing new. */
  add(changes: readonly ReadingChange[]): boolean {
    let isNew = false;
    for (const { after, choice } of changes) {
      if (after === null || Object.keys(choice).length === 0) continue;
      const known = this.choices.get(keyOf(after))?.choice ?? {};
      const next = { ...known, ...choice };
      if (JSON.stringify(next) !== JSON.stringify(known)) isNew = true;
      this.choices.set(keyOf(after), { span: { start: after.start, end: after.end }, choice: next });
    }
    return isNew;
  }

  /** Hitboxes of which the same is to be said are one pin. */
  all(): Pin[] {
    const groups = new Map<string, Pin & { spans: Span[] }>();
    for (const { span, choice } of this.choices.values()) {
      const key = JSON.stringify(choice);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { spans: [span], choice });
      else group.spans.push(span);
    }
    return [...groups.values()];
  }

  said(): ConventionChoice {
    return Object.assign({}, ...this.all().map(({ choice }) => choice)) as ConventionChoice;
  }

  /** What can be said of all of the file; null where hitboxes need different answers. */
  agreed(): ConventionChoice | null {
    const said = this.said();
    const isOne = this.all().every(({ choice }) =>
      Object.entries(choice).every(([word, value]) => valueOf(said, word) === value),
    );
    return isOne ? said : null;
  }
}

function valueOf(choice: ConventionChoice, word: string): unknown {
  return (choice as Readonly<Record<string, unknown>>)[word];
}

export function isPinnable({ choice, after }: ReadingChange): boolean {
  return after !== null && Object.keys(choice).length > 0;
}
