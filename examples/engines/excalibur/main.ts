import {
  Actor,
  Animation,
  AnimationStrategy,
  clamp,
  DisplayMode,
  Engine,
  ImageSource,
  Keys,
  Loader,
  SpriteSheet,
  vec,
} from 'excalibur';
import { createOverlay, drawHitboxes } from 'hitbox-lens/draw';
import { hits } from 'hitbox-lens/runtime';
import hallUrl from '../../sprites/hall.png';
import knightUrl from '../../sprites/hero-slash.png';
import knightSheet from '../../sprites/knight.hitbox.json';
import slimeUrl from '../../sprites/slime.png';
import slimeSheet from '../slime.hitbox.json';
import '../page.css';

const knightHitboxes = knightSheet.sprite('knight');
const slimeHitboxes = slimeSheet.sprite('slime');

const floor = 112;
let slimeHp = 9;
let flashTime = 0;
let hasHit = false;
let hitCount = 0;
let showHitboxes = false;

const canvasElement = document.querySelector('canvas')!;
const game = new Engine({
  canvasElement,
  width: 960,
  height: 384,
  displayMode: DisplayMode.Fixed,
  pixelArt: true,
  suppressConsoleBootMessage: true,
});
// #region at the start
const overlay = createOverlay(canvasElement, { width: 320, height: 128 });
// #endregion
const [hallImage, knightImage, slimeImage] = [hallUrl, knightUrl, slimeUrl].map((url) => new ImageSource(url));
const loader = new Loader([hallImage!, knightImage!, slimeImage!]);
loader.suppressPlayButton = true;
await game.start(loader);
game.currentScene.camera.zoom = 3;
game.currentScene.camera.pos = vec(160, 64);

const hall = new Actor({ anchor: vec(0, 0) });
hall.graphics.use(hallImage!.toSprite());
const slime = new Actor({ pos: vec(140, floor), anchor: vec(16 / 32, 30 / 32) });
slime.graphics.use(slimeImage!.toSprite());

// #region at the start
const { origin } = knightHitboxes.declaration;
const knight = new Actor({ pos: vec(112, floor), anchor: vec(origin.x / 48, origin.y / 48) });
const grid = { rows: 1, columns: 4, spriteWidth: 48, spriteHeight: 48 };
const sheet = SpriteSheet.fromImageSource({ image: knightImage!, grid });
const { durations } = knightHitboxes.animation('slash');
const frames = durations.map((duration, frame) => ({ graphic: sheet.getSprite(frame, 0), duration }));
const slash = new Animation({ frames, strategy: AnimationStrategy.Freeze });
knight.graphics.use(slash);
// #endregion
slash.pause();
slash.events.on('end', () => {
  slash.reset();
  slash.pause();
});
for (const actor of [hall, slime, knight]) game.add(actor);

game.on('postupdate', ({ elapsed: ms }) => {
  const { keyboard } = game.input;
  if (keyboard.wasPressed(Keys.H)) showHitboxes = !showHitboxes;
  const direction = Number(keyboard.isHeld(Keys.Right)) - Number(keyboard.isHeld(Keys.Left));
  if (slash.isPlaying) {
    // He stays where he is.
  } else if (keyboard.isHeld(Keys.Space)) {
    slash.play();
    hasHit = false;
  } else if (direction !== 0) {
    knight.pos.x = withinHall(knight.pos.x + direction * 0.08 * ms);
    knight.scale.x = direction;
  }
  slime.pos.x = withinHall(slime.pos.x);
  slime.vel.x *= 0.99 ** ms;
  flashTime -= ms;
  slime.graphics.opacity = flashTime > 0 ? 0.4 : 1;
});

// Animations go on while the game is drawn.
game.on('postdraw', () => {
  // #region in each frame
  const attacker = knightHitboxes.at({ frame: slash.currentFrameIndex }, poseOf(knight));
  const target = slimeHitboxes.at(poseOf(slime));
  const hit = hits(attacker, target).find(({ a }) => a.role === 'hit');
  // #endregion
  if (hit && !hasHit) {
    hasHit = true;
    hitCount++;
    slimeHp = Math.max(0, slimeHp - hit.a.data!.damage) || 9;
    slime.vel.x = knight.scale.x * 200;
    flashTime = 150;
  }
  // #region in each frame
  const context = overlay.clear();
  if (showHitboxes) drawHitboxes(context, [attacker, target]);
  // #endregion
  document.querySelector('#status')!.textContent =
    `Frame ${attacker.frame}, hits: ${hitCount}, the slime has ${slimeHp} hp`;
});

// #region at the start
function poseOf({ pos, rotation, scale }: Actor) {
  return { x: pos.x, y: pos.y, rotation, scaleX: scale.x, scaleY: scale.y };
}
// #endregion

function withinHall(x: number): number {
  return clamp(x, 20, 300);
}
