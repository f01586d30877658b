import type { PictureState } from './state.js';

/** Looked up once for each selection: a picture or a choice that is another makes another set. */
const known = new WeakMap<ReadonlySet<string>, readonly number[]>();

/** The selected hitboxes by their places in the list, in the order in which they were chosen. */
export function selectedIndices(state: PictureState): readonly number[] {
  const { selection } = state;
  let indices = known.get(selection);
  if (indices === undefined) {
    indices = [...selection].map((id) => state.indexOf(id)).filter((index) => index >= 0);
    known.set(selection, indices);
  }
  return indices;
}
