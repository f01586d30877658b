/** The times in docs/frames.md are shown as documented. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSceneHitbox, toSceneSprite } from '../../../src/scene/to-scene.js';
import { readText } from '../../../src/read/reader.js';
import { getFrameTime } from '../../../webview/editor/frame-order.js';
import { createTimelines, type Timeline } from '../../../src/scene/timelines.js';
import { frameTimeText } from '../../../webview/text/strings.js';

const page = readFileSync(join(import.meta.dirname, '../../../docs/frames.md'), 'utf8').replace(/\r\n/g, '\n');
const section = page.slice(page.indexOf('## How long a frame is shown'), page.indexOf('## Timeline and source'));

/** The timeline of the first sprite of a code, and what it shows for its first frame. */
function timelineOf(code: string): { readonly timeline: Timeline; readonly text: string } {
  const { sprites, hitboxes, format } = readText(code, 'typescript');
  const shown = sprites.map(toSceneSprite);
  const [timeline] = createTimelines(
    shown,
    hitboxes.map((hitbox) => toSceneHitbox(hitbox, format, null)),
    () => 1,
  ) as [Timeline];
  return { timeline, text: frameTimeText(getFrameTime({ timeline, frame: 0 }, shown)) };
}

describe('docs/frames.md', () => {
  const code = /```ts\n([^]*?)```/.exec(section)![1]!;
  const rows = [...section.matchAll(/^\| `([^`]+)` \| ([^|]+) \|/gm)];

  it('has examples', () => {
    assert.ok(rows.length >= 10);
    assert.ok(code.includes('fps: 6'));
  });

  for (const [, written, text] of rows) {
    it(`${written!} shows ${text!}`, () => {
      assert.equal(timelineOf(code.replace('fps: 6', written!)).text, text);
    });
  }

  it('plays an attack in as many frames as documented', () => {
    const [, phases, count] = /`(\{ startup[^`]*) \}` plays (\d+) frames/.exec(section)!;
    const { timeline, text } = timelineOf(`const jab = ${phases!}, hitbox: { x: 1, y: 2, w: 3, h: 4 } };`);
    assert.equal(timeline.count, Number(count));
    assert.equal(text, '60 fps = 17 ms');
  });
});
