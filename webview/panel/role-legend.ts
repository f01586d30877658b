import * as l10n from '@vscode/l10n';
import { rolesOf } from '../picture/roles.js';
import { h, setAttribute } from './dom.js';
import { swatch } from './swatch.js';

/** The roles of a file, each with the look of its hitboxes; what has no room is in the tooltip. */
export class RoleLegend {
  readonly element = h('ul', { class: 'role-legend', 'aria-label': l10n.t('Roles') });
  private hitboxes: readonly { readonly role: string }[] | null = null;
  private roles: readonly string[] = [];

  update(hitboxes: readonly { readonly role: string }[]): void {
    if (hitboxes === this.hitboxes) return;
    this.hitboxes = hitboxes;
    const roles = rolesOf(hitboxes);
    if (roles.length === this.roles.length && roles.every((role, k) => role === this.roles[k])) return;
    this.roles = roles;
    this.element.replaceChildren(...roles.map((role) => h('li', {}, swatch(role), role)));
    setAttribute(this.element, 'title', roles.join(', '));
  }
}
