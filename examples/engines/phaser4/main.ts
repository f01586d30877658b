import { createOverlay, drawHitboxes, type Overlay } from 'hitbox-lens/draw';
import { hits } from 'hitbox-lens/runtime';
import * as Phaser from 'phaser';
import hallUrl from '../../sprites/hall.png';
import knightUrl from '../../sprites/hero-slash.png';
import knightSheet from '../../sprites/knight.hitbox.json';
import slimeUrl from '../../sprites/slime.png';
import slimeSheet from '../slime.hitbox.json';
import '../page.css';

const knightHitboxes = knightSheet.sprite('knight');
const slimeHitboxes = slimeSheet.sprite('slime');

const floor = 112;

class Hall extends Phaser.Scene {
  private knight!: Phaser.GameObjects.Sprite;
  private slime!: Phaser.GameObjects.Sprite;
  private keys!: Record<'LEFT' | 'RIGHT' | 'SPACE' | 'H', Phaser.Input.Keyboard.Key>;
  private overlay!: Overlay;
  private showHitboxes = false;
  private hasHit = false;
  private hitCount = 0;
  private slimeHp = 9;
  private slimeSpeed = 0;

  preload() {
    this.load.image('hall', hallUrl);
    this.load.image('slime', slimeUrl);
    this.load.spritesheet('knight', knightUrl, { frameWidth: 48, frameHeight: 48 });
  }

  create() {
    this.cameras.main.setOrigin(0).setZoom(3);
    this.add.image(0, 0, 'hall').setOrigin(0);
    this.slime = this.add.sprite(140, floor, 'slime').setDisplayOrigin(16, 30);
    // #region at the start
    const { origin } = knightHitboxes.declaration;
    this.knight = this.add.sprite(112, floor, 'knight').setDisplayOrigin(origin.x, origin.y);
    const { durations } = knightHitboxes.animation('slash');
    const frames = durations.map((duration, frame) => ({ key: 'knight', frame, duration }));
    this.anims.create({ key: 'slash', frames });
    // #endregion
    this.knight.on('animationcomplete', () => this.knight.setFrame(0));
    // #region at the start
    this.overlay = createOverlay(this.game.canvas, { width: 320, height: 128 });
    // #endregion
    this.keys = this.input.keyboard!.addKeys('LEFT,RIGHT,SPACE,H') as typeof this.keys;
    this.keys.H.on('down', () => (this.showHitboxes = !this.showHitboxes));
  }

  override update(_time: number, ms: number) {
    const { knight, slime, keys } = this;
    const direction = Number(keys.RIGHT.isDown) - Number(keys.LEFT.isDown);
    if (knight.anims.isPlaying) {
      // He stays where he is.
    } else if (keys.SPACE.isDown) {
      knight.play('slash');
      this.hasHit = false;
    } else if (direction !== 0) {
      knight.x = withinHall(knight.x + direction * 0.08 * ms);
      // Not `flipX`, which mirrors about the middle of the frame, not about the origin.
      knight.scaleX = direction;
    }
    slime.x = withinHall(slime.x + this.slimeSpeed * ms);
    this.slimeSpeed *= 0.99 ** ms;

    // #region in each frame
    const attacker = knightHitboxes.at({ frame: Number(knight.frame.name) }, knight);
    const target = slimeHitboxes.at(slime);
    const hit = hits(attacker, target).find(({ a }) => a.role === 'hit');
    // #endregion
    if (hit && !this.hasHit) {
      this.hasHit = true;
      this.hitCount++;
      this.slimeHp = Math.max(0, this.slimeHp - hit.a.data!.damage) || 9;
      this.slimeSpeed = knight.scaleX * 0.2;
      slime.setAlpha(0.4);
      this.time.delayedCall(150, () => slime.setAlpha(1));
    }
    // #region in each frame
    const context = this.overlay.clear();
    if (this.showHitboxes) drawHitboxes(context, [attacker, target]);
    // #endregion
    document.querySelector('#status')!.textContent =
      `Frame ${attacker.frame}, hits: ${this.hitCount}, the slime has ${this.slimeHp} hp`;
  }
}

function withinHall(x: number): number {
  return Phaser.Math.Clamp(x, 20, 300);
}

new Phaser.Game({ parent: 'game', width: 960, height: 384, pixelArt: true, banner: false, scene: Hall });
