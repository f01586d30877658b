/** What a key means, apart from where it was pressed. */
export type KeyAction =
  | 'fit'
  | 'actual-size'
  | 'zoom-in'
  | 'zoom-out'
  | 'reveal'
  | 'cancel'
  | 'pan-left'
  | 'pan-right'
  | 'pan-up'
  | 'pan-down';

export interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Keys that work wherever the focus is in the picture: those of the text, which a webview would swallow. */
export function textAction(key: Key): 'undo' | 'redo' | 'save' | null {
  if (key.altKey || !(key.ctrlKey || key.metaKey)) return null;
  const letter = key.key.toLowerCase();
  if (letter === 's' && !key.shiftKey) return 'save';
  if (letter === 'z') return key.shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !key.shiftKey ? 'redo' : null;
}

const plain: Readonly<Record<string, KeyAction>> = {
  f: 'fit',
  F: 'fit',
  '1': 'actual-size',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  _: 'zoom-out',
  Enter: 'reveal',
  Escape: 'cancel',
  ArrowLeft: 'pan-left',
  ArrowRight: 'pan-right',
  ArrowUp: 'pan-up',
  ArrowDown: 'pan-down',
};

/** Keys of the canvas. Those with Ctrl, Cmd or Alt belong to VS Code. */
export function canvasAction(key: Key): KeyAction | null {
  if (key.ctrlKey || key.metaKey || key.altKey) return null;
  return plain[key.key] ?? null;
}
