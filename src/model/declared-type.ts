/** The declared type of a value, as far as it tells which numbers belong to boxes and what they mean. */
export type DeclaredType =
  /** `Rect`, `Record<string, Rect>`; `specifier`: the file that exports it, `import('./types').Rect`. */
  | {
      readonly kind: 'name';
      readonly name: string;
      readonly args: readonly DeclaredType[];
      readonly specifier?: string;
    }
  /** `Rect[]` */
  | { readonly kind: 'list'; readonly item: DeclaredType }
  /** `[x: number, y: number]`; null for an item without a label. */
  | { readonly kind: 'tuple'; readonly items: readonly TupleItem[] }
  /** `{ hurt: Rect[] }` and interfaces; `others`: the type of all other keys. */
  | { readonly kind: 'record'; readonly members: readonly TypeMember[]; readonly others: DeclaredType | null }
  /** `A | B`, `A & B`, and an interface with those it extends. */
  | { readonly kind: 'any-of'; readonly types: readonly DeclaredType[] };

export interface TupleItem {
  readonly label: string | null;
  readonly type: DeclaredType | null;
}

export interface TypeMember {
  readonly key: string;
  readonly type: DeclaredType;
}

/** A named type and its parameter names. */
export interface TypeDefinition {
  readonly parameters: readonly string[];
  readonly type: DeclaredType;
}
