import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Language } from '../../../src/model/document.js';
import { blankMarkup, scriptBlocks } from '../../../src/read/sources/markup.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { applyAll, comparable, lines } from './help.js';
import { runs } from '../core/support.js';

const walls = 'const walls = [{ x: 1, y: 2, w: 3, h: 4 }];';
const results = ['walls[0] solid 1 2 3 4'];

describe('code in component files', () => {
  const table: [language: Language, text: string, expected: string[], reason: string][] = [
    ['vue', `<script>\n${walls}\n</script>`, results, 'a block'],
    [
      'vue',
      `<template>\n<p/>\n</template>\n<script setup lang="ts">\n${walls}\n</script>\n<style>p { x: 1 }</style>`,
      results,
      'a block of TypeScript after a template',
    ],
    [
      'vue',
      `<script lang='ts'>const T: number = 1;</script><script setup lang='ts'>const walls = [{ x: T, y: 2, w: 3, h: 4 }]</script>`,
      ['walls[0] solid 1* 2 3 4'],
      'two blocks share their names',
    ],
    [
      'vue',
      `<script lang="ts">let a = 1</script><script>([1, 2, 3, 4].x); ${walls}</script>`,
      results,
      "a block doesn't continue in the next",
    ],
    ['vue', `<script lang="tsx">const e = <A b={c} />; ${walls}</script>`, results, 'TSX'],
    ['vue', `<script>const e = <A b={c} />; ${walls}</script>`, results, 'JSX where no language is named'],
    ['vue', `<!-- <script>${walls}</script> -->`, [], 'in a comment'],
    ['vue', `<!-- <script>${walls}</script>`, [], 'in an unclosed comment'],
    ['vue', `<p title="<script>">${walls}</p>`, [], 'a quoted attribute'],
    ['vue', `<style>/* <script> ${walls} </script> */</style>`, [], 'a style'],
    ['vue', `<template>${walls}</template>`, [], 'markup that looks like code'],
    ['vue', `<script>${walls}`, results, 'an unclosed block'],
    ['vue', `<script`, [], 'an unclosed tag'],
    ['vue', `<script lang="ts"\n<p>\n<script>${walls}</script>`, results, 'a half-typed tag before it'],
    ['vue', `<script src="./a.js" /><script>${walls}</script>`, results, 'an empty block'],
    ['vue', `<SCRIPT LANG=ts>${walls}</SCRIPT >`, results, 'capital letters and no quotes'],
    [
      'vue',
      `<script\n  setup\r\n  lang="ts"\n  generic="T extends { a: string }">${walls}</script>`,
      results,
      'a tag over many lines',
    ],
    ['vue', `<script type="application/json">{ "walls": [[1, 2, 3, 4]] }</script>`, [], 'data of another kind'],
    ['vue', `<script type="module">${walls}</script>`, results, 'a module'],
    ['vue', `<scripted>${walls}</scripted>`, [], 'another tag'],
    ['vue', `<script>const s = '</script>'; ${walls}`, [], 'ends at the first closing tag, as in a browser'],
    [
      'vue',
      `<script>\r\n// hitbox-lens: anchor=center\r\n${walls}\r\n</script>\r\n`,
      results,
      'Windows line endings, and a comment with a directive',
    ],
    ['vue', walls, [], 'no block'],
    ['vue', '', [], 'nothing'],
    [
      'svelte',
      `<script context="module">const T = 1;</script>\n<script>const walls = [{ x: T, y: 2, w: 3, h: 4 }];</script>\n{#if a<b}<p>{a}</p>{/if}`,
      ['walls[0] solid 1* 2 3 4'],
      'Svelte, two blocks',
    ],
    [
      'svelte',
      `{#if a<b && c=="it's"}<p on:click={() => x}>"</p>{/if}\n<script lang="ts">${walls}</script>`,
      results,
      'code in the markup',
    ],
    ['astro', `---\n${walls}\n---\n<p>{walls.length}</p>`, results, 'the frontmatter of an Astro file'],
    ['astro', `\ufeff\n---\r\n${walls}\r\n---\r\n<p/>`, results, 'with a byte order mark and Windows lines'],
    ['astro', `---\nconst T: number = 1;\n---\n<script>${walls}</script>`, results, 'Astro, a script'],
    ['astro', `---\n${walls}`, results, 'an unclosed frontmatter'],
    ['astro', `---\n---\n<script>${walls}</script>`, results, 'an empty frontmatter'],
    ['astro', `<p>---</p>\n${walls}\n---`, [], 'hyphens elsewhere'],
    ['astro', '---', [], 'hyphens alone'],
    ['vue', `---\n${walls}\n---`, [], 'no frontmatter in Vue'],
  ];
  for (const [language, text, expected, reason] of table) {
    it(`${language}: ${reason}`, () => {
      const document = readText(text, language);
      assert.deepEqual(lines(document), expected);
      for (const { start, end } of document.hitboxes) assert.match(text.slice(start, end), /^\{ x: .*h: 4 \}$/);
    });
  }

  it('keeps every character of the code at its offset, and nothing else', () => {
    const piece = fc.constantFrom(
      '<script>',
      '</script>',
      '<script lang="ts">',
      '<!--',
      '-->',
      '---\n',
      '"',
      "='",
      '<',
      '>',
      '/',
      'a',
      '\r\n',
      '<style>',
      '</style>',
      '😀',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom<Language>('vue', 'svelte', 'astro'),
        (pieces, language) => {
          const text = pieces.join('');
          const blocks = scriptBlocks(text, language);
          const code = blankMarkup(text, blocks);
          assert.equal(code.length, text.length);
          let at = 0;
          for (const { start, end } of blocks) {
            assert.ok(at <= start && start <= end && end <= text.length, text);
            assert.match(code.slice(at, start), /^(?:;? *\n?)$/);
            assert.equal(code.slice(start, end), text.slice(start, end));
            at = end;
          }
          assert.match(code.slice(at), /^(?:;? *\n?)$/);
        },
      ),
      runs(100),
    );
  });

  const originals: [language: Language, text: string][] = [
    [
      'vue',
      `<template><p :a="b">{{ c }}</p></template>\n<!-- x -->\n<script setup lang="ts">\nconst T = 2;\n${walls}\nconst hitbox = { x: T, y: 0, w: 5, h: 5 };\n</script>\n<script>\nexport const boxes = [[1, 2, 3, 4]];\n</script>\n<style>p {}</style>\n`,
    ],
    [
      'astro',
      `---\nconst T = 2;\n${walls}\n---\n<p>{T}</p>\n<script>\nconst hitbox = { x: 1, y: 0, w: 5, h: 5 };\n</script>\n`,
    ],
    ['svelte', `<script>\nlet T = 2;\n${walls}\n</script>\n{#if T<3}<p/>{/if}\n`],
  ];
  const inserted = [
    '',
    ' ',
    '\n',
    '<',
    '>',
    '/',
    '-',
    '"',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '---\n',
    '7',
    'T',
    '{',
    '}',
    ';',
    ' lang="tsx"',
    walls,
  ];
  const step = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(30)),
    text: fc.constantFrom(...inserted),
  });
  for (const [language, original] of originals) {
    it(`${language}: equals a fresh read after changes`, function () {
      this.timeout(60_000);
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 6 }), (steps) => {
          const reader = createReader(language);
          let text = original;
          reader.read(text);
          for (const { at, removed, text: words } of steps) {
            const start = Math.floor(at * text.length);
            const edits = [{ start, end: Math.min(text.length, start + removed), text: words }];
            text = applyAll(text, edits);
            const again = reader.read(text, edits);
            const fresh = readText(text, language);
            const kept = again.hitboxes.filter(({ stale }) => !stale);
            assert.deepEqual(
              comparable({ ...again, hitboxes: kept, sprites: [], broken: null }),
              comparable({ ...fresh, sprites: [], broken: null }),
              text,
            );
          }
        }),
        runs(100),
      );
    });
  }
});
