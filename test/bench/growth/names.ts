import { each, reading, type Form } from './form.js';

/** Names and their values. */
export const constants: readonly Form[] = [
  reading('a cycle of constants', 'typescript', 500, (n) =>
    [each(n, (i) => `const a${i} = a${(i + 1) % n};`), 'const hitbox = { x: a0, y: a1, w: 8, h: 8 };'].join('\n'),
  ),
  reading('a cycle of constants, all used', 'typescript', 500, (n) =>
    [
      each(n, (i) => `const a${i} = a${(i + 1) % n};`),
      `const walls = [${each(n, (i) => `{ x: a${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('a chain of constants, all used', 'typescript', 500, (n) =>
    [
      'const a0 = 1;',
      each(n, (i) => `const a${i + 1} = a${i};`),
      `const walls = [${each(n, (i) => `{ x: a${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('doubling constants', 'typescript', 500, (n) =>
    [
      'const b0 = 1;',
      each(n, (i) => `const b${i + 1} = b${i} + b${i};`),
      `const hitbox = { x: b${n}, y: b${n - 1}, w: 8, h: 8 };`,
    ].join('\n'),
  ),
  reading('doubling constants, all used', 'typescript', 500, (n) =>
    [
      'const b0 = 1;',
      each(n, (i) => `const b${i + 1} = b${i} + b${i};`),
      `const walls = [${each(n, (i) => `{ x: b${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('constants, all used', 'typescript', 500, (n) =>
    [
      each(n, (i) => `const c${i} = ${i};`),
      `const walls = [${each(n, (i) => `{ x: c${i}, y: c${i} + 1, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('constants in one statement, all used', 'typescript', 500, (n) =>
    [
      `const ${each(n, (i) => `c${i} = ${i}`, ', ')};`,
      `const walls = [${each(n, (i) => `{ x: c${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('constants in a function, all used', 'typescript', 500, (n) =>
    [
      'function level() {',
      each(n, (i) => `  const c${i} = ${i};`),
      `  return [${each(n, (i) => `{ x: c${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
      '}',
    ].join('\n'),
  ),
  reading('one name declared repeatedly', 'typescript', 500, (n) =>
    [each(n, (i) => `var c = ${i};`), `const walls = [${each(n, () => `{ x: c, y: 0, w: 8, h: 8 }`, ',\n')}];`].join(
      '\n',
    ),
  ),
  reading(
    'undeclared names',
    'typescript',
    500,
    (n) => `const walls = [${each(n, (i) => `{ x: u${i}, y: v${i}.w, w: 8, h: 8 }`, ',\n')}];`,
  ),
  reading('sums of names', 'typescript', 100, (n) =>
    [
      each(n, (i) => `const s${i} = ${i};`),
      `const walls = [${each(n, () => `{ x: ${each(50, (j) => `s${j}`, ' + ')}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('one long sum', 'typescript', 2000, (n) =>
    ['const s = 1;', `const hitbox = { x: ${each(n, () => 's', ' + ')}, y: 0, w: 8, h: 8 };`].join('\n'),
  ),
  reading('members of members', 'typescript', 4000, (n) =>
    ['const s = 1;', `const hitbox = { x: s${'.s'.repeat(n)}, y: 0, w: 8, h: 8 };`].join('\n'),
  ),
  reading('long chains of members', 'typescript', 20, (n) =>
    ['const s = 1;', each(n, (i) => `const hitbox${i} = { x: s${'.s'.repeat(700)}, y: 0, w: 8, h: 8 };`)].join('\n'),
  ),
  reading('members of one record', 'typescript', 1200, (n) =>
    [
      `const sizes = { ${each(n, (i) => `m${i}: ${i}`, ', ')} };`,
      `const walls = [${each(n, (i) => `{ x: sizes.m${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('items of one list', 'typescript', 1200, (n) =>
    [
      `const sizes = [${each(n, (i) => `${i}, 'a'`, ', ')}];`,
      `const walls = [${each(n, (i) => `{ x: sizes[${2 * i}], y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('members of an enum without values', 'typescript', 1200, (n) =>
    [
      `enum Size { ${each(n, (i) => `M${i}`, ', ')} }`,
      `const walls = [${each(n, (i) => `{ x: Size.M${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('members of an enum, counting from a name', 'typescript', 500, (n) =>
    [
      'const first = 7;',
      `enum Size { M = first, ${each(n, (i) => `M${i}`, ', ')} }`,
      `const walls = [${each(n, (i) => `{ x: Size.M${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('destructured constants', 'typescript', 500, (n) =>
    [
      'const d0 = { a: 1 };',
      each(n, (i) => `const { a: e${i} } = d0;`),
      `const walls = [${each(n, (i) => `{ x: e${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('a chain of destructured constants', 'typescript', 500, (n) =>
    [
      'const d0 = { a: 1 };',
      each(n, (i) => `const { a: e${i} } = d${i};\nconst d${i + 1} = { a: e${i} };`),
      `const walls = [${each(n, (i) => `{ x: e${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
];

export const spreads: readonly Form[] = [
  reading('a cycle of spreads', 'typescript', 500, (n) =>
    each(n, (i) => `const r${i} = { ...r${(i + 1) % n}, x: ${i}, y: 0, w: 8, h: 8 };`),
  ),
  reading('a record that spreads itself twice', 'typescript', 500, (n) =>
    each(n, (i) => `const r${i} = { ...r${i}, ...r${i}, x: ${i}, y: 0, w: 8, h: 8 };`),
  ),
  reading('doubling spreads', 'typescript', 500, (n) =>
    [
      'const r0 = { x: 1, y: 2, w: 3, h: 4 };',
      each(n, (i) => `const r${i + 1} = { ...r${i}, ...r${i}, x: ${i} };`),
    ].join('\n'),
  ),
  reading('spreads of empty spreads', 'typescript', 100, (n) =>
    ['const e0 = {};', each(n, (i) => `const e${i + 1} = { ${each(20, () => `...e${i}`, ', ')}, x: 1, y: 2 };`)].join(
      '\n',
    ),
  ),
  reading('records with only spreads', 'typescript', 100, (n) =>
    [
      'const e0 = {};',
      each(n, (i) => `const e${i + 1} = { ${each(20, () => `...e${i}`, ', ')} };`),
      `const hitbox = { ...e${n}, x: 1, y: 2, w: 3, h: 4 };`,
    ].join('\n'),
  ),
  reading('many spreads in one record', 'typescript', 500, (n) =>
    [
      each(n, (i) => `const r${i} = { k${i}: 1, l${i}: 2 };`),
      `const hitbox = { ${each(n, (i) => `...r${i}`, ', ')}, x: 1, y: 2, w: 3, h: 4 };`,
    ].join('\n'),
  ),
  reading('one long record, spread by all', 'typescript', 300, (n) =>
    [
      `const base = { ${each(n, (i) => `k${i}: ${i}`, ', ')} };`,
      `const walls = [${each(n, (i) => `{ ...base, x: ${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
];

/** Classes that extend each other, each passing `given` to its base class. */
function passedOn(given: string): string {
  const classes = each(6, (i) => `class Box${i + 1} extends Box${i} { constructor(x, y) { super(${given}, y); } }`);
  const baseClass = 'class Box0 { constructor(x, y) { this.x = x; this.y = y; this.width = 3; this.height = 4; } }';
  return `${baseClass}\n${classes}\nconst hitbox = new Box6(1, 2);`;
}

export const declarations: readonly Form[] = [
  reading('functions that create boxes', 'typescript', 500, (n) =>
    [
      each(n, (i) => `function make${i}(x, y, w, h) { return { x, y, w, h }; }`),
      `const walls = [${each(n, (i) => `make${i}(${i}, 2, 3, 4)`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('functions that contain boxes', 'typescript', 500, (n) =>
    each(n, (i) => `function f${i}() {\n  const hitbox = { x: ${i}, y: 2, w: 3, h: 4 };\n  return hitbox;\n}`),
  ),
  reading('classes that are boxes', 'typescript', 500, (n) =>
    [
      each(n, (i) => `class Box${i} { constructor(x, y, w, h) { this.x = x; } }`),
      `const walls = [${each(n, (i) => `new Box${i}(${i}, 2, 3, 4)`, ',\n')}];`,
    ].join('\n'),
  ),
  reading(
    'methods of one class',
    'typescript',
    500,
    (n) => `class Level {\n${each(n, (i) => `  m${i}() { this.hitbox = { x: ${i}, y: 2, w: 3, h: 4 }; }`)}\n}`,
  ),
  reading('static fields of one class, all used', 'typescript', 500, (n) =>
    [
      `class Size {\n${each(n, (i) => `  static m${i} = ${i};`)}\n}`,
      `const walls = [${each(n, (i) => `{ x: Size.m${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('classes that pass on a sum of their arguments', 'typescript', 500, (n) =>
    passedOn(each(n, () => 'x', ' + ')),
  ),
  reading('classes that pass on a record of their arguments', 'typescript', 500, (n) =>
    passedOn(`{ ${each(n, (i) => `k${i}: x`, ', ')} }`),
  ),
  reading('fields computed from each other', 'typescript', 500, (n) => {
    const fields = each(5, (i) => `this.f${i} = [${each(n, () => `this.f${i + 1}`, ', ')}];`, ' ');
    return `class Box { constructor(x, y) { ${fields} this.f5 = y; this.x = x; this.y = y; this.width = 3; this.height = 4; } }\nconst hitbox = new Box(1, 2);`;
  }),
  reading('calls of one function', 'typescript', 500, (n) =>
    [
      'function make(x, y, w, h) { return { x, y, w, h }; }',
      each(n, (i) => `const wall${i} = make(${i}, 2, 3, 4);`),
    ].join('\n'),
  ),
  reading('reassigned names', 'typescript', 500, (n) =>
    [
      each(n, (i) => `let c${i} = ${i};`),
      each(n, (i) => `c${i}++;`),
      `const walls = [${each(n, (i) => `{ x: c${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
  reading('calls of wrapped numbers', 'typescript', 500, (n) =>
    [
      each(n, (i) => `const fx${i} = (n) => n * 256;`),
      `const walls = [${each(n, (i) => `{ x: fx${i}(${i}), y: 0, w: 8, h: 8 }`, ',\n')}];`,
    ].join('\n'),
  ),
];
