/** A position in a text as in VS Code: lines and characters from 0. */
interface Place {
  readonly line: number;
  readonly character: number;
}

/** The used part of a VS Code selection. */
interface Selected {
  readonly anchor: Place;
  readonly active: Place;
}

/** At most this many are stored: if no editor shows the text, VS Code never reports any. */
const maxPlaces = 50;

/**
 * Carets that the preview set. VS Code reports each one later, once per editor of the text. By then another hitbox may
 * be selected, so these reports must not select anything.
 */
export class OwnCarets {
  private places: readonly { readonly place: Place; readonly order: number }[] = [];
  private count = 0;
  /** For each editor, the number of the last stored caret that it reported. It reports none before that again. */
  private readonly reported = new WeakMap<object, number>();

  /** Stores a caret before it is set in each editor of the text. */
  set(place: Place): void {
    const last = this.places.at(-1);
    if (last !== undefined && isSame(last.place, place)) return;
    this.places = [...this.places.slice(1 - maxPlaces), { place, order: ++this.count }];
  }

  /**
   * Whether this report is of a caret set here. Any other report means that the user moved the caret: then all stored
   * carets are forgotten.
   */
  consumeEcho(editor: object, selections: readonly Selected[]): boolean {
    const [first] = selections;
    const from = this.reported.get(editor) ?? 0;
    const match =
      first === undefined || selections.length > 1 || !isSame(first.anchor, first.active)
        ? undefined
        : this.places.find(({ place, order }) => order >= from && isSame(place, first.active));
    if (match === undefined) this.places = [];
    else this.reported.set(editor, match.order);
    return match !== undefined;
  }
}

function isSame(a: Place, b: Place): boolean {
  return a.line === b.line && a.character === b.character;
}
