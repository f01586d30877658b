import * as l10n from '@vscode/l10n';
import type { ShapeKind } from '../../src/core/index.js';
import { kindWord } from '../text/strings.js';
import { drawnKinds } from '../tools/draft.js';
import type { DrawTool } from '../tools/draw-tool.js';
import { Icon } from './icon.js';
import { Popover, type PopoverState } from './popover.js';

interface ShapesProps {
  readonly popover: PopoverState;
  readonly draw: Pick<DrawTool, 'kind'>;
  readonly onChoose: (kind: ShapeKind) => void;
}

/** The menu beside "New Hitbox": the shapes that can be drawn. */
export function ShapesPanel({ popover, draw, onChoose }: ShapesProps) {
  return (
    <Popover state={popover} name="shapes" label={l10n.t('New Hitbox')}>
      {drawnKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          class="shape-choice"
          aria-pressed={draw.kind === kind}
          onClick={() => {
            popover.close();
            onChoose(kind);
          }}
        >
          <Icon name={draw.kind === kind ? 'check' : 'blank'} />
          {capitalized(kindWord(kind))}
        </button>
      ))}
    </Popover>
  );
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
