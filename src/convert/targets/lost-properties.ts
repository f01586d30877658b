import * as l10n from '@vscode/l10n';
import type { ConvertedHitbox, ConvertedSprite } from '../conversion.js';
import { LossList, type Loss } from '../loss.js';
import type { ConversionTarget, HitboxProperty, SpriteProperty } from './target.js';

/** Collects what a target can't say about sprites. */
export class TargetLosses {
  private readonly lists: LossList[] = [];

  constructor(private readonly target: Pick<ConversionTarget, 'label' | 'says' | 'saysOfSprites'>) {}

  get all(): readonly Loss[] {
    return this.lists.flatMap(({ items }) => items);
  }

  /** Returns a list for the losses of a source. */
  listFor(source: string): LossList {
    const list = new LossList(source);
    this.lists.push(list);
    return list;
  }

  /** Adds the properties of a sprite that the target lacks, and returns the list for its hitboxes. */
  begin(sprite: ConvertedSprite): LossList {
    const list = this.listFor(sprite.source);
    const { label, saysOfSprites } = this.target;
    const lost = spriteProperties(sprite).filter(([property]) => !saysOfSprites.includes(property));
    const texts = lost.map(([, text]) => text).join(', ');
    if (lost.length > 0) list.add(null, l10n.t('Not in {0}: {1} of sprite {2}.', label, texts, sprite.name));
    return list;
  }

  /** Adds the properties of a written hitbox that the target lacks; `also` describes more of them. */
  addHitbox(list: LossList, hitbox: ConvertedHitbox, also: readonly string[] = []): void {
    const lost = hitboxProperties(hitbox)
      .filter(([property]) => !this.target.says.includes(property))
      .map(([, text]) => text);
    const texts = [...lost, ...also];
    if (texts.length > 0) list.add(hitbox.path, l10n.t('Not in {0}: {1}.', this.target.label, texts.join(', ')));
  }
}

function spriteProperties({ declaration }: ConvertedSprite): (readonly [SpriteProperty, string])[] {
  const { image, frameSize, frames, origin, pivot, space, animations, data } = declaration;
  const all: [SpriteProperty, string, unknown][] = [
    ['image', l10n.t('image'), image],
    ['sheet', l10n.t('frame positions'), frameSize ?? frames],
    ['origin', l10n.t('origin'), origin],
    ['pivot', l10n.t('pivot'), pivot],
    ['space', l10n.t('world coordinates'), space],
    ['animations', l10n.t('animations'), animations],
    ['data', l10n.t('data'), data],
  ];
  return all.flatMap(([property, text, value]) => (value === undefined ? [] : [[property, text] as const]));
}

function hitboxProperties(hitbox: ConvertedHitbox): (readonly [HitboxProperty, string])[] {
  const { name, role, motion, tags, data } = hitbox;
  const times = describeTimes(hitbox);
  const all: [HitboxProperty, string, boolean][] = [
    ['name', l10n.t('name {0}', name), true],
    ['role', l10n.t('role {0}', role), role !== 'other'],
    ['frames', times, times !== ''],
    ['motion', l10n.t('motion'), motion !== null],
    ['tags', l10n.t('tags'), tags.length > 0],
    ['data', l10n.t('data'), data !== undefined],
  ];
  return all.flatMap(([property, text, isSet]) => (isSet ? [[property, text] as const] : []));
}

/** Formats when a hitbox exists; empty if always. */
function describeTimes({ times }: ConvertedHitbox): string {
  const texts = times.flatMap(({ animation, frames }) => {
    const range = frames === null ? '' : frames[0] === frames[1] ? String(frames[0]) : frames.join('–');
    if (animation !== null) return [range === '' ? animation : `${animation} ${range}`];
    return range === '' ? [] : [range];
  });
  return texts.length === 0 ? '' : l10n.t('frames {0}', texts.join(', '));
}
