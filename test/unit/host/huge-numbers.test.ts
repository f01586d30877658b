import assert from 'node:assert/strict';
import fc from 'fast-check';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { SceneHitboxes } from '../../../src/host/preview/scene-hitboxes.js';
import { readability, toSceneSprite } from '../../../src/scene/to-scene.js';
import { parseToWebview, type SceneMessage } from '../../../src/messages/protocol.js';
import { withoutNegativeSizes } from '../../../src/check/size.js';
import { bounds } from '../../../src/core/index.js';
import type { Hitbox, HitboxDocument } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';
import { fit, zoomRange } from '../../../webview/editor/camera.js';
import { Editor } from '../../../webview/editor/editor.js';
import { optionName } from '../../../webview/text/strings.js';
import { sources } from '../sources.js';
import { runs } from '../core/support.js';

const size = { width: 800, height: 600 };

function createScene(document: HitboxDocument): SceneMessage {
  return {
    type: 'scene',
    uri: 'file:///game/level.ts',
    version: 1,
    fileName: 'level.ts',
    readable: readability(document),
    notice: null,
    hitboxes: new SceneHitboxes().of(document.hitboxes, null, document.format),
    sprites: document.sprites.map(toSceneSprite),
    notStatic: document.notStatic,
  };
}

/** The scene as sent to the webview, shown in an editor. */
function shown(document: HitboxDocument): { scene: SceneMessage; state: Editor } {
  const received = parseToWebview(JSON.parse(JSON.stringify(createScene(document))));
  if (received instanceof Error) throw received;
  assert.ok(received.type === 'scene');
  const state = new Editor();
  state.show(received);
  return { scene: received, state };
}

/** Replacement numbers: all finite, most too large to compute with. */
const odd = [1e308, -1e308, 1.7976931348623157e308, 1e200, -1e155, 1e16, 5e-324, -1e-308, 0, -3, 0.1];

describe('finite numbers too large to compute with', () => {
  const cases: [entry: string, kinds: (string | null)[], reason: string][] = [
    ['{ left: -1e308, top: 0, right: 1e308, bottom: 8 }', [null], 'a width that is infinite'],
    ['{ left: 0, top: -1e308, right: 8, bottom: 1e308 }', [null], 'a height that is infinite'],
    ['{ x: 1e308, y: 0, w: 1e308, h: 8 }', [null], 'a side that is infinite'],
    ['{ x: 0, y: 0, w: 1e200, h: 1e200 }', [null], 'an area that is infinite'],
    ['{ x: 1e308, y: 1e308, radius: 1e308 }', [null], 'a border that is infinite'],
    ['{ x: 0, y: 0, w: 8, h: 8, rotation: 1e308 }', [null], 'an angle that is infinite in radians'],
    ['{ x: 1e20, y: 0, w: 8, h: 8 }', ['rect'], 'far away, and finite'],
  ];
  for (const [entry, kinds, reason] of cases) {
    it(`${entry}: ${reason}`, () => {
      const text = `const hitboxes = [\n  ${entry},\n];\nconst hurtbox = { x: 1, y: 2, w: 3, h: 4 };\n`;
      const { scene, state } = shown(readText(text, 'typescript'));
      assert.deepEqual(
        scene.hitboxes.map(({ shape }) => shape?.kind ?? null),
        [...kinds, 'rect'],
      );
      const [first, second] = scene.hitboxes;
      assert.ok(state.figures[1] !== null, 'the rest is drawn');
      assert.equal(second!.fixedReason, null);
      if (kinds[0] !== null) return;
      assert.match(first!.fixedReason ?? '', /too large/);
      assert.match(optionName(first!, first!.fields, 0), /can't be drawn: .*too large/);
    });
  }

  it('produce a valid scene in any form, with every well-formed hitbox drawn', function () {
    this.timeout(120_000);
    const forms = sources().filter(({ text }) => /\d/.test(text) && text.length < 20_000);
    fc.assert(
      fc.property(
        fc.nat(forms.length - 1),
        fc.array(
          fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(...odd), fc.double({ noNaN: true, noDefaultInfinity: true }))),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        (k, changes) => {
          const { text, language } = forms[k]!;
          const document = readText(replaced(text, changes), language);
          const { scene, state } = shown(document);
          scene.hitboxes.forEach((hitbox, index) => {
            if (hitbox.shape === null) {
              assert.ok(!isWellFormed(document.hitboxes[index]!), `${hitbox.path} is not drawn`);
              assert.ok(hitbox.fixedReason !== null, `${hitbox.path} has no reason`);
            } else if (state.isInFrame(index)) assert.ok(state.figures[index] !== null, hitbox.path);
          });
          const { x, y, zoom } = fit(state.content, size);
          const { min, max } = zoomRange(state.content, size);
          assert.ok([x, y, zoom, min, max].every(Number.isFinite), JSON.stringify(state.content));
          check(document, defaultCheckOptions);
        },
      ),
      runs(500),
    );
  });
});

/** Returns whether all numbers of a hitbox and its bounds are finite. */
function isWellFormed({ shape }: Hitbox): boolean {
  const box = bounds(withoutNegativeSizes(shape));
  return Number.isFinite((box.maxX - box.minX) * (box.maxY - box.minY)) && !JSON.stringify(shape).includes('null');
}

/** Replaces some numbers of a text, by index. */
function replaced(text: string, changes: readonly (readonly [at: number, value: number])[]): string {
  const numbers = [...text.matchAll(/(?<![\w.$"'#-])-?\d[\d_]*(\.\d+)?(?![\w."'])/g)];
  if (numbers.length === 0) return text;
  const chosen = new Map(changes.map(([at, value]) => [at % numbers.length, value]));
  let [result, from] = ['', 0];
  for (const [at, value] of [...chosen].sort(([a], [b]) => a - b)) {
    const { index, 0: digits } = numbers[at]!;
    result += text.slice(from, index) + String(value);
    from = index + digits.length;
  }
  return result + text.slice(from);
}
