import { mostSimilar } from '../model/similar-words.js';
import type { HitboxPluginOptions } from './api.js';
import { pluginName } from './ids.js';

/** What each option must be. */
const options: Readonly<Record<keyof HitboxPluginOptions, readonly [type: string, words: string]>> = {
  check: ['boolean', 'true or false'],
  root: ['string', 'a path'],
  types: ['boolean', 'true or false'],
};

/**
 * Checks the options of the plugin.
 *
 * @throws TypeError that names an unknown option, or one with a wrong value
 */
export function checkOptions(given: object): void {
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    if (!Object.hasOwn(options, name)) throw new TypeError(`${pluginName}: unknown option ${describeUnknown(name)}`);
    const [type, words] = options[name as keyof HitboxPluginOptions];
    if (value !== undefined && typeof value !== type) {
      throw new TypeError(`${pluginName}: ${name} must be ${words}, got ${JSON.stringify(value)}.`);
    }
  }
}

function describeUnknown(name: string): string {
  const similar = mostSimilar(name, Object.keys(options));
  return similar === null
    ? `"${name}". Known options: ${Object.keys(options).join(', ')}.`
    : `"${name}". Did you mean "${similar}"?`;
}
