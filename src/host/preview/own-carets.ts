/** A place in a text, as VS Code counts: lines and characters from 0. */
interface Place {
  readonly line: number;
  readonly character: number;
}

/** As far as it is asked for. */
interface Selected {
  readonly anchor: Place;
  readonly active: Place;
}

/** So many may be on their way: where no text is in sight VS Code never tells of any. */
const most = 50;

/**
 * The carets that a preview has set. VS Code tells of them later, when something else may be selected in the picture by
 * then: that is no wish of the user's.
 */
export class OwnCarets {
  private places: readonly Place[] = [];

  /** One is about to be set, in each editor of the text. */
  set(place: Place): void {
    const last = this.places.at(-1);
    if (last === undefined || !isSame(last, place)) this.places = [...this.places.slice(1 - most), place];
  }

  /** Whether carets are where they were set; those that were set before are over then, and all as soon as the user moves one. */
  echo(selections: readonly Selected[]): boolean {
    const [first] = selections;
    const at =
      first === undefined || selections.length > 1 || !isSame(first.anchor, first.active)
        ? -1
        : this.places.findIndex((place) => isSame(place, first.active));
    this.places = at < 0 ? [] : this.places.slice(at);
    return at >= 0;
  }
}

function isSame(a: Place, b: Place): boolean {
  return a.line === b.line && a.character === b.character;
}
