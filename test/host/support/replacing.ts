/** Runs work while members of a VS Code namespace are replaced. */
export async function replacing<T extends object, R>(
  namespace: T,
  members: { readonly [K in keyof T]?: unknown },
  work: () => R | PromiseLike<R>,
): Promise<R> {
  const names = Object.keys(members) as (keyof T)[];
  const before = names.map((name) => Object.getOwnPropertyDescriptor(namespace, name)!);
  for (const name of names) {
    Object.defineProperty(namespace, name, { value: members[name], configurable: true, writable: true });
  }
  try {
    return await work();
  } finally {
    names.forEach((name, at) => Object.defineProperty(namespace, name, before[at]!));
  }
}
