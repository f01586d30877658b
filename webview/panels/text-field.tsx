import type { InputHTMLAttributes } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  /** What is true, and shown unless the user is typing something else. Read while it renders and whenever typing ends. */
  readonly text: () => string;
  /** Why nothing can be typed; null: it can. */
  readonly readOnlyReason?: string | null;
  readonly placeholder?: string;
  readonly inputMode?: InputHTMLAttributes['inputMode'];
  readonly list?: string;
  readonly hidden?: boolean;
  /** What was typed counts: at Enter, and when the field is left. */
  readonly onCommit: (text: string) => void;
  /** The user tries to type where nothing can be. */
  readonly onRefuse?: (why: string) => void;
  /** An arrow key: up or down, by a small or (with Shift) a large step. */
  readonly onStep?: (way: 1 | -1, isLarge: boolean) => void;
}

/**
 * A field to type in, with its label. What is typed counts at Enter and when the field is left; Escape takes it back.
 * While something is being typed the element has `data-typing`, and `data-undone` where its own undo has led back to where
 * typing began.
 */
export function TextField({
  id,
  label,
  text,
  readOnlyReason = null,
  placeholder = '',
  inputMode,
  list,
  hidden = false,
  onCommit,
  onRefuse,
  onStep,
}: TextFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const leftForNothing = useRef(false);
  const shown = text();
  const update = (): void => {
    showIn(field.current!, text());
  };
  useLayoutEffect(() => {
    showIn(field.current!, shown);
  });
  const finish = (input: HTMLInputElement): void => {
    if (input.dataset.typing === undefined) return;
    delete input.dataset.typing;
    if (input.value.trim() !== '') onCommit(input.value.trim());
    update();
  };
  const handleInput = (event: Event): void => {
    const input = field.current!;
    // The browser takes back what was typed earlier where an undo comes to the page past its own keys.
    if (document.activeElement !== input) update();
    else if (input.value !== input.dataset.shown) {
      input.dataset.typing = '';
      delete input.dataset.undone;
    } else {
      // Its own undo has led back to where typing began: the next one is the document's, and a redo still its own.
      delete input.dataset.typing;
      if (event instanceof InputEvent && event.inputType === 'historyUndo') input.dataset.undone = '';
    }
  };
  const handleKey = (event: KeyboardEvent): void => {
    const input = field.current!;
    if (input.readOnly && changesText(event)) onRefuse?.(input.title);
    // What is being typed has the undo of the field itself; VS Code's would take back a step of the document.
    const { typing, undone } = input.dataset;
    if (isHistoryKey(event) && (typing !== undefined || (undone !== undefined && isRedoKey(event)))) {
      event.stopPropagation();
    }
    if (event.key === 'Enter') finish(input);
    else if (event.key === 'Escape' && input.dataset.typing !== undefined) {
      event.stopPropagation();
      delete input.dataset.typing;
      update();
    } else {
      if (onStep !== undefined) step(event, input);
      return;
    }
    input.select();
  };
  const step = (event: KeyboardEvent, input: HTMLInputElement): void => {
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    if (input.readOnly) return;
    onStep?.(event.key === 'ArrowUp' ? 1 : -1, event.shiftKey);
    delete input.dataset.typing;
    update();
  };
  return (
    <label class="field" for={id} hidden={hidden}>
      <span class="field-label">{label}</span>
      <input
        ref={field}
        type="text"
        id={id}
        class="input"
        autocomplete="off"
        spellcheck={false}
        inputMode={inputMode}
        list={list}
        placeholder={placeholder}
        readOnly={readOnlyReason !== null}
        title={readOnlyReason ?? ''}
        aria-description={readOnlyReason ?? ''}
        onInput={handleInput}
        onKeyDown={handleKey}
        onBlur={({ currentTarget, relatedTarget }) => {
          leftForNothing.current = relatedTarget === null;
          delete currentTarget.dataset.undone;
          finish(currentTarget);
        }}
        onFocus={({ currentTarget, relatedTarget }) => {
          // Given back by VS Code while the user types: what comes next must not replace what is there.
          if (!leftForNothing.current || relatedTarget !== null) currentTarget.select();
          leftForNothing.current = false;
        }}
      />
    </label>
  );
}

/** Shows a text unless the user is typing another one. */
function showIn(input: HTMLInputElement, text: string): void {
  if (input.dataset.typing !== undefined) return;
  input.dataset.shown = text;
  if (input.value === text) return;
  input.value = text;
  delete input.dataset.undone;
}

/** Whether a key would change the text of a field. */
function changesText({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace' || key === 'Delete');
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with Cmd on a Mac. */
function isHistoryKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && ['z', 'y'].includes(key.toLowerCase());
}

/** One of them that goes forward again. */
function isRedoKey({ key, shiftKey }: KeyboardEvent): boolean {
  return shiftKey || key.toLowerCase() === 'y';
}
