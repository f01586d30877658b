import * as l10n from '@vscode/l10n';
import { useEffect, useState } from 'preact/hooks';
import { pairKey, pairRule, type PairRule } from '../../src/model/matrix.js';
import type { Editor } from '../editor/editor.js';
import { listRoles } from '../../src/model/role.js';
import { Icon } from './icon.js';
import { Popover, type PopoverState } from './popover.js';
import { roleText } from '../../src/check/role-text.js';
import { Swatch } from './swatch.js';

const order: readonly PairRule[] = ['always', 'different-owners', 'never'];
const icons: Readonly<Record<PairRule, string>> = { always: 'check', 'different-owners': 'arrow-both', never: 'dash' };

interface MatrixProps {
  readonly popover: PopoverState;
  readonly scene: Pick<Editor, 'hitboxes' | 'matrix'>;
  readonly onChange: (key: string, rule: PairRule) => void;
}

/** The collision matrix of roles; each button switches to the next rule. */
export function MatrixPanel(props: MatrixProps) {
  return (
    <Popover state={props.popover} name="matrix" label={l10n.t('Collision Matrix')} onKeyDown={moveFocus}>
      <MatrixTable {...props} />
    </Popover>
  );
}

function MatrixTable({ popover, scene, onChange }: MatrixProps) {
  const { matrix } = scene;
  const roles = listRoles(scene.hitboxes);
  const isEmpty = roles.length === 0;
  /** The pair whose button is in the Tab order; arrow keys move to the others. */
  const [stop, setStop] = useState('');
  const keys = roles.flatMap((row, index) => roles.slice(0, index + 1).map((column) => pairKey(column, row)));
  const shownStop = keys.includes(stop) ? stop : keys[0];
  useEffect(() => {
    if (isEmpty) popover.close();
  }, [isEmpty]);
  return (
    <>
      <table>
        <caption>
          <h2>{l10n.t('Collision Matrix')}</h2>
        </caption>
        <thead>
          <tr>
            <td />
            {roles.map((role) => (
              <th key={role} scope="col">
                <span dir="auto">{roleText(role)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((row, index) => (
            <tr key={row}>
              <th scope="row">
                <Swatch role={row} />
                <bdi>{roleText(row)}</bdi>
              </th>
              {roles.slice(0, index + 1).map((column) => (
                <td key={column}>
                  <RuleButton
                    a={column}
                    b={row}
                    rule={pairRule(matrix, column, row)}
                    isStop={pairKey(column, row) === shownStop}
                    onFocus={setStop}
                    onChange={onChange}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div class="legend">
        {order.map((rule) => (
          <span key={rule} class="legend-entry" data-rule={rule}>
            <Icon name={icons[rule]} />
            {ruleName(rule)}
          </span>
        ))}
      </div>
    </>
  );
}

interface RuleButtonProps extends Pick<MatrixProps, 'onChange'> {
  readonly a: string;
  readonly b: string;
  readonly rule: PairRule;
  /** Whether it is in the Tab order. */
  readonly isStop: boolean;
  /** Called with the key of the pair. */
  readonly onFocus: (key: string) => void;
}

function RuleButton({ a, b, rule, isStop, onFocus, onChange }: RuleButtonProps) {
  const name = l10n.t('{0} and {1}: {2}', roleText(a), roleText(b), ruleName(rule));
  return (
    <button
      type="button"
      class="rule"
      data-a={a}
      data-b={b}
      data-rule={rule}
      aria-label={name}
      title={name}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => {
        onFocus(pairKey(a, b));
      }}
      onClick={() => {
        onChange(pairKey(a, b), order[(order.indexOf(rule) + 1) % order.length]!);
      }}
    >
      <Icon name={icons[rule]} />
    </button>
  );
}

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves the focus in the table with the arrow keys. */
function moveFocus(event: KeyboardEvent): void {
  const step = steps[event.key];
  const cell = document.activeElement?.closest('td');
  const row = cell?.parentElement;
  if (step === undefined || !(cell instanceof HTMLTableCellElement) || !(row instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  const next = row.closest('table')?.rows[row.rowIndex + step[1]]?.cells[cell.cellIndex + step[0]];
  next?.querySelector<HTMLElement>('button')?.focus();
}

function ruleName(rule: PairRule): string {
  switch (rule) {
    case 'always':
      return l10n.t('always');
    case 'different-owners':
      return l10n.t('different owners');
    case 'never':
      return l10n.t('never');
  }
}
