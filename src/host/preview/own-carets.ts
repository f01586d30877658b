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

/** So many are remembered: where no editor shows the text, VS Code never reports any. */
const most = 50;

/**
 * The carets that a preview has set. VS Code reports each of them later, once for each editor of the text, when another
 * hitbox may already be selected in the preview: such a report is not a choice of the user's.
 */
export class OwnCarets {
  private places: readonly { readonly place: Place; readonly order: number }[] = [];
  private count = 0;
  /** The order of the caret that an editor reported last: it reports none before that again. */
  private readonly reported = new WeakMap<object, number>();

  /** A caret is about to be set, in each editor of the text. */
  set(place: Place): void {
    const last = this.places.at(-1);
    if (last !== undefined && isSame(last.place, place)) return;
    this.places = [...this.places.slice(1 - most), { place, order: ++this.count }];
  }

  /** Whether an editor reports a caret where it was set. All are over as soon as the user moves one. */
  echo(editor: object, selections: readonly Selected[]): boolean {
    const [first] = selections;
    const from = this.reported.get(editor) ?? 0;
    const set =
      first === undefined || selections.length > 1 || !isSame(first.anchor, first.active)
        ? undefined
        : this.places.find(({ place, order }) => order >= from && isSame(place, first.active));
    if (set === undefined) this.places = [];
    else this.reported.set(editor, set.order);
    return set !== undefined;
  }
}

function isSame(a: Place, b: Place): boolean {
  return a.line === b.line && a.character === b.character;
}
