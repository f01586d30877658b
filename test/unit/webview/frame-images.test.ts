/** Frames with their own images: which image is loaded when, and which is shown. */
import assert from 'node:assert/strict';
import { Images } from '../../../webview/canvas/images.js';
import { getArt } from '../../../webview/canvas/sprite-art.js';
import { frameImage } from '../../../src/scene/frame-image.js';
import { Editor } from '../../../webview/editor/editor.js';
import type { SceneFrame, SceneImage, SceneSprite } from '../../../src/messages/scene.js';
import { animation, hitbox, scene, rect, sprite } from './support.js';

const frame = (image?: SceneImage): SceneFrame => ({
  ...(image === undefined ? {} : { image }),
  ...{ part: null, rotated: false, offset: { x: 0, y: 0 }, duration: null },
});

const at = (name: string, version = 1): SceneImage & { src: string } => ({
  src: `https://files/${name}?v=${version}`,
});
const gone = (name: string): SceneImage => ({ missing: `${name} is gone` });

const bat = (frames: readonly SceneFrame[], more: Partial<SceneSprite> = {}): SceneSprite => ({
  ...sprite('bat', 'own'),
  ...{ image: at('0.png'), frames: [...frames], animations: [animation('fly', 0, frames.length - 1)] },
  ...more,
});

describe('imageIn', () => {
  const two = bat([frame(at('0.png')), frame(at('1.png'))]);
  const cases: [sprite: SceneSprite, frame: number, image: SceneImage | null, reason: string][] = [
    [two, 0, at('0.png'), "the first frame's"],
    [two, 1, at('1.png'), "the second frame's"],
    [two, 9, at('1.png'), 'the last of fewer'],
    [bat([frame(), frame(at('1.png'))]), 0, at('0.png'), "the sprite's, for a frame without an image"],
    [bat([frame(), frame(gone('1.png'))]), 1, gone('1.png'), "the reason it's missing, not the sprite's image"],
    [{ ...two, grid: { columns: 2, rows: 1 } }, 1, at('0.png'), "the sprite's, if the user set a grid"],
    [sprite('bat'), 0, null, 'none'],
  ];
  for (const [of, shown, image, reason] of cases) {
    it(reason, () => {
      assert.deepEqual(frameImage(of, shown), image);
    });
  }
});

/** Stands in for a browser's images: none loads before the test says so. */
class FakeImage {
  static all: FakeImage[] = [];
  src = '';
  naturalWidth = 0;
  naturalHeight = 0;
  private readonly listeners = new Map<string, () => void>();

  constructor() {
    FakeImage.all.push(this);
  }

  addEventListener(type: string, listener: () => void): void {
    this.listeners.set(type, listener);
  }

  arrive(width: number, height: number): void {
    [this.naturalWidth, this.naturalHeight] = [width, height];
    this.listeners.get('load')!();
  }

  fail(): void {
    this.listeners.get('error')!();
  }
}

describe('the images of frames', () => {
  const browser = globalThis as { Image?: unknown };
  const before = browser.Image;
  let images: Images;

  beforeEach(() => {
    FakeImage.all = [];
    browser.Image = FakeImage;
    images = new Images(new Editor());
  });
  afterEach(() => {
    browser.Image = before;
  });

  const loaded = (): string[] => FakeImage.all.map(({ src }) => src.replace('https://files/', ''));
  const arrive = (): void => {
    for (const image of FakeImage.all) image.arrive(8, 8);
  };

  /** The image shown for a bat in a frame of its animation; null: all frames at once. */
  function shown(of: SceneSprite, frameOf: number | null): string | null {
    const editor = new Editor();
    editor.show(scene([hitbox('a', rect(0, 0, 4, 4), { sprite: 'bat' })], { sprites: [of] }));
    editor.setPlayhead(frameOf === null ? null : { timeline: editor.timelines[0]!, frame: frameOf });
    images.setSprites([of]);
    const painted = { editor } as unknown as Parameters<typeof getArt>[0];
    const art = (): ReturnType<typeof getArt> => getArt(painted, images, of, editor.getSheetFrame(of));
    art();
    arrive();
    return art()?.image.src.replace('https://files/', '') ?? null;
  }

  const three = bat([0, 1, 2].map((index) => frame(at(`${index}.png`))));
  const all = ['0.png?v=1', '1.png?v=1', '2.png?v=1'];
  const cases: [frameOf: number | null, expected: string | null, loads: string[], reason: string][] = [
    [null, '0.png?v=1', ['0.png?v=1'], 'only the first image until a single frame is shown'],
    [0, '0.png?v=1', all, 'all images as soon as one frame is shown'],
    [2, '2.png?v=1', all, 'the image of the current frame'],
  ];
  for (const [frameOf, expected, loads, reason] of cases) {
    it(`loads and shows ${reason}`, () => {
      assert.equal(shown(three, frameOf), expected);
      assert.deepEqual(loaded(), loads);
    });
  }

  it('shows nothing for a frame whose image is missing', () => {
    assert.equal(shown(bat([frame(at('0.png')), frame(gone('1.png'))]), 1), null);
  });

  it('reloads only a replaced file, and nothing that was never shown', () => {
    const again = bat([frame(at('0.png')), frame(at('1.png', 2)), frame(at('2.png'))]);
    images.setSprites([three]);
    images.setSprites([again]);
    assert.deepEqual(loaded(), ['0.png?v=1']);
    images.loadFrames(three);
    images.setSprites([again]);
    images.loadFrames(again);
    assert.deepEqual(loaded(), [...all, '1.png?v=2']);
  });

  const notes: [frames: SceneFrame[], image: SceneImage | null, note: string | null, reason: string][] = [
    [[frame(at('0.png')), frame(at('1.png'))], at('0.png'), null, 'nothing if none is missing'],
    [[frame(at('0.png')), frame(gone('1.png'))], at('0.png'), '1.png is gone', 'the missing one'],
    [[0, 1, 2].map((n) => frame(gone(`${n}`))), gone('0'), '0 is gone (and 2 more)', 'several in one sentence'],
    [[frame(gone('1')), frame(gone('1'))], gone('1'), '1 is gone', 'a file of two frames once'],
    [[frame()], gone('sheet'), 'sheet is gone', 'the image of the sprite'],
  ];
  for (const [frames, image, note, reason] of notes) {
    it(`reports problems with a sprite's images: ${reason}`, () => {
      assert.equal(images.getNote(bat(frames, { image })), note);
    });
  }

  it("reports which frame's image is damaged", () => {
    const of = bat([frame(at('0.png')), frame({ ...at('1.png'), file: 'art/1.png' })]);
    images.setSprites([of]);
    images.loadFrames(of);
    FakeImage.all[1]!.fail();
    assert.match(images.getNote(of) ?? '', /^Can't show art\/1\.png/);
  });
});
