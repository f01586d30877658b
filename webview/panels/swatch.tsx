import { roleAppearance } from '../../src/draw/role-appearance.js';

/** Two overlapping squares: the mark of a collision, as in the scene. */
export function CollisionMark({ colliding = false }: { readonly colliding?: boolean }) {
  return (
    <svg class={colliding ? 'collision-mark colliding' : 'collision-mark'} viewBox="0 0 12 12" aria-hidden="true">
      <path d="M1.5 1.5h6v6h-6zM4.5 4.5h6v6h-6z" />
      <path class="shared" d="M4.5 4.5h3v3h-3z" />
    </svg>
  );
}

/** Returns a style that provides the color of a role as `--role`. */
export function roleStyle(role: string): Record<string, string> {
  return { '--role': `var(--chart-${roleAppearance(role).color})` };
}

/** A small box with the outline of a role: its color and dashes. */
export function Swatch({ role }: { readonly role: string }) {
  const { dash } = roleAppearance(role);
  const dashes = dash.length === 0 ? undefined : dash.map((length) => length * 0.7).join(' ');
  return (
    <svg class="swatch" style={roleStyle(role)} viewBox="0 0 16 12" aria-hidden="true">
      <rect x="1" y="1" width="14" height="10" stroke-dasharray={dashes} />
    </svg>
  );
}
