// @ts-check
/** The live link: when a hitbox file is saved, the running game goes on with its new shapes. */
import { replaceSheet } from './hitbox-lens/hot.js';
import { parseHitboxFile } from './hitbox-lens/runtime.js';
import { checks } from './game.js';

/**
 * @import { HitboxSheet } from './hitbox-lens/runtime.js'
 * @import { Sheets } from './game.js'
 * @typedef {keyof Sheets} SheetName
 */

const names = /** @type {SheetName[]} */ (Object.keys(checks));

/** @param {SheetName} name */
async function load(name) {
  const response = await fetch(`${name}.hitbox.json`);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  const sheet = parseHitboxFile(await response.text());
  checks[name](sheet);
  return sheet;
}

/** @returns {Promise<Sheets>} */
export async function loadSheets() {
  const [hero, monsters, keep] = await Promise.all([load('hero'), load('monsters'), load('keep')]);
  return { hero, monsters, keep };
}

/**
 * Follows the files. A file that isn't valid changes nothing.
 * @param {Sheets} sheets @param {{ refresh: () => void, say: (text: string) => void }} page
 */
export function followFiles(sheets, { refresh, say }) {
  let queue = Promise.resolve();
  const replace = async (/** @type {SheetName} */ name) => {
    const file = `${name}.hitbox.json`;
    try {
      replaceSheet(sheets[name], await load(name));
      refresh();
      say(`${file}: the game has its new hitboxes.`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      say(`${file} isn’t valid, so its last good hitboxes stay. ${reason}`);
    }
  };
  const source = new EventSource('changes');
  source.addEventListener('message', ({ data }) => {
    const name = names.find((known) => data === `${known}.hitbox.json`);
    if (name !== undefined) queue = queue.then(() => replace(name));
  });
  source.addEventListener('open', () => {
    say('Waiting for a file to be saved.');
  });
  source.addEventListener('error', () => {
    say('The server is gone, so saved files don’t show here.');
  });
}
