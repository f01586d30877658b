import { createOverlay, drawHitboxes } from 'hitbox-lens/draw';
import { hits } from 'hitbox-lens/runtime';
import kaplay, { type GameObj, type PosComp, type RotateComp, type ScaleComp } from 'kaplay';
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
let hasHit = false;
let hitCount = 0;
let showHitboxes = false;

const root = document.querySelector<HTMLElement>('#game')!;
const k = kaplay({ root, width: 320, height: 128, scale: 3, crisp: true, global: false });
// #region at the start
const overlay = createOverlay(k.canvas, { width: 320, height: 128 });
// #endregion
k.loadSprite('hall', hallUrl);
k.loadSprite('slime', slimeUrl);
k.loadSprite('knight', knightUrl, { sliceX: 4, anims: { slash: { from: 0, to: 3, speed: 8 } } });

k.add([k.sprite('hall')]);
const slime = k.add([
  k.sprite('slime'),
  k.pos(140, floor),
  k.scale(),
  k.rotate(),
  k.anchor(k.vec2(0, 30 / 16 - 1)),
  k.opacity(),
]);
// #region at the start
const { origin } = knightHitboxes.declaration;
const knight = k.add([
  k.sprite('knight'),
  k.pos(112, floor),
  k.scale(),
  k.rotate(),
  // From -1 to 1 in the frame of 48 px.
  k.anchor(k.vec2(origin.x / 24 - 1, origin.y / 24 - 1)),
]);
// #endregion

k.onKeyPress('h', () => (showHitboxes = !showHitboxes));

k.onUpdate(() => {
  const direction = Number(k.isKeyDown('right')) - Number(k.isKeyDown('left'));
  if (knight.curAnim() === 'slash') {
    // He stays where he is.
  } else if (k.isKeyDown('space')) {
    knight.play('slash', { onEnd: () => (knight.frame = 0) });
    hasHit = false;
  } else if (direction !== 0) {
    knight.pos.x = withinHall(knight.pos.x + direction * 80 * k.dt());
    knight.scale.x = direction;
  }
  slime.pos.x = withinHall(slime.pos.x + slimeSpeed * k.dt());
  slimeSpeed *= 0.00005 ** k.dt();
});

// When it draws, the frame of each sprite is the one that is seen.
k.onDraw(() => {
  // #region in each frame
  const attacker = knightHitboxes.at({ frame: knight.frame }, poseOf(knight));
  const target = slimeHitboxes.at(poseOf(slime));
  const hit = hits(attacker, target).find(({ a }) => a.role === 'hit');
  // #endregion
  if (hit && !hasHit) {
    hasHit = true;
    hitCount++;
    slimeHp = Math.max(0, slimeHp - hit.a.data!.damage) || 9;
    slimeSpeed = knight.scale.x * 200;
    slime.opacity = 0.4;
    k.wait(0.15, () => (slime.opacity = 1));
  }
  // #region in each frame
  const context = overlay.clear();
  if (showHitboxes) drawHitboxes(context, [attacker, target]);
  // #endregion
  document.querySelector('#status')!.textContent =
    `Frame ${attacker.frame}, hits: ${hitCount}, the slime has ${slimeHp} hp`;
});

// #region at the start
function poseOf({ pos, angle, scale }: GameObj<PosComp | RotateComp | ScaleComp>) {
  return { x: pos.x, y: pos.y, rotation: k.deg2rad(angle), scaleX: scale.x, scaleY: scale.y };
}
// #endregion

function withinHall(x: number): number {
  return k.clamp(x, 20, 300);
}
