import type { ButtonHTMLAttributes, Ref } from 'preact';
import type { Action, StageAction } from '../commands/actions.js';
import { ariaKeys, labelWithKey } from '../commands/key-labels.js';

/** An icon of VS Code; its container provides the label. */
export function Icon({ name }: { readonly name: string }) {
  return <span class={`codicon codicon-${name}`} aria-hidden="true" />;
}

interface IconButtonProps extends ButtonHTMLAttributes {
  readonly icon: string;
  readonly label: string;
  /** The action of the keymap that the button executes, if it has keys. */
  readonly action?: Action | StageAction;
  /** A sentence that only the tooltip has. */
  readonly hint?: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A button with only an icon. Its label ends with the key of its action. */
export function IconButton({ icon, label, action, hint, buttonRef = null, ...more }: IconButtonProps) {
  const name = action === undefined ? label : labelWithKey(label, action);
  return (
    <button
      type="button"
      class="icon-button"
      title={hint === undefined ? name : `${name}. ${hint}`}
      aria-label={name}
      aria-keyshortcuts={action === undefined ? undefined : ariaKeys(action)}
      ref={buttonRef}
      {...more}
    >
      <Icon name={icon} />
    </button>
  );
}
