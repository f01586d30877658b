import * as l10n from '@vscode/l10n';
import { imageBackgrounds, type ImageLook } from '../../src/messages/images.js';
import type { SceneSprite } from '../../src/messages/scene.js';
import type { Editor } from '../editor/editor.js';
import { type Cells, type PixelSize } from '../editor/image-cells.js';
import { visibleSprites } from '../editor/visible-sprites.js';
import { ImageCut } from './image-cut.js';
import { Popover, type PopoverState } from './popover.js';

/** The images of a page, and what the user does to them. What it says is backed by signals. */
export interface SpriteImages {
  readonly look: ImageLook;
  /** `isFinal`: the user has let go of it, and it is to be remembered. */
  setLook(look: ImageLook, isFinal: boolean): void;
  /** Why a sprite has no image to see, where it should have one. */
  noteOf(sprite: SceneSprite): string | null;
  /** The image of a sprite, where it has arrived. */
  imageOf(sprite: SceneSprite): HTMLImageElement | null;
  choose(sprite: string): void;
  /** `size`: of the image, where that is known. */
  setGrid(sprite: string, grid: Cells | null, size: PixelSize | null): void;
}

/** At most so many sprites are listed; for others, one of their hitboxes is selected first. */
const maxListed = 8;

interface ImagesProps {
  readonly popover: PopoverState;
  readonly editor: Pick<Editor, 'scene' | 'hitboxes' | 'selectedIndex'>;
  readonly images: SpriteImages;
}

/** How images lie under the hitboxes, and which: what is behind them, how opaque they are, how they are cut. */
export function ImagesPanel(props: ImagesProps) {
  return (
    <Popover state={props.popover} name="images" label={l10n.t('Images')}>
      <ImagesContent {...props} />
    </Popover>
  );
}

function ImagesContent({ popover, editor, images }: ImagesProps) {
  const sprites = visibleSprites(editor);
  return (
    <>
      <h2>{l10n.t('Images')}</h2>
      <fieldset>
        <legend>{l10n.t('Background')}</legend>
        {imageBackgrounds.map((background) => (
          <label key={background} for={`image-background-${background}`}>
            <input
              type="radio"
              name="image-background"
              id={`image-background-${background}`}
              value={background}
              checked={images.look.background === background}
              onChange={() => {
                images.setLook({ ...images.look, background }, true);
              }}
            />
            <span>{backgroundName(background)}</span>
          </label>
        ))}
      </fieldset>
      <Opacity images={images} />
      {sprites.slice(0, maxListed).map((sprite, index) => (
        <SpriteRows
          key={sprite.id}
          sprite={sprite}
          index={index}
          images={images}
          onChoose={() => {
            popover.close();
            images.choose(sprite.id);
          }}
        />
      ))}
      {sprites.length > maxListed && <p class="hint">{l10n.t('To see another sprite, select one of its hitboxes.')}</p>}
    </>
  );
}

function Opacity({ images }: Pick<ImagesProps, 'images'>) {
  const id = 'image-opacity';
  const percent = Math.round(images.look.opacity * 100);
  const text = l10n.t('{0}%', percent);
  const set = (isFinal: boolean) => (event: { readonly currentTarget: HTMLInputElement }) => {
    images.setLook({ ...images.look, opacity: Number(event.currentTarget.value) / 100 }, isFinal);
  };
  return (
    <p class="opacity">
      <label for={id}>{l10n.t('Image opacity')}</label>
      <input
        type="range"
        id={id}
        min="0"
        max="100"
        step="5"
        value={percent}
        aria-valuetext={text}
        onInput={set(false)}
        onChange={set(true)}
      />
      <output for={id}>{text}</output>
    </p>
  );
}

interface SpriteRowsProps {
  readonly sprite: SceneSprite;
  readonly index: number;
  readonly images: SpriteImages;
  readonly onChoose: () => void;
}

function SpriteRows({ sprite, index, images, onChoose }: SpriteRowsProps) {
  const { image } = sprite;
  const hasImage = image !== null && 'src' in image;
  const label = sprite.name === '' ? l10n.t('This file') : sprite.name;
  const note = images.noteOf(sprite);
  const file = note ?? (hasImage ? (image.file ?? '') : l10n.t('No image'));
  const chooseLabel = l10n.t('Choose Image…');
  return (
    <div role="group" class="image-of-sprite" aria-label={label}>
      <div class="image-sprite-name">{label}</div>
      <div class={note === null ? 'image-file' : 'image-file missing'} title={file}>
        {file}
      </div>
      <ImageCut
        sprite={sprite}
        index={index}
        image={images.imageOf(sprite)}
        hasImage={hasImage}
        onCut={(grid, size) => {
          images.setGrid(sprite.id, grid, size);
        }}
      >
        <button
          type="button"
          class="button secondary"
          id={`choose-image-${index}`}
          aria-label={`${chooseLabel} ${label}`}
          onClick={onChoose}
        >
          {chooseLabel}
        </button>
      </ImageCut>
    </div>
  );
}

function backgroundName(background: ImageLook['background']): string {
  switch (background) {
    case 'theme':
      return l10n.t('Theme');
    case 'checkerboard':
      return l10n.t('Checkerboard');
    case 'dark':
      return l10n.t('Dark');
    case 'light':
      return l10n.t('Light');
  }
}
