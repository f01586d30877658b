import * as v from 'valibot';

/** The labels of a folder of files, in the form of `read --json`. Absent properties aren't compared. */

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

/**
 * A hitbox as labeled by a person. Numbers that are only known at runtime are absent from its shape and listed in
 * `unknown`.
 */
export type LabeledHitbox = v.InferOutput<typeof hitbox>;

/** A file with all its hitboxes; empty if it contains none. */
export type LabeledFile = v.InferOutput<typeof labels>['documents'][number];

/** Parses labels; returns a message if they aren't valid. */
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
