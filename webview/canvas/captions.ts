import type { SceneHitbox } from '../../src/messages/scene.js';
import { hiddenText } from '../text/strings.js';

type Named = Pick<SceneHitbox, 'name' | 'ownName' | 'sprite' | 'hidden'>;

/** A caption has at most this many characters. */
const maxLength = 32;

/**
 * Returns what the captions in the picture say: names, without what is said around them. Entries of the only list are
 * just `[0]`, and the owner is left out where its title is above.
 */
export function captionsOf(
  isTitled: (sprite: string) => boolean,
  hitboxes: readonly Named[],
): (hitbox: Named) => string {
  const shortName = ({ name, ownName = name, sprite }: Named): string =>
    isTitled(sprite) || !name.endsWith(`.${ownName}`) ? ownName : name;
  const lists = new Set<string>();
  for (const hitbox of hitboxes) {
    const list = splitIndex(shortName(hitbox))?.[1];
    if (list !== undefined && lists.add(list).size > 1) break;
  }
  return (hitbox) => {
    const name = shortName(hitbox);
    const caption = (lists.size === 1 && splitIndex(name)?.[2]) || name;
    const short = caption.length > maxLength ? `${caption.slice(0, maxLength - 1)}…` : caption;
    return hitbox.hidden === undefined ? short : `${short}, ${hiddenText(hitbox)}`;
  };
}

/** `rats[0]`: the list and the index. */
function splitIndex(name: string): RegExpExecArray | null {
  return /^(.+?)((?:\[\d+\])+)$/.exec(name);
}
