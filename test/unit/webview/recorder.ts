import type { Palette } from '../../../webview/canvas/palette.js';

/** A recorded canvas call with the styles it was painted in. */
export interface Painted {
  readonly call: string;
  readonly args: readonly unknown[];
  readonly fillStyle: string;
  readonly strokeStyle: string;
}

/** A canvas that only records its calls; every letter is as wide as half its height. */
export function recorder(): { readonly context: CanvasRenderingContext2D; readonly painted: readonly Painted[] } {
  const painted: Painted[] = [];
  const state: Record<string, unknown> = { fillStyle: '', strokeStyle: '', font: '' };
  const context = new Proxy(state, {
    get: (_, name) => {
      if (typeof name !== 'string' || name in state) return state[String(name)];
      if (name === 'measureText') {
        const size = Number(/([\d.]+)px/.exec(String(state.font))?.[1]);
        return (text: string) => ({ width: (text.length * size) / 2 });
      }
      return (...args: unknown[]) => {
        painted.push({ call: name, args, fillStyle: String(state.fillStyle), strokeStyle: String(state.strokeStyle) });
      };
    },
    set: (_, name, value: unknown) => {
      state[String(name)] = value;
      return true;
    },
  });
  return { context: context as unknown as CanvasRenderingContext2D, painted };
}

/** A palette whose colors are named after their purpose. */
export const namedPalette = new Proxy({} as Palette, {
  get: (_, name) => {
    if (name === 'role') {
      return (role: string) => ({ line: `line of ${role}`, fill: 'fill', faded: 'faded', faint: 'faint', dash: [] });
    }
    return name === 'lineWidth' || name === 'possibleWidth' ? 1 : name === 'highContrast' ? false : String(name);
  },
});
