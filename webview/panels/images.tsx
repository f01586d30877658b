import * as l10n from '@vscode/l10n';
import { imageBackgrounds, type ImageSettings } from '../../src/messages/images.js';
import type { SceneSprite } from '../../src/messages/scene.js';
import type { Size } from '../../src/model/document.js';
import type { Editor } from '../editor/editor.js';
import type { Cells } from '../editor/image-cells.js';
import { visibleSprites } from '../editor/visible-sprites.js';
import { ImageCut } from './image-cut.js';
import { Popover, type PopoverState } from './popover.js';

/** The images of a page, and their commands. Its state is backed by signals. */
export interface ShownImages {
  readonly imageSettings: ImageSettings;
  /** `isFinal`: the user has released the control, and the settings are saved. */
  setImageSettings(imageSettings: ImageSettings, isFinal: boolean): void;
  /** Returns why a sprite's image isn't visible, if it should be. */
  getNote(sprite: SceneSprite): string | null;
  /** Returns the image of a sprite, if it is loaded. */
  getImage(sprite: SceneSprite): HTMLImageElement | null;
  choose(sprite: string): void;
  /** `size`: of the image, if known. */
  setGrid(sprite: string, grid: Cells | null, size: Size | null): void;
}

/** At most this many sprites are listed; to reach others, select one of their hitboxes first. */
const maxListed = 8;

interface ImagesProps {
  readonly popover: PopoverState;
  readonly editor: Pick<Editor, 'scene' | 'hitboxes' | 'selectedIndex'>;
  readonly images: ShownImages;
}

/** The images under the hitboxes: their files, background, opacity and grid. */
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
              checked={images.imageSettings.background === background}
              onChange={() => {
                images.setImageSettings({ ...images.imageSettings, background }, true);
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
  const percent = Math.round(images.imageSettings.opacity * 100);
  const text = l10n.t('{0}%', percent);
  const set = (isFinal: boolean) => (event: { readonly currentTarget: HTMLInputElement }) => {
    images.setImageSettings({ ...images.imageSettings, opacity: Number(event.currentTarget.value) / 100 }, isFinal);
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
  readonly images: ShownImages;
  readonly onChoose: () => void;
}

function SpriteRows({ sprite, index, images, onChoose }: SpriteRowsProps) {
  const { image } = sprite;
  const hasImage = image !== null && 'src' in image;
  const label = sprite.name === '' ? l10n.t('This file') : sprite.name;
  const note = images.getNote(sprite);
  const file = note ?? (hasImage ? (image.file ?? '') : l10n.t('No image'));
  const chooseLabel = l10n.t('Choose Image…');
  return (
    <div role="group" class="image-of-sprite" aria-label={label}>
      <div class="image-sprite-name" dir="auto">
        {label}
      </div>
      <div class={note === null ? 'image-file' : 'image-file missing'} dir="auto" title={file}>
        {file}
      </div>
      <ImageCut
        sprite={sprite}
        index={index}
        image={images.getImage(sprite)}
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

function backgroundName(background: ImageSettings['background']): string {
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
