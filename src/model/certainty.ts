/** What shows that something is a hitbox and not just four numbers. */
export type Proof =
  /** A hitbox file, or the export of a tool. */
  | 'format'
  /** A comment of the user's. */
  | 'directive'
  /** A setting of the user's. */
  | 'setting'
  /** A call that only makes bodies and colliders. */
  | 'call'
  /** A key, a name or a role that says it. */
  | 'key'
  /** A declared type that says it. */
  | 'type'
  /** The name of the file. */
  | 'file';

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
