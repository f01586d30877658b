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
  finding('unclosed attributes', '<a ="'),
  finding('unclosed tags', '<script'),
  finding('unclosed blocks', '<script>'),
  finding('blocks', '<script>1</script>'),
  finding('comments', '<!--'),
  finding('styles', '<style>'),
  finding('hyphens', '---\n'),
  finding('nested quotes', '<a b=\'<c d="'),
  finding('quotes of one kind', "<a b=' "),
  finding('white space in a tag', '<a   '),
];
