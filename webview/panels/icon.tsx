import type { ButtonHTMLAttributes, Ref } from 'preact';
import { pageActions, type ActionId, type IconAction } from '../../src/actions/page-actions.js';
import { ariaKeys, labelWithKey, titleOf } from '../commands/key-labels.js';

/** An icon of VS Code; its container provides the label. */
export function Icon({ name }: { readonly name: string }) {
  return <span class={`codicon codicon-${name}`} aria-hidden="true" />;
}

interface IconButtonProps extends ButtonHTMLAttributes {
  readonly icon: string;
  readonly label: string;
  /** The action of the keymap that the button executes, if it has keys. */
  readonly action?: ActionId;
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

type ActionButtonProps<A extends ActionId> = Omit<IconButtonProps, 'icon' | 'label' | 'action' | 'onClick'> & {
  readonly action: A & IconAction;
  readonly execute: (action: A) => void;
};

/** The button of an action, with its icon, title and key. */
export function ActionButton<A extends ActionId>({ action, execute, ...more }: ActionButtonProps<A>) {
  return (
    <IconButton
      icon={pageActions[action].icon!}
      label={titleOf(action)}
      action={action}
      onClick={() => {
        execute(action);
      }}
      {...more}
    />
  );
}
