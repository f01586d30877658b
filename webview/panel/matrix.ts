import * as l10n from '@vscode/l10n';
import { pairKey, pairRule, type CollisionMatrix, type PairRule } from '../../src/model/matrix.js';
import { rolesOf } from '../picture/roles.js';
import type { Editor } from '../editor/editor.js';
import { h, icon, setAttribute } from './dom.js';
import { Popover } from './popover.js';
import { swatch } from './swatch.js';

const order: readonly PairRule[] = ['always', 'others', 'never'];
const icons: Readonly<Record<PairRule, string>> = { always: 'check', others: 'arrow-both', never: 'dash' };

/** The table of which roles collide with which; each of its buttons goes on to the next rule. */
export class MatrixPanel {
  readonly popover: Popover;
  private key = '';

  constructor(
    private readonly state: Pick<Editor, 'hitboxes' | 'matrix'>,
    button: HTMLElement,
    private readonly setRule: (key: string, rule: PairRule) => void,
  ) {
    this.popover = new Popover('matrix', l10n.t('Which Roles Collide'), button, () => {
      this.update();
    });
    this.popover.element.addEventListener('keydown', (event) => {
      this.moveFocus(event);
    });
  }

  /** Shows the rules that hold now, for the roles that there are. */
  update(): void {
    if (!this.popover.open) return;
    const roles = rolesOf(this.state.hitboxes);
    if (roles.length === 0) {
      this.popover.close(false);
      return;
    }
    const key = roles.join('\n');
    if (key !== this.key) {
      this.key = key;
      this.popover.element.replaceChildren(h('h2', {}, l10n.t('Which Roles Collide')), this.table(roles), legend());
    }
    for (const button of this.popover.element.querySelectorAll<HTMLElement>('button[data-a]')) {
      this.label(button, this.state.matrix);
    }
  }

  private table(roles: readonly string[]): HTMLElement {
    const head = h('tr', {}, h('td'), ...roles.map((role) => h('th', { scope: 'col' }, h('span', {}, role))));
    const rows = roles.map((row, index) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, swatch(row), row),
        ...roles.slice(0, index + 1).map((column) => h('td', {}, this.button(column, row))),
      ),
    );
    return h('table', {}, h('thead', {}, head), h('tbody', {}, ...rows));
  }

  private button(a: string, b: string): HTMLElement {
    const button = h('button', { type: 'button', class: 'rule', 'data-a': a, 'data-b': b }, icon('check'));
    button.addEventListener('click', () => {
      const now = pairRule(this.state.matrix, a, b);
      this.setRule(pairKey(a, b), order[(order.indexOf(now) + 1) % order.length]!);
    });
    return button;
  }

  private label(button: HTMLElement, matrix: CollisionMatrix): void {
    const { a = '', b = '' } = button.dataset;
    const rule = pairRule(matrix, a, b);
    const name = l10n.t('{0} against {1}: {2}', a, b, ruleName(rule));
    setAttribute(button, 'aria-label', name);
    setAttribute(button, 'title', name);
    setAttribute(button, 'data-rule', rule);
    setAttribute(button.firstElementChild!, 'class', `codicon codicon-${icons[rule]}`);
  }

  /** The arrow keys go through the table. */
  private moveFocus(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[event.key];
    const cell = document.activeElement?.closest('td');
    const row = cell?.parentElement;
    if (step === undefined || !(cell instanceof HTMLTableCellElement) || !(row instanceof HTMLTableRowElement)) return;
    event.preventDefault();
    const table = row.closest('table');
    const next = table?.rows[row.rowIndex + step[1]]?.cells[cell.cellIndex + step[0]];
    next?.querySelector<HTMLElement>('button')?.focus();
  }
}

function ruleName(rule: PairRule): string {
  switch (rule) {
    case 'always':
      return l10n.t('always');
    case 'others':
      return l10n.t('only different owners');
    case 'never':
      return l10n.t('never');
  }
}

function legend(): HTMLElement {
  const entries = order.map((rule) =>
    h('span', { class: 'legend-entry', 'data-rule': rule }, icon(icons[rule]), ruleName(rule)),
  );
  return h('div', { class: 'legend' }, ...entries);
}
