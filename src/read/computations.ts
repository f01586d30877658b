import { chainTo } from '../model/chain.js';
import type { Computation } from '../model/computation.js';
import type { Language } from '../model/document.js';
import type { Span } from '../model/span.js';
import { constantsOf, evaluate } from './evaluate/evaluate.js';
import { defaultLimits, type Limits } from './base/limits.js';
import { noModules } from './modules/modules.js';
import { ModuleEnvironment } from './modules/module-environment.js';
import type { ReadOptions } from './read-options.js';
import { sourceReader } from './sources/source-reader.js';
import { tellingWords } from './conventions/templates.js';

/** How the numbers come about that stand in these ranges of a text; null for what is not computed. */
export function computationsIn(
  text: string,
  language: Language,
  spans: readonly Span[],
  limits: Limits = defaultLimits,
  options: ReadOptions = {},
): readonly (Computation | null)[] {
  const { roots, scopes: own } = sourceReader(language, limits, tellingWords(options), true).read(text, null);
  const world = new ModuleEnvironment(options.modules ?? noModules, options.variables ?? {}, limits);
  const scopes = own?.within(world, null) ?? null;
  return spans.map((span) => {
    const value = chainTo(roots, span)?.at(-1)?.value;
    if (value?.kind !== 'expression') return null;
    const { expression } = value;
    return {
      constants: constantsOf(expression, span.start, scopes),
      valueWith: (values) => evaluate(expression, span.start, scopes, values)?.value ?? null,
    };
  });
}
