import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { Problem } from './problems-panel';

/** The state of a tab as painted. */
export interface TabState {
  readonly title: string;
  /** The index of its group, from the left. */
  readonly group: number;
  readonly isActive: boolean;
  readonly isDirty: boolean;
  /** In italics: the next opened file replaces it. */
  readonly isItalic: boolean;
}

export interface Cursor {
  readonly line: number;
  readonly column: number;
}

/** A window as the tests of the pages need it: VS Code's, or one in front of VS Code in memory. */
export interface TestWindow {
  readonly page: Page;
  /** The window's copy of the workspace folder. */
  readonly workspace: string;
  /** Opens a workspace file by name or path: in the active group, unless that is locked. */
  openFile(name: string): Promise<void>;
  /** Opens the preview of the active text by its icon, which is clicked until this is visible. */
  openFromTitle(content: Locator): Promise<void>;
  /** Runs a command by its title in the command palette, e.g. `Hitbox Lens: Open Preview`. */
  runCommand(title: string): Promise<void>;
  /** Picks the entry with exactly this label in the open quick input, filtering by `text` first. */
  pick(label: string, text?: string): Promise<void>;
  /** Enters a text in the open input box. */
  answer(text: string): Promise<void>;
  /** The content of the visible webview. */
  webview(): FrameLocator;
  /** The contents of all visible webviews, from left to right, once there are this many. */
  webviews(count: number): Promise<readonly FrameLocator[]>;
  /** Focuses a text editor (of the file with this name, or the first), keeping its caret. */
  focusEditor(name?: string): Promise<void>;
  /** Waits until the text editor of a file has the focus, in the active group. */
  waitForEditorFocus(name: string): Promise<void>;
  /** Types over the whole text of a visible editor. */
  replaceText(name: string, text: string): Promise<void>;
  /** The text of a visible text editor. */
  editorText(name?: string): Promise<string>;
  /** Returns the content of a file on disk. */
  savedText(name: string): Promise<string>;
  /** Saves the active editor and waits until its tab isn't dirty. */
  save(): Promise<void>;
  /** The tabs of all groups as displayed. */
  tabs(): Promise<readonly TabState[]>;
  /** Pins the preview of a file by a double-click on its tab, so that the next file doesn't replace it. */
  keepPreview(name: string): Promise<Locator>;
  /** Returns whether a file has unsaved changes. */
  isDirty(name: string): Promise<boolean>;
  /** The cursor position in the status bar, counted from 1; null without a text editor. */
  cursor(): Promise<Cursor | null>;
  /** The active line number in the gutter of a text editor, focused or not. */
  caretLine(name: string): Promise<number>;
  /** Returns the problems of a file. */
  problems(name: string): Promise<readonly Problem[]>;
  /** Shows or hides what is on the left of the editors. */
  toggleSideBar(): Promise<void>;
  /** Saves a screenshot for a person to look at, if they are wanted. */
  screenshot(name: string): Promise<void>;
  dispose(): Promise<void>;
}
