import { edits } from './edits.js';
import type { Form } from './form.js';
import { hostile } from './hostile.js';
import { imports } from './imports.js';
import { flat } from './long.js';
import { markup } from './markup.js';
import { constants, declarations, spreads } from './names.js';
import { nested, tags } from './nesting.js';
import { scenes } from './shown.js';
import { statements } from './statements.js';
import { tools } from './tools.js';
import { keys } from './typing.js';

/** All forms of growing texts, for `npm run bench -- growth` and for the test that counts steps. */
export const forms: readonly Form[] = [
  ...tags,
  ...constants,
  ...spreads,
  ...declarations,
  ...statements,
  ...imports,
  ...nested,
  ...flat,
  ...markup,
  ...keys,
  ...edits,
  ...scenes,
  ...hostile,
  ...tools,
];
