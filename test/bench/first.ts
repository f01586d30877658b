/** Prints how many milliseconds the first read or parse of a text takes in this process: `first.ts TEXT read`. */
import { createReader } from '../../src/read/reader.js';
import { parserOf, texts, timed } from './openings.js';

const [name = '', what = ''] = process.argv.slice(2);
const [text, language] = texts[name]!();
const parse = parserOf(language);
console.log(timed(() => (what === 'read' ? createReader(language).read(text) : parse(text))).toFixed(2));
