import type { Severity } from '../model/problem.js';
import type { Io, Output } from './output.js';

/** Terminal colors, as their escape codes. */
const colors = { red: '31', yellow: '33', cyan: '36', gray: '90' } as const;

type TerminalColor = keyof typeof colors;

const ofSeverities: Readonly<Record<Severity, TerminalColor>> = {
  error: 'red',
  warning: 'yellow',
  information: 'cyan',
  hint: 'gray',
};

export function colorOf(severity: Severity): TerminalColor {
  return ofSeverities[severity];
}

/** Colors text for a terminal. */
export function paint(text: string, color: TerminalColor, colored: boolean): string {
  return colored ? `\u001b[${colors[color]}m${text}\u001b[0m` : text;
}

/**
 * Whether an output is colored: in a terminal, unless `NO_COLOR` is set (no-color.org); `FORCE_COLOR` overrides both,
 * and `FORCE_COLOR=0` means never.
 */
export function isColored({ isTTY }: Output, { FORCE_COLOR, NO_COLOR = '', TERM }: Io['env']): boolean {
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTTY === true && NO_COLOR === '' && TERM !== 'dumb';
}
