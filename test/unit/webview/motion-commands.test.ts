import assert from 'node:assert/strict';
import { MotionCommands } from '../../../webview/commands/motion-commands.js';
import { Editor } from '../../../webview/editor/editor.js';
import { HitboxEdits } from '../../../webview/editor/hitbox-edits.js';
import { Feedback } from '../../../webview/editor/feedback.js';
import { PendingEdits } from '../../../webview/editor/pending-edits.js';
import { MotionPreviews } from '../../../webview/editor/motion-previews.js';
import { FakeHost } from './fake-host.js';
import { circle, hitbox, scene, rect } from './support.js';

describe('a motion that is written into the text', () => {
  const cases: [answers: [place: number, error: string | null][], shown: number, reason: string][] = [
    [[[0, null]], 20, 'is shown while pending'],
    [
      [
        [0, null],
        [1, null],
      ],
      20,
      'is shown after the host accepts it, until the text arrives',
    ],
    [
      [
        [0, null],
        [1, 'no'],
      ],
      5,
      'is replaced by the motion of the text if rejected',
    ],
    [[[0, 'no']], 20, 'stays if another edit is rejected'],
  ];
  for (const [answers, shown, reason] of cases) {
    it(reason, async () => {
      const host = new FakeHost();
      const editor = new Editor();
      const ball = hitbox('ball', circle(0, 0, 5), { role: 'hit', motion: { x: 5, y: 0 } });
      editor.show(scene([ball, hitbox('wall', rect(100, -50, 10, 100))]));
      const motions = new MotionPreviews(editor);
      const feedback = new Feedback();
      const edits = new PendingEdits(editor, host.client.request, feedback, () => undefined);
      const parts = { editor, motions, hitboxEdits: new HitboxEdits(editor, edits), feedback };
      const commands = new MotionCommands(parts as unknown as ConstructorParameters<typeof MotionCommands>[0]);
      void edits.write({ kind: 'rename', id: 'wall', name: 'door' });
      editor.select(['ball']);
      const [movingCircle] = motions.movingCircles;
      motions.set(movingCircle!, { x: 20, y: 0 });
      commands.finish('ball');
      for (const [place, error] of answers) {
        await (error === null ? host.carriedOut(place, 1) : host.reply(place, { error }));
      }
      assert.equal(motions.movingCircles[0]!.motion.x, shown);
      assert.deepEqual(
        host.requests.flatMap((each) => (each.type === 'write' ? [each.change.kind] : [])),
        ['rename', 'motion'],
      );
    });
  }
});
