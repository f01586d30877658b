/** Nouns for characters and other moving objects in games, in the singular. */
const actors = new Set(
  (
    'player hero heroine character fighter warrior knight samurai ninja wizard archer soldier guard enemy foe opponent ' +
    'rival boss monster mob npc minion creature skeleton zombie goblin orc ghost slime dragon dino robot bot alien spawn ' +
    'spawnpoint start spawner'
  ).split(' '),
);

/** Whether a word, singular or plural, names a character, or the place where one appears. */
export function isActorNoun(word: string): boolean {
  return actors.has(word) || actors.has(word.replace(/s$/, '')) || actors.has(word.replace(/ies$/, 'y'));
}
