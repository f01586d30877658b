import * as l10n from '@vscode/l10n';
import { printable } from '../../check/sentences.js';

/** What a person reads while a tool runs, and before an edit. */
export interface Invocation {
  readonly progress: string;
  /** Absent: it asks nothing. */
  readonly question?: { readonly title: string; readonly message: string };
}

/** Describes a call of a tool by its input, which the model wrote and nobody has checked yet. */
export function describeInvocation(tool: string, input: unknown): Invocation {
  const properties = new Map<string, unknown>(typeof input === 'object' && input !== null ? Object.entries(input) : []);
  const text = (key: string): string => printable(toText(properties.get(key)));
  const file = text('file');
  const others = [...properties].flatMap(([key, value]) => (named.has(key) ? [] : describeProperty(key, value)));
  switch (tool) {
    case 'set_hitbox':
      return {
        progress: l10n.t('Changing {0} in {1}', text('hitbox'), file),
        question: {
          title: l10n.t('Change Hitbox'),
          message: l10n.t('Change {0} in {1}: {2}', text('hitbox'), file, shortened(others)),
        },
      };
    case 'add_hitbox':
      return {
        progress: l10n.t('Adding a hitbox to {0}', file),
        question: {
          title: l10n.t('Add Hitbox'),
          message: l10n.t('Add a hitbox to {0}: {1}', file, shortened(others)),
        },
      };
    case 'delete_hitboxes': {
      const hitboxes = properties.get('hitboxes');
      const names = Array.isArray(hitboxes) ? hitboxes.map(toText) : [];
      return {
        progress: l10n.t('Deleting hitboxes from {0}', file),
        question: {
          title: l10n.t('Delete Hitboxes'),
          message: l10n.t('Delete from {0}: {1}', file, shortened(names)),
        },
      };
    }
    case 'check_file':
      return { progress: l10n.t('Checking the hitboxes of {0}', file) };
    case 'trace_art':
      return { progress: l10n.t('Tracing {0}', file) };
    case 'find_collisions':
      return { progress: l10n.t('Finding collisions') };
    default:
      return { progress: l10n.t('Reading the hitboxes of {0}', file) };
  }
}

/** The properties that have a place in the question, or say nothing to a person. */
const named: ReadonlySet<string> = new Set(['file', 'version', 'hitbox', 'hitboxes']);

/** Lists the numbers of a shape one by one. */
function describeProperty(key: string, value: unknown): string[] {
  const isShape = key === 'shape' && typeof value === 'object' && value !== null && !Array.isArray(value);
  const parts: readonly [string, unknown][] = isShape ? Object.entries(value) : [[key, value]];
  return parts.map(([name, part]) => `${name} ${toText(part)}`);
}

const maxShown = 10;

function shortened(parts: readonly string[]): string {
  const shown = parts.slice(0, maxShown).map(printable);
  const rest = parts.length - shown.length;
  return rest === 0 ? shown.join(', ') : l10n.t('{0} and {1} more', shown.join(', '), rest);
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value);
}
