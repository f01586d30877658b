import { signal } from '@preact/signals-core';
import assert from 'node:assert/strict';
import { h } from 'preact';
import { defaultImageSettings, type ImageSettings } from '../../../../src/messages/images.js';
import type { SceneSprite } from '../../../../src/messages/scene.js';
import { Editor } from '../../../../webview/editor/editor.js';
import { ImagesPanel, type ShownImages } from '../../../../webview/panels/images.js';
import { PopoverState } from '../../../../webview/panels/popover.js';
import { hitbox, scene, rect, sprite } from '../support.js';
import { getText, usePage } from './dom.js';

describe('the images panel', () => {
  const page = usePage();

  const withImage = (id: string, more: Partial<SceneSprite> = {}): SceneSprite => ({
    ...sprite(id),
    image: { src: `https://x/${id}.png?1`, file: `${id}.png` },
    ...more,
  });
  const missing = (id: string): SceneSprite => ({ ...sprite(id), image: { missing: `${id}.png was not found` } });

  function panel(sprites: SceneSprite[], options: { readonly size?: readonly [number, number] | null } = {}) {
    const { size = [64, 32] } = options;
    const editor = new Editor();
    editor.show(
      scene(
        sprites.map(({ id }) => hitbox(`of-${id}`, rect(0, 0, 1, 1), { sprite: id })),
        { sprites },
      ),
    );
    const imageSettings = signal<ImageSettings>(defaultImageSettings);
    const asked: unknown[] = [];
    const received = size === null ? null : ({ naturalWidth: size[0], naturalHeight: size[1] } as HTMLImageElement);
    const images: ShownImages = {
      get imageSettings() {
        return imageSettings.value;
      },
      setImageSettings: (next, isFinal) => {
        imageSettings.value = next;
        asked.push([next.background, next.opacity, isFinal]);
      },
      getNote: ({ image }) => (image !== null && 'missing' in image ? image.missing : null),
      getImage: ({ image }) => (image !== null && 'src' in image ? received : null),
      choose: (id) => {
        asked.push(['choose', id]);
      },
      setGrid: (...grid) => {
        asked.push(grid);
      },
    };
    const popover = new PopoverState('images');
    page.show(h(ImagesPanel, { popover, editor, images }));
    page.do(() => {
      popover.toggle();
    });
    return { editor, popover, asked };
  }

  const names = () => page.all('.image-sprite-name').map(getText);
  const files = () => page.all('.image-row').map((row) => getText(row.previousElementSibling!));
  const valueOf = (selector: string) => (page.one(selector) as HTMLInputElement).value;

  it('lists sprites and their images', () => {
    const many = Array.from({ length: 9 }, (_, i) => withImage(`s${i}`));
    const cases: readonly (readonly [
      name: string,
      sprites: SceneSprite[],
      names: string[],
      files: string[],
      hasHint: boolean,
    ])[] = [
      ['none', [], [], [], false],
      ['one', [withImage('bat')], ['bat'], ['bat.png'], false],
      ['one without a name', [{ ...withImage('bat'), name: '' }], ['This file'], ['bat.png'], false],
      ['one without an image', [sprite('level')], ['level'], ['No image'], false],
      ['a missing one', [missing('bat')], ['bat'], ['bat.png was not found'], false],
      [
        'more than fit',
        many,
        many.slice(0, 8).map(({ id }) => id),
        many.slice(0, 8).map(({ id }) => `${id}.png`),
        true,
      ],
    ];
    for (const [name, sprites, expectedNames, expectedFiles, hasHint] of cases) {
      panel(sprites);
      assert.deepEqual([names(), files()], [expectedNames, expectedFiles], name);
      assert.equal(page.all('.hint').length > 0, hasHint, name);
      page.clear();
    }
  });

  it('puts the sprite of the selected hitbox first, with its image to cut', () => {
    const { editor } = panel([withImage('a'), withImage('b')]);
    page.do(() => {
      editor.select(['of-b']);
    });
    assert.deepEqual(names(), ['b', 'a']);
    assert.equal(page.all('canvas').length, 1);
    assert.equal(page.one('canvas').closest('[role=group]')?.getAttribute('aria-label'), 'b');
  });

  it('changes image settings, and saves them when the user releases the slider', () => {
    const { asked } = panel([]);
    page.change('#image-background-dark', true);
    page.type('#image-opacity', '50');
    assert.equal(getText(page.one('output')), '50%');
    page.change('#image-opacity', '45');
    assert.deepEqual(asked, [
      ['dark', defaultImageSettings.opacity, true],
      ['dark', 0.5, false],
      ['dark', 0.45, true],
    ]);
  });

  it('requests an image and closes', () => {
    const { popover, asked } = panel([missing('bat')]);
    page.click('Choose Image… bat');
    assert.deepEqual([asked, popover.open], [[['choose', 'bat']], false]);
  });

  it('shows the grid of an image', () => {
    const cases: readonly (readonly [name: string, sprite: Partial<SceneSprite>, cells: string, expected: string])[] = [
      ['not at all', {}, '1,1', 'One frame of 64 × 32 px. Drag over a frame to set the grid'],
      ['by the user', { grid: { columns: 2, rows: 1 } }, '2,1', 'Frame size: 32 × 32 px'],
      ['by the size of frames', { frameSize: { width: 16, height: 32 } }, '4,1', 'Frame size: 16 × 32 px'],
      ['unevenly', { grid: { columns: 3, rows: 1 } }, '3,1', 'Frame size: 21 × 32 px, with pixels left over'],
      ['too finely', { grid: { columns: 65, rows: 1 } }, '65,1', 'The image is too small for this grid'],
    ];
    for (const [name, more, cells, expected] of cases) {
      panel([withImage('bat', more)]);
      assert.equal(`${valueOf('#image-columns-0')},${valueOf('#image-rows-0')}`, cells, name);
      assert.equal(getText(page.one('.image-cut .image-file')), expected, name);
      page.clear();
    }
  });

  it('sets the grid from typed numbers, and rejects invalid ones', () => {
    const size = { width: 64, height: 32 };
    const cases: readonly (readonly [typed: string, asked: unknown[], isInvalid: string])[] = [
      ['4', [['bat', { columns: 4, rows: 1 }, size]], 'false'],
      ['0', [], 'true'],
      ['1.5', [], 'true'],
    ];
    for (const [typed, expected, isInvalid] of cases) {
      const { asked } = panel([withImage('bat')]);
      page.type('#image-columns-0', typed);
      page.change('#image-columns-0', typed);
      assert.deepEqual(asked, expected, typed);
      assert.equal(page.one('#image-columns-0').getAttribute('aria-invalid'), isInvalid, typed);
      page.clear();
    }
  });

  it('returns to the grid of the file if the fields are cleared', () => {
    const { asked } = panel([withImage('bat', { frameSize: { width: 16, height: 16 } })]);
    page.type('#image-columns-0', '');
    page.type('#image-rows-0', '');
    page.change('#image-rows-0', '');
    assert.deepEqual(asked, [['bat', null, { width: 64, height: 32 }]]);
    assert.deepEqual([valueOf('#image-columns-0'), valueOf('#image-rows-0')], ['4', '2']);
  });

  it('sets the grid from a drag over one frame', () => {
    const { asked } = panel([withImage('bat')]);
    const canvas = page.one('canvas');
    Object.assign(canvas, { setPointerCapture: () => undefined });
    // 64 × 32 px are shown at 4x.
    const pointer = (type: string, offsetX: number, offsetY: number) => {
      const event = new PointerEvent(type, { bubbles: true, button: 0 });
      Object.defineProperty(event, 'offsetX', { value: offsetX });
      Object.defineProperty(event, 'offsetY', { value: offsetY });
      page.fire(canvas, event);
    };
    pointer('pointerdown', 0, 0);
    pointer('pointermove', 2, 2);
    assert.equal(valueOf('#image-columns-0'), '1', 'too small to mean a frame');
    pointer('pointermove', 64, 64);
    assert.deepEqual([valueOf('#image-columns-0'), valueOf('#image-rows-0')], ['4', '2']);
    assert.deepEqual(asked, []);
    pointer('pointerup', 128, 128);
    assert.deepEqual(asked, [['bat', { columns: 2, rows: 1 }, { width: 64, height: 32 }]]);
  });

  it("shows only the fields for an image that hasn't loaded", () => {
    panel([withImage('bat')], { size: null });
    assert.deepEqual(page.all('canvas'), []);
    assert.equal(page.all('.image-grid input').length, 2);
  });

  it('keeps text being typed when the file changes', () => {
    const { editor } = panel([withImage('bat')]);
    page.type('#image-columns-0', '7');
    page.do(() => {
      editor.show(scene([...editor.hitboxes], { version: 2, sprites: [withImage('bat')] }));
    });
    assert.equal(valueOf('#image-columns-0'), '7');
  });
});
