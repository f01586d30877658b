import { h, setAttribute } from './dom.js';

/** A field to type in, with what stands before it. */
export interface TextField {
  readonly label: HTMLLabelElement;
  readonly input: HTMLInputElement;
}

export function textField(id: string, label: string): TextField {
  const input = h('input', { type: 'text', id, class: 'input', autocomplete: 'off', spellcheck: 'false' });
  return { label: h('label', { class: 'field', for: id }, h('span', { class: 'field-label' }, label), input), input };
}

/** Lets nothing be typed, and says why; null: it can be. */
export function fixField(input: HTMLInputElement, why: string | null): void {
  input.readOnly = why !== null;
  setAttribute(input, 'title', why ?? '');
  setAttribute(input, 'aria-description', why ?? '');
}

/** Shows a text unless the user is typing another one. */
export function showIn(input: HTMLInputElement, text: string): void {
  if (input.dataset.typing !== undefined) return;
  input.dataset.shown = text;
  if (input.value === text) return;
  input.value = text;
  delete input.dataset.undone;
}

/**
 * What is typed counts at Enter and when the field is left; Escape takes it back. `update` shows what is true then.
 */
export function listenToField(input: HTMLInputElement, commit: (text: string) => void, update: () => void): void {
  input.addEventListener('input', (event) => {
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
  });
  const finish = (): void => {
    if (input.dataset.typing === undefined) return;
    delete input.dataset.typing;
    if (input.value.trim() !== '') commit(input.value.trim());
    update();
  };
  input.addEventListener('keydown', (event) => {
    // What is being typed has the undo of the field itself; VS Code's would take back a step of the document.
    const { typing, undone } = input.dataset;
    if (isHistoryKey(event) && (typing !== undefined || (undone !== undefined && isRedoKey(event)))) {
      event.stopPropagation();
    }
    if (event.key === 'Enter') finish();
    else if (event.key === 'Escape' && input.dataset.typing !== undefined) {
      event.stopPropagation();
      delete input.dataset.typing;
      update();
    } else return;
    input.select();
  });
  let leftForNothing = false;
  input.addEventListener('blur', ({ relatedTarget }) => {
    leftForNothing = relatedTarget === null;
    delete input.dataset.undone;
    finish();
  });
  input.addEventListener('focus', ({ relatedTarget }) => {
    // Given back by VS Code while the user types: what comes next must not replace what is there.
    if (!leftForNothing || relatedTarget !== null) input.select();
    leftForNothing = false;
  });
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with Cmd on a Mac. */
function isHistoryKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && ['z', 'y'].includes(key.toLowerCase());
}

/** One of them that goes forward again. */
function isRedoKey({ key, shiftKey }: KeyboardEvent): boolean {
  return shiftKey || key.toLowerCase() === 'y';
}
