/**
 * What shows that something is a hitbox and not just four numbers: a hitbox file or the export of a tool, a comment or a
 * setting of the user's, a call that only makes bodies and colliders, a key, a name or a role, a declared type, the name
 * of the file, or that the program tests it for collisions. `trial`: what the user is about to say, and is not written yet.
 */
export const proofs = ['format', 'directive', 'setting', 'call', 'key', 'type', 'file', 'test', 'trial'] as const;

export type Proof = (typeof proofs)[number];

/** Why a hitbox is certain. */
export interface Certain {
  readonly proof: Proof;
  /** The word that says it; empty where there is none. */
  readonly word: string;
}

/** Whether something says that these numbers are a hitbox, or they only look like one. */
export type Certainty = 'certain' | 'possible';

export function certaintyOf({ certain }: { readonly certain: Certain | null }): Certainty {
  return certain === null ? 'possible' : 'certain';
}
