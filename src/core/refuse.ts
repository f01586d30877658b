/** Saying what is wrong with what was handed in. */

/**
 * Throws a RangeError.
 *
 * @param owner what the field belongs to; may be empty
 * @param must what the field should have been
 */
export function refuse(owner: string, field: string, must: string, value: unknown): never {
  const got =
    typeof value === 'string'
      ? JSON.stringify(value)
      : typeof value === 'object' && value
        ? 'an object'
        : String(value);
  throw new RangeError(`${owner} ${field} must be ${must}, got ${got}`.trim());
}

/** Refuses what is none of the five kinds. Without types, a shape without its kind is the most usual slip. */
export function refuseKind(kind: unknown): never {
  refuse('', 'kind', 'rect, circle, capsule, ellipse or polygon', kind);
}
