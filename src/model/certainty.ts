/**
 * Evidence that something is a hitbox and not just four numbers: a hitbox file or a tool's export, a comment or setting
 * of the user, a call that creates only bodies and colliders, a key, name or role, a declared type, the file name, or a
 * collision test in the program. `opened`: the user opened a preview of the file, which counts while it is open. `trial`:
 * a declaration that the user previews and hasn't written yet.
 */
export const proofs = [
  'format',
  'directive',
  'setting',
  'call',
  'key',
  'type',
  'file',
  'test',
  'opened',
  'trial',
] as const;

export type Proof = (typeof proofs)[number];

/** Why a hitbox is certain. */
export interface Certain {
  readonly proof: Proof;
  /** The word that proves it; empty if there is none. */
  readonly word: string;
}

/**
 * Whether something of the file says that it is a hitbox, so that it stays certain when the user closes the preview that
 * was opened.
 */
export function hasEvidence(certain: Certain | null): boolean {
  return certain !== null && certain.proof !== 'opened';
}

/** Whether there is evidence that these numbers are a hitbox, or they only look like one. */
export type Certainty = 'certain' | 'possible';

export function getCertainty({ certain }: { readonly certain: Certain | null }): Certainty {
  return certain === null ? 'possible' : 'certain';
}
