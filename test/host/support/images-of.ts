import type { PreviewFixture } from './preview-fixture';

/** A hitbox file whose sprite names an image. */
export const naming = (image: string): string =>
  JSON.stringify({ sprites: { hero: { image, hitboxes: [{ name: 'body', rect: [0, 0, 8, 8] }] } } });

/** A GameMaker sprite with an image per frame. */
export const withFrames = (frames: readonly string[]): string =>
  JSON.stringify({
    resourceType: 'GMSprite',
    name: 'spr_hero',
    ...{ width: 16, height: 16, collisionKind: 1, bboxMode: 2 },
    ...{ bbox_left: 2, bbox_top: 3, bbox_right: 12, bbox_bottom: 14 },
    frames: frames.map((name) => ({ resourceType: 'GMSpriteFrame', name })),
  });

/** The image sent to the webview after the search. VS Code caches texts, so each test has its own file. */
export async function imageOf(fixture: PreviewFixture, file: string, text: string) {
  await fixture.write(file, text);
  await fixture.preview(fixture.at(file));
  fixture.fake.send({ type: 'ready' });
  const { sprites } = await fixture.fake.message('scene', 0, (scene) => Boolean(scene.sprites[0]?.image));
  return sprites[0]!.image!;
}

/** The frame images sent to the webview after the search. */
export async function frameImagesOf(fixture: PreviewFixture, file: string, text: string) {
  await fixture.write(file, text);
  await fixture.preview(fixture.at(file));
  fixture.fake.send({ type: 'ready' });
  const { sprites } = await fixture.fake.message('scene', 0, ({ sprites: [only] }) => {
    return only?.image !== null && only?.frames?.some(({ image }) => image !== undefined) === true;
  });
  return sprites[0]!.frames!.map(({ image }) => image);
}
