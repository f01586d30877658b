import { drawHitboxes } from 'hitbox-lens/draw';
import { hits, type HitboxSprite } from 'hitbox-lens/runtime';
import hallUrl from '../../sprites/hall.png';
import knightUrl from '../../sprites/hero-slash.png';
import knightSheet from '../../sprites/knight.hitbox.json';
import slimeUrl from '../../sprites/slime.png';
import slimeSheet from '../slime.hitbox.json';
import '../page.css';

const knightHitboxes = knightSheet.sprite('knight');
const slimeHitboxes = slimeSheet.sprite('slime');

const floor = 112;
const knight = { x: 112, flipX: false, isSlashing: false, slashTime: 0, hasHit: false };
const slime = { x: 140, speed: 0, hp: 9, flashTime: 0 };
let hitCount = 0;
let showHitboxes = false;

const context = document.querySelector('canvas')!.getContext('2d')!;
context.scale(3, 3);
context.imageSmoothingEnabled = false;
const [hallImage, knightImage, slimeImage] = await Promise.all([hallUrl, knightUrl, slimeUrl].map(loadImage));

const keys = new Set<string>();
addEventListener('keyup', ({ code }) => keys.delete(code));
addEventListener('keydown', ({ code, repeat }) => {
  keys.add(code);
  if (code === 'KeyH' && !repeat) showHitboxes = !showHitboxes;
});

let last = performance.now();
requestAnimationFrame(function frame(now) {
  update(Math.min(now - last, 50));
  last = now;
  requestAnimationFrame(frame);
});

function update(ms: number) {
  const direction = Number(keys.has('ArrowRight')) - Number(keys.has('ArrowLeft'));
  if (knight.isSlashing) {
    knight.slashTime += ms;
    knight.isSlashing = knight.slashTime < knightHitboxes.animation('slash').duration;
  } else if (keys.has('Space')) {
    Object.assign(knight, { isSlashing: true, slashTime: 0, hasHit: false });
  } else if (direction !== 0) {
    knight.x = withinHall(knight.x + direction * 0.08 * ms);
    knight.flipX = direction < 0;
  }
  slime.x = withinHall(slime.x + slime.speed * ms);
  slime.speed *= 0.99 ** ms;
  slime.flashTime -= ms;

  // #region in each frame
  const time = knight.isSlashing ? knight.slashTime : 0;
  const attacker = knightHitboxes.at('slash', { time }, { x: knight.x, y: floor, flipX: knight.flipX });
  const target = slimeHitboxes.at({ x: slime.x, y: floor });
  const hit = hits(attacker, target).find(({ a }) => a.role === 'hit');
  // #endregion
  if (hit && !knight.hasHit) {
    knight.hasHit = true;
    hitCount++;
    slime.hp = Math.max(0, slime.hp - hit.a.data!.damage) || 9;
    slime.speed = knight.flipX ? -0.2 : 0.2;
    slime.flashTime = 150;
  }

  context.drawImage(hallImage!, 0, 0);
  context.globalAlpha = slime.flashTime > 0 ? 0.4 : 1;
  drawFrame(slimeImage!, slimeHitboxes, 0, slime.x, 1);
  context.globalAlpha = 1;
  drawFrame(knightImage!, knightHitboxes, attacker.sheetFrame!, knight.x, knight.flipX ? -1 : 1);
  // #region in each frame
  if (showHitboxes) drawHitboxes(context, [attacker, target]);
  // #endregion
  document.querySelector('#status')!.textContent =
    `Frame ${attacker.frame}, hits: ${hitCount}, the slime has ${slime.hp} hp`;
}

/** Draws a frame of a sheet with its origin on the floor. */
function drawFrame(image: HTMLImageElement, { declaration }: HitboxSprite, frame: number, x: number, scaleX: number) {
  const { width, height } = declaration.frameSize!;
  context.save();
  context.translate(x, floor);
  context.scale(scaleX, 1);
  context.translate(-declaration.origin.x, -declaration.origin.y);
  context.drawImage(image, frame * width, 0, width, height, 0, 0, width, height);
  context.restore();
}

function withinHall(x: number): number {
  return Math.max(20, Math.min(300, x));
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
