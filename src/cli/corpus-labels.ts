import * as v from 'valibot';

/** What a person says of a folder of files: the shape of `read --json`. What is left out is not compared. */

const shape = v.looseObject({ kind: v.string() });
const frames = v.tuple([v.number(), v.nullable(v.number())]);

const hitbox = v.object({
  name: v.optional(v.string()),
  sprite: v.optional(v.string()),
  animation: v.optional(v.nullable(v.string())),
  frames: v.optional(v.nullable(frames)),
  role: v.optional(v.string()),
  certainty: v.optional(v.picklist(['certain', 'possible'])),
  shape,
  convention: v.optional(v.looseObject({ unit: v.optional(v.string()) })),
  unknown: v.optional(v.array(v.string())),
});

const labels = v.object({
  documents: v.array(v.object({ file: v.string(), hitboxes: v.array(hitbox) })),
});

/** A hitbox as a person sees it. Numbers that only the game knows are left out of its shape and named in `unknown`. */
export type LabeledHitbox = v.InferOutput<typeof hitbox>;

/** A file with all its hitboxes; none: there is nothing to be found in it. */
export type LabeledFile = v.InferOutput<typeof labels>['documents'][number];

/** The labels of a text, or in words what is wrong with it. */
export function parseLabels(text: string): readonly LabeledFile[] | string {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return error instanceof Error ? error.message : 'not JSON';
  }
  const { success, output, issues } = v.safeParse(labels, data);
  if (success) return output.documents;
  const [first] = issues;
  const path = v.getDotPath(first);
  return path === null ? first.message : `${path}: ${first.message}`;
}
