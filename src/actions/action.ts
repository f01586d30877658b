/** The required focus of a key: anywhere in the page, on the canvas, on the canvas or the list, or in the timeline. */
export type Where = 'anywhere' | 'canvas' | 'canvas or list' | 'timeline';

/** A place for keys and commands. */
export type Page = 'preview' | 'stage';

/** What a command for a user's own key does, in steps of one key press. */
export interface KeyGesture {
  readonly kind: 'select' | 'clear' | 'move' | 'resize' | 'rotate' | 'aim';
  readonly x: number;
  readonly y: number;
}

/** An entry of the table of actions. */
export interface Action {
  /** The title of its command; without one, it is only a key. In package.nls.json, and in l10n if a button shows it. */
  readonly title?: string;
  /** The codicon of its buttons; null: they have other content. */
  readonly icon?: string | null;
  /** `Mod` is Ctrl, or Cmd on macOS; `Arrow` is any arrow key. */
  readonly keys?: readonly string[];
  /**
   * Where its keys work in a page, with their text in the list of shortcuts if it isn't the title. Absent: the page
   * doesn't have the action.
   */
  readonly preview?: Where | readonly [Where, string];
  readonly stage?: Where | readonly [Where, string];
  readonly gesture?: KeyGesture;
}

/** Returns the last part of an action's command: `mirrorX` for `mirror-x`. */
export function commandName(action: string): string {
  return action.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the command of an action: `hitboxLens.mirrorX` for `mirror-x`. */
export function commandOf(action: string): string {
  return `hitboxLens.${commandName(action)}`;
}
