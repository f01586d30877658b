import { blankMarkup, scriptBlocks } from '../../../src/read/sources/markup.js';
import type { Form } from './form.js';

/** Finding the code in a component file, whose markup may be anything. */
function finding(name: string, piece: string): Form {
  return {
    name: `markup: ${name}`,
    n: 5000,
    text: (n) => piece.repeat(n),
    work: (text) => () =>
      (['vue', 'astro'] as const).map((language) => blankMarkup(text, scriptBlocks(text, language))),
  };
}

/** Markup with many unclosed tags. */
export const markup: readonly Form[] = [
  finding('openings', '<'),
  finding('attributes that are not closed', '<a ="'),
  finding('tags that are not closed', '<script'),
  finding('blocks that are not closed', '<script>'),
  finding('blocks', '<script>1</script>'),
  finding('comments', '<!--'),
  finding('styles', '<style>'),
  finding('hyphens', '---\n'),
  finding('quotes in each other', '<a b=\'<c d="'),
  finding('quotes of one kind', "<a b=' "),
  finding('white space in a tag', '<a   '),
];
