import { wordsOf } from './words.js';

/** How far a name says that what stands under it is collided with: for certain, in a game only, or not at all. */
export type Telling = 'certain' | 'in-game' | null;

/** One word that nothing but collisions is called. */
const collisionWord =
  /^(?:(?:hit|hurt|push|attack|collision|collide|collider|body)(?:box|rect|area|circle|poly|polygon|shape)(?:es|s)?|hurt|hurts|attack|attacks|strike|collider|colliders|collision|collisions|collidable|collidables|solid|solids|obstacle|obstacles|wall|walls|platform|platforms|spike|spikes|hazard|hazards|ladder|ladders)$/;

/** Two words side by side. */
const firstWord = /^(?:hit|hurt|push|attack|damage|collision|collide|collider|interaction|physics)$/;
const secondWord =
  /^(?:box|boxes|rect|rects|rectangle|area|areas|circle|circles|poly|polygon|polygons|shape|shapes|zone|zones|mask|masks|bounds|body|bodies|hull)$/;

/** Words that ordinary programs use for other things as well. */
const gameWord =
  /^(?:hit|hits|push|block|blocks|ground|grounds|floor|floors|slope|slopes|ceiling|body|bodies|zone|zones|trigger|triggers|sensor|sensors|checkpoint|checkpoints|pickup|pickups|coin|coins|hotspot|hotspots|exit|exits|door|doors|enemy|enemies|player|players|hero|bullet|bullets|projectile|projectiles|paddle|brick|bricks|ball|crate|crates|button|buttons|boss|goal|lava|water|aabb|bbox|hull)$/;

/** What the words of a key, of a class or of a name tell. */
export function tellsHitbox(name: string): Telling {
  const words = wordsOf(name);
  if (words.some((word) => collisionWord.test(word))) return 'certain';
  for (let k = 0; k + 1 < words.length; k++) {
    if (firstWord.test(words[k]!) && secondWord.test(words[k + 1]!)) return 'certain';
  }
  return words.some((word) => gameWord.test(word)) ? 'in-game' : null;
}

/** Whether a file of this name holds hitboxes: `hitboxes.json`, `player-colliders.ts`. */
export function fileTellsHitboxes(path: string): boolean {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return wordsOf(name.replace(/\.[^.]*$/, '')).some((word) => fileWord.test(word)) || pairInFile.test(name);
}

const fileWord = /^(?:hitbox|hitboxes|hurtbox|hurtboxes|pushbox|pushboxes|collider|colliders|hitarea|hitareas)$/;
const pairInFile = /(?:hit|hurt|push|attack|collision)[-_ ]?(?:box(?:es)?|shapes?|rects?|areas?|data|map)\b/i;
