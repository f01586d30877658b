import { BarEdits } from '../editor/bar-edits.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import type { FrameEdits } from '../editor/frame-edits.js';
import { FrameRewrites } from '../editor/frame-rewrites.js';
import { OrderEdits } from '../editor/order-edits.js';
import type { PendingEdits } from '../editor/pending-edits.js';
import type { Playback } from '../editor/playback.js';
import type { SelectionController } from '../editor/selection-controller.js';
import { BarNames, TimelineBars } from './timeline-bars.js';
import { TimelinePhases } from './timeline-phases.js';
import type { BarsPart } from './timeline-track.js';

interface Inputs {
  readonly editor: Editor;
  readonly playback: Pick<Playback, 'timeline' | 'go' | 'isBusy'>;
  readonly edits: Pick<PendingEdits<unknown>, 'write'>;
  readonly frames: Pick<FrameEdits, 'writeAndThen' | 'go' | 'select'>;
  readonly selection: Pick<SelectionController, 'selectMany'>;
  readonly feedback: Pick<Feedback, 'notify'>;
}

/** Creates what edits the frames of hitboxes, and their order. */
export function timelineEdits({ editor, playback, edits, frames, selection, feedback }: Inputs): BarsPart {
  const rewrites = new FrameRewrites(editor, frames);
  return {
    TimelineBars,
    BarNames,
    TimelinePhases,
    rewrites,
    edits: new BarEdits(editor, playback, edits, rewrites, selection, feedback),
    order: new OrderEdits(editor, playback, edits, feedback),
  };
}
