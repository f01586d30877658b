import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import { evaluateChange } from '../../src/edit/arithmetic.js';
import { roundNoise } from '../../src/edit/move.js';
import type { Editor } from '../editor/editor.js';
import { changeHint } from '../text/strings.js';
import type { ToolManager } from '../tools/tool-manager.js';
import type { Scrub } from './label-scrub.js';
import { TextField } from './text-field.js';

/** The steps of the arrow keys. */
const smallStep = 1;
const largeStep = 10;

export type ShapesOrProblem = ReadonlyMap<number, Shape> | string;

export interface NumberFieldProps {
  readonly editor: Editor;
  readonly tools: Pick<ToolManager, 'setShapes' | 'startScrubbing'>;
  readonly id: string;
  readonly label: string;
  readonly subject: string;
  readonly text: () => string;
  readonly placeholder: string;
  readonly readOnlyReason: string | null;
  /** The step of the dragged label. */
  readonly scrubStep: number;
  /** Returns the shapes with other values of the number, or why there are none. */
  readonly change: (scene: Pick<Editor, 'hitboxes' | 'getShape'>, next: (value: number) => number) => ShapesOrProblem;
  readonly onRefuse: (text: string) => void;
  readonly onAccept: () => void;
  readonly onLeave: () => void;
}

/** A number of the selected hitboxes: typed, stepped by keys, or changed by dragging its label. */
export function NumberField({ editor, tools, scrubStep, change, ...field }: NumberFieldProps) {
  const { onRefuse } = field;
  const typedIn = (text: string): ShapesOrProblem => {
    const next = evaluateChange(text);
    return next === null ? l10n.t("“{0}” isn't a number", text) : change(editor, next);
  };
  const set = (shapes: ShapesOrProblem, onFail?: (why: string) => void): void => {
    if (typeof shapes === 'string') onRefuse(shapes);
    else if (shapes.size > 0) tools.setShapes(shapes, onFail);
  };
  const scrub = (): Scrub | null => {
    const gesture = tools.startScrubbing(editor.selectedIndices);
    if (gesture === null) return null;
    return {
      by: (steps) => {
        const shapes = change(gesture.start, (value) => roundNoise(value + steps * scrubStep));
        // A size stops where it would be negative.
        return typeof shapes === 'string' || gesture.show(shapes);
      },
      commit: () => {
        gesture.commit();
      },
      cancel: () => {
        gesture.stop();
      },
    };
  };
  return (
    <TextField
      {...field}
      inputMode="decimal"
      hint={l10n.t('{0}. Drag the label to change it (Shift: 10, Alt: 0.1)', changeHint())}
      findProblem={(text) => {
        const shapes = typedIn(text);
        return typeof shapes === 'string' ? shapes : null;
      }}
      onCommit={(text, onFail) => {
        set(typedIn(text), onFail);
      }}
      onStep={(way, isLarge) => {
        set(change(editor, (before) => roundNoise(before + (isLarge ? largeStep : smallStep) * way)));
      }}
      onScrub={scrub}
    />
  );
}
