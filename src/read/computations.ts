import { chainTo } from '../model/value-chain.js';
import type { Computation } from '../model/computation.js';
import type { Language } from '../model/document.js';
import type { Span } from '../model/span.js';
import { collectConstants, evaluate } from './evaluate/evaluate.js';
import { defaultLimits, type Limits } from './base/limits.js';
import { noModules } from './modules/modules.js';
import { ReadingEnvironment } from './modules/reading-environment.js';
import type { ReadOptions } from './read-options.js';
import { sourceReader } from './sources/source-reader.js';
import { keywordPattern } from './conventions/templates.js';

/** Returns how the numbers in these spans are computed; null for a span that isn't a computation. */
export function computationsIn(
  text: string,
  language: Language,
  spans: readonly Span[],
  limits: Limits = defaultLimits,
  options: ReadOptions = {},
): readonly (Computation | null)[] {
  const { roots, scopes: own } = sourceReader(language, limits, keywordPattern(options), true).read(text, null);
  const environment = new ReadingEnvironment(options.modules ?? noModules, options.variables ?? {}, limits);
  const scopes = own?.within(environment, null) ?? null;
  return spans.map((span) => {
    const value = chainTo(roots, span)?.at(-1)?.value;
    if (value?.kind !== 'expression') return null;
    const { expression } = value;
    return {
      constants: collectConstants(expression, span.start, scopes),
      valueWith: (values) => evaluate(expression, span.start, scopes, values)?.value ?? null,
    };
  });
}
