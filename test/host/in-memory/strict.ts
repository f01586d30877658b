/** Makes what isn't implemented an error that says so, instead of `undefined`. */
export function strict<T extends object>(name: string, members: T): T {
  return new Proxy(members, {
    get: (target, member): unknown => {
      // Asked by `await`, and when an object is printed.
      if (member in target || typeof member === 'symbol' || member === 'then' || member === 'toJSON')
        return Reflect.get(target, member);
      throw new Error(`${name}.${member} isn't implemented in memory`);
    },
  });
}
