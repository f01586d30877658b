import type { ButtonHTMLAttributes, Ref } from 'preact';

/** An icon of VS Code; its container provides the label. */
export function Icon({ name }: { readonly name: string }) {
  return <span class={`codicon codicon-${name}`} aria-hidden="true" />;
}

interface IconButtonProps extends ButtonHTMLAttributes {
  readonly icon: string;
  readonly label: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A button with only an icon. */
export function IconButton({ icon, label, buttonRef = null, ...more }: IconButtonProps) {
  return (
    <button type="button" class="icon-button" title={label} aria-label={label} ref={buttonRef} {...more}>
      <Icon name={icon} />
    </button>
  );
}
