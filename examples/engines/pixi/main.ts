import { createOverlay, drawHitboxes } from 'hitbox-lens/draw';
import { hits } from 'hitbox-lens/runtime';
import { AnimatedSprite, Application, Assets, Rectangle, Sprite, Texture, TextureSource } from 'pixi.js';
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
let slimeSpeed = 0;
let flashTime = 0;
let hasHit = false;
let hitCount = 0;
let showHitboxes = false;

TextureSource.defaultOptions.scaleMode = 'nearest';
const app = new Application();
await app.init({ width: 960, height: 384 });
document.querySelector('#game')!.append(app.canvas);
// #region at the start
const overlay = createOverlay(app.canvas, { width: 320, height: 128 });
// #endregion
const [hallTexture, sheetTexture, slimeTexture] = await Promise.all(
  [hallUrl, knightUrl, slimeUrl].map((url) => Assets.load<Texture>(url)),
);

const slime = new Sprite({ texture: slimeTexture!, x: 140, y: floor, anchor: { x: 16 / 32, y: 30 / 32 } });

// #region at the start
const { origin } = knightHitboxes.declaration;
const frames = knightHitboxes.animation('slash').durations.map((time, frame) => ({
  texture: new Texture({ source: sheetTexture!.source, frame: new Rectangle(frame * 48, 0, 48, 48) }),
  time,
}));
const knight = new AnimatedSprite(frames);
knight.anchor.set(origin.x / 48, origin.y / 48);
knight.position.set(112, floor);
// #endregion
knight.loop = false;
knight.onComplete = () => knight.gotoAndStop(0);

app.stage.scale = 3;
app.stage.addChild(new Sprite(hallTexture!), slime, knight);

const keys = new Set<string>();
addEventListener('keyup', ({ code }) => keys.delete(code));
addEventListener('keydown', ({ code, repeat }) => {
  keys.add(code);
  if (code === 'KeyH' && !repeat) showHitboxes = !showHitboxes;
});

app.ticker.add(({ deltaMS: ms }) => {
  const direction = Number(keys.has('ArrowRight')) - Number(keys.has('ArrowLeft'));
  if (knight.playing) {
    // He stays where he is.
  } else if (keys.has('Space')) {
    knight.gotoAndPlay(0);
    hasHit = false;
  } else if (direction !== 0) {
    knight.x = withinHall(knight.x + direction * 0.08 * ms);
    knight.scale.x = direction;
  }
  slime.x = withinHall(slime.x + slimeSpeed * ms);
  slimeSpeed *= 0.99 ** ms;
  flashTime -= ms;
  slime.alpha = flashTime > 0 ? 0.4 : 1;

  // #region in each frame
  const attacker = knightHitboxes.at({ frame: knight.currentFrame }, poseOf(knight));
  const target = slimeHitboxes.at(poseOf(slime));
  const hit = hits(attacker, target).find(({ a }) => a.role === 'hit');
  // #endregion
  if (hit && !hasHit) {
    hasHit = true;
    hitCount++;
    slimeHp = Math.max(0, slimeHp - hit.a.data!.damage) || 9;
    slimeSpeed = knight.scale.x * 0.2;
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
function poseOf({ x, y, rotation, scale }: Sprite) {
  return { x, y, rotation, scaleX: scale.x, scaleY: scale.y };
}
// #endregion

function withinHall(x: number): number {
  return Math.max(20, Math.min(300, x));
}
