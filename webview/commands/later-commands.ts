import type { Shape } from '../../src/core/index.js';
import type { PreviewCommand } from '../../src/actions/page-actions.js';
import { type Alignment, align, distribute, groupCenter, mirrorShape } from '../../src/edit/arrange.js';
import { toStep } from '../../src/edit/resize.js';
import { movable } from '../../src/edit/steps.js';
import type { Axis } from '../../src/model/bounds.js';
import { describeError } from '../../src/model/describe-error.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { PreviewClient } from '../editor/host-client.js';
import type { PanelState } from '../editor/panel-state.js';
import type { Viewport } from '../editor/viewport.js';
import type { ToolManager } from '../tools/tool-manager.js';

type ArrangingCommand = Extract<PreviewCommand, `align-${Alignment}` | `${'distribute' | 'mirror'}-${Axis}`>;
type RoleCommand = Exclude<Extract<PreviewCommand, `role-${string}`>, 'role-custom'>;

/** The commands whose code is loaded on their first use, or when the page is idle. */
type LaterCommand = ArrangingCommand | RoleCommand | GuideCommand | 'rename' | 'toggle-minimap';
type GuideCommand = 'new-vertical-guide' | 'new-horizontal-guide' | 'delete-guides';

interface LaterCommandContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly tools: Pick<ToolManager, 'setShapes' | 'commitKeyGesture'>;
  readonly hitboxEdits: Pick<HitboxEdits, 'setRole'>;
  readonly panels: PanelState;
  readonly client: PreviewClient;
  readonly feedback: Feedback;
}

export function runLaterCommand(command: LaterCommand, context: LaterCommandContext): void {
  const { editor, viewport, tools, hitboxEdits, panels } = context;
  switch (command) {
    case 'toggle-minimap':
      panels.minimap.value = !panels.minimap.value;
      return;
    case 'delete-guides':
      editor.setGuides([]);
      return;
    case 'new-vertical-guide':
    case 'new-horizontal-guide': {
      const axis = command === 'new-vertical-guide' ? 'x' : 'y';
      const at = toStep(viewport.camera[axis], editor.step);
      if (editor.layout.world) editor.setGuides([...editor.guides, { axis, at }]);
      return;
    }
    case 'rename':
      tools.commitKeyGesture();
      void rename(context);
      return;
    default:
      if (isArranging(command)) {
        tools.setShapes(getArranged(command, editor));
      } else {
        tools.commitKeyGesture();
        hitboxEdits.setRole(editor.selectedIndices, command.slice('role-'.length));
      }
  }
}

/** Renames the selected hitbox in the inspector, or its identifier in the text; a notice says why it can't. */
async function rename({ editor, client, panels, feedback }: LaterCommandContext): Promise<void> {
  const [uri, id] = [editor.scene?.uri, editor.hitboxes[editor.selectedIndex]?.id];
  if (uri === undefined || id === undefined || editor.selection.size !== 1) return;
  try {
    const why = (await client.request({ type: 'read-only-reasons', uri, id }))?.name ?? null;
    if (why === null) panels.requestField('name');
    else if (!(await client.request({ type: 'rename-identifier', uri, id }))) feedback.notify(why);
  } catch (error) {
    feedback.notify(describeError(error));
  }
}

function isArranging(command: ArrangingCommand | RoleCommand): command is ArrangingCommand {
  return /^(align|distribute|mirror)-/.test(command);
}

/** Flips, aligns or distributes the selection: returns the new shapes by hitbox index. */
function getArranged(command: ArrangingCommand, editor: Editor): Map<number, Shape> {
  const [verb, to] = command.split('-') as ['align', Alignment] | ['distribute' | 'mirror', Axis];
  const indices = editor.selectedIndices.filter((index) => editor.getShape(index) !== null);
  const before = indices.map((index) => editor.getShape(index)!);
  const shapes =
    verb === 'align'
      ? align(before, to)
      : verb === 'distribute'
        ? distribute(
            before.map((shape, k) => movable(shape, editor.hitboxes[indices[k]!]!.convention)),
            to,
          )
        : mirrored(editor, indices, before, to);
  return new Map(indices.map((index, k) => [index, shapes[k]!]));
}

/** Flips about the middle of the frame if the sprite has one, so that a hitbox changes sides with its sprite. */
function mirrored(editor: Editor, indices: readonly number[], shapes: readonly Shape[], axis: Axis): readonly Shape[] {
  const [only, ...others] = new Set(indices.map((index) => editor.hitboxes[index]!.sprite));
  const sprite = editor.scene?.sprites.find(({ id }) => id === only);
  const size = others.length === 0 && sprite?.space === 'own' ? sprite.frameSize : null;
  const about = size === null ? groupCenter(shapes) : { x: size.width / 2, y: size.height / 2 };
  return about === null ? shapes : shapes.map((shape) => mirrorShape(shape, axis, about));
}
