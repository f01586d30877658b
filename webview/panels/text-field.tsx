import * as l10n from '@vscode/l10n';
import type { InputHTMLAttributes } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { textMenu } from './context-menu.js';
import { useLabelScrub, type Scrub } from './label-scrub.js';

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  /** Returns the actual text, shown unless the user is typing. Read during rendering and whenever typing ends. */
  readonly text: () => string;
  /** Why nothing can be typed; null: typing is allowed. */
  readonly readOnlyReason?: string | null;
  readonly placeholder?: string;
  /** The tooltip of an editable field. */
  readonly hint?: string;
  readonly inputMode?: InputHTMLAttributes['inputMode'];
  readonly list?: string;
  readonly hidden?: boolean;
  /** An empty text is committed, too. */
  readonly mayBeEmpty?: boolean;
  /** `auto` for a text of the file, which can be in any script. */
  readonly dir?: 'auto';
  /** Returns why a text can't be committed; null: it can. */
  readonly findProblem?: (text: string) => string | null;
  /** Called before a text without a problem is committed. */
  readonly onAccept?: () => void;
  /**
   * Called with the typed text at Enter, and when the field loses focus. `onFail`: shows the text again, with the reason,
   * to be corrected.
   */
  readonly onCommit: (text: string, onFail: (why: string) => void) => void;
  /** What the text belongs to: a text that can't be committed is lost when it changes. */
  readonly subject?: string;
  /** Called if the user types in a read-only field, or if a text that can't be committed is lost. */
  readonly onRefuse?: (why: string) => void;
  /** Called at Enter and Escape, to focus what the field belongs to. */
  readonly onLeave?: () => void;
  /** Called for the up and down keys, with a small or (with Shift) a large step. */
  readonly onStep?: (way: 1 | -1, isLarge: boolean) => void;
  /** Begins to change the number by dragging the label; null if it can't. */
  readonly onScrub?: () => Scrub | null;
}

/**
 * A text field with its label. Typed text is committed at Enter and when the field loses focus; Escape reverts it.
 * A text with a problem stays, with the problem below it until the text is right. While text is being typed the element
 * has `data-typing`, and `data-undone` after its own undo has gone back to the start.
 */
export function TextField({
  id,
  label,
  text,
  readOnlyReason = null,
  placeholder = '',
  hint = '',
  inputMode,
  list,
  hidden = false,
  mayBeEmpty = false,
  dir,
  findProblem,
  onAccept,
  onCommit,
  subject = '',
  onRefuse,
  onLeave,
  onStep,
  onScrub,
}: TextFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const focusWentNowhere = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The committed text that failed. */
  const failed = useRef<string | null>(null);
  /** Those of the last rendering. */
  const now = useRef({ subject, problem });
  now.current = { subject, problem };
  const scrub = useLabelScrub(readOnlyReason === null ? onScrub : undefined);
  const shown = text();
  const update = (): void => {
    showIn(field.current!, text());
  };
  const problemElement = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    problemElement.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const problemOf = ({ value }: HTMLInputElement): string | null =>
    value.trim() === '' ? null : (findProblem?.(value.trim()) ?? null);
  useLayoutEffect(() => {
    showIn(field.current!, shown);
  });
  useLayoutEffect(
    () => () => {
      if (now.current.problem !== null) onRefuse?.(now.current.problem);
      if (field.current !== null) revert();
    },
    [subject],
  );
  const revert = (): void => {
    setProblem(null);
    failed.current = null;
    delete field.current!.dataset.typing;
    update();
  };
  /** Commits the typed text; returns false if it has a problem. */
  const finish = (input: HTMLInputElement): boolean => {
    if (input.dataset.typing === undefined) return true;
    const why = problemOf(input);
    if (why !== null) {
      setProblem(why);
      return false;
    }
    const text = input.value.trim();
    revert();
    if (text === '' && !mayBeEmpty) return true;
    onAccept?.();
    onCommit(text, (reason) => {
      if (now.current.subject !== subject || input.dataset.typing !== undefined) return;
      input.dataset.typing = '';
      input.value = text;
      failed.current = text;
      setProblem(reason);
    });
    update();
    return true;
  };
  const handleInput = (event: Event): void => {
    const input = field.current!;
    // The browser undoes earlier typing if an undo reaches the page past its own keys.
    if (document.activeElement !== input) update();
    else if (input.value !== input.dataset.shown) {
      input.dataset.typing = '';
      delete input.dataset.undone;
    } else {
      // The field's undo has gone back to the start: the next undo is the document's, and a redo still the field's.
      delete input.dataset.typing;
      if (event instanceof InputEvent && event.inputType === 'historyUndo') input.dataset.undone = '';
    }
    failed.current = null;
    if (problem !== null) setProblem(input.dataset.typing === undefined ? null : problemOf(input));
  };
  const handleKey = (event: KeyboardEvent): void => {
    const input = field.current!;
    if (input.readOnly && changesText(event)) onRefuse?.(input.title);
    // During typing, undo belongs to the field; VS Code's would undo a step of the document.
    const { typing, undone } = input.dataset;
    if (isHistoryKey(event) && (typing !== undefined || (undone !== undefined && isRedoKey(event)))) {
      event.stopPropagation();
    }
    if (event.key === 'Enter') {
      if (!finish(input)) {
        input.select();
        return;
      }
    } else if (event.key === 'Escape') {
      if (input.dataset.typing !== undefined) {
        event.stopPropagation();
        revert();
      }
    } else {
      if (onStep !== undefined) step(event, input);
      return;
    }
    if (onLeave === undefined) input.select();
    else {
      // The key has done its work, and must not also act on what gets the focus.
      event.preventDefault();
      onLeave();
    }
  };
  const step = (event: KeyboardEvent, input: HTMLInputElement): void => {
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    if (input.readOnly) return;
    revert();
    onStep?.(event.key === 'ArrowUp' ? 1 : -1, event.shiftKey);
    update();
  };
  return (
    <>
      <label class="field" for={id} hidden={hidden}>
        <span class="field-label" {...scrub}>
          {label}
        </span>
        <input
          ref={field}
          type="text"
          id={id}
          class="input"
          autocomplete="off"
          spellcheck={false}
          data-vscode-context={textMenu}
          inputMode={inputMode}
          list={list}
          dir={dir}
          placeholder={placeholder}
          readOnly={readOnlyReason !== null}
          title={readOnlyReason ?? hint}
          aria-description={readOnlyReason ?? hint}
          aria-invalid={problem === null ? undefined : true}
          aria-errormessage={problem === null ? undefined : `${id}-problem`}
          onInput={handleInput}
          onKeyDown={handleKey}
          onBlur={({ currentTarget, relatedTarget }) => {
            focusWentNowhere.current = relatedTarget === null;
            delete currentTarget.dataset.undone;
            if (failed.current !== currentTarget.value.trim()) finish(currentTarget);
          }}
          onFocus={({ currentTarget, relatedTarget }) => {
            // VS Code has returned the focus while the user types: the next key must not replace the text.
            if (!focusWentNowhere.current || relatedTarget !== null) currentTarget.select();
            focusWentNowhere.current = false;
          }}
        />
      </label>
      {problem !== null && !hidden && (
        <p ref={problemElement} class="field-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** Shows a text unless the user is typing. */
function showIn(input: HTMLInputElement, text: string): void {
  if (input.dataset.typing !== undefined) return;
  input.dataset.shown = text;
  if (input.value === text) return;
  input.value = text;
  delete input.dataset.undone;
}

/** Tells whether a key would change the text of a field. */
function changesText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace' || key === 'Delete');
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with Cmd on macOS. */
export function isHistoryKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && ['z', 'y'].includes(key.toLowerCase());
}

/** Tells whether a history key is a redo. */
function isRedoKey({ key, shiftKey }: KeyboardEvent): boolean {
  return shiftKey || key.toLowerCase() === 'y';
}

/** The tooltip of a field with a number. */
export function changeHint(): string {
  return l10n.t('+10 adds, -=3 subtracts, *2 and /2 scale');
}
