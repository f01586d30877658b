import { Images } from '../canvas/images.js';
import type { Actor } from './actor.js';
import type { StageState } from './state.js';

/** The images of those who stand on the stage; `repaint`: one has arrived, or turned out not to be there. */
export function stageImages(surface: Element, state: StageState, repaint: () => void): Images {
  return new Images(surface, (src, image) => {
    if (image !== null) state.setImageSize(src, { width: image.naturalWidth, height: image.naturalHeight });
    repaint();
  });
}

/** Begins to load what these actors show, and for those who go through frames the next ones as well. */
export function wantImages(images: Images, actors: readonly Actor[]): void {
  images.want(actors.flatMap(({ sprites }) => sprites));
  for (const { moment, sprites } of actors) {
    if (moment !== null) for (const sprite of sprites) images.wantFrames(sprite);
  }
}
