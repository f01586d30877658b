import * as l10n from '@vscode/l10n';
import type { Point, Shape } from '../../src/core/index.js';
import { numberText } from '../text/strings.js';
import { cornersOf, withCornerNumber } from './shape-fields.js';
import { NumberField, type NumberFieldProps } from './number-field.js';

interface CornersProps extends Omit<
  NumberFieldProps,
  'id' | 'label' | 'text' | 'placeholder' | 'readOnlyReason' | 'change'
> {
  /** The index of the polygon. */
  readonly polygon: number;
  /** Called when a field of a corner gets the focus. */
  readonly onChooseCorner: (corner: number) => void;
}

/** More corners than this are folded. */
const maxUnfolded = 8;

/** The numbers of each corner of a polygon. */
export function CornerFields({ polygon, onChooseCorner, ...field }: CornersProps) {
  const { editor } = field;
  const count = cornersOf(editor, polygon).length;
  if (count === 0) return null;
  const readOnlyReason = editor.hitboxes[polygon]?.disabledReasons.corners ?? null;
  const corners = Array.from({ length: count }, (_, corner) => (
    <div
      key={corner}
      class="inspector-numbers"
      onFocusIn={() => {
        onChooseCorner(corner);
      }}
    >
      {(['x', 'y'] as const).map((axis) => (
        <NumberField
          key={axis}
          {...field}
          id={`inspector-corner-${corner}-${axis}`}
          label={`${axis.toUpperCase()} ${corner + 1}`}
          text={() => cornerText(cornersOf(editor, polygon)[corner], axis)}
          placeholder=""
          readOnlyReason={readOnlyReason}
          change={(scene, next): ReadonlyMap<number, Shape> => withCornerNumber(scene, polygon, corner, axis, next)}
        />
      ))}
    </div>
  ));
  return (
    <details class="inspector-corners" open={count <= maxUnfolded}>
      <summary>{l10n.t('{0} corners', count)}</summary>
      {corners}
    </details>
  );
}

function cornerText(corner: Point | undefined, axis: 'x' | 'y'): string {
  return corner === undefined ? '' : numberText(corner[axis]);
}
