import { effect } from '@preact/signals-core';
import assert from 'node:assert/strict';
import { maxActors, type StageActor } from '../../../src/messages/stage.js';
import { StageHistory } from '../../../webview/stage/history.js';
import {
  actorText,
  contactName,
  distanceText,
  lengthText,
  neverCollideText,
  pairText,
  summary,
} from '../../../webview/stage/stage-strings.js';
import { StageState } from '../../../webview/stage/stage-state.js';
import { actor, corners, rect, subject, uriOf } from './support.js';

/** The notifications of the stage: a finished change, or a change of more than a transform. */
type Reported = 'finished' | 'scene';

function stage(...actors: StageActor[]): { state: StageState; reported: Reported[] } {
  const reported: Reported[] = [];
  const state = new StageState();
  state.setActors(actors);
  effect(() => {
    if (state.sceneVersion > 0) reported.push('scene');
  });
  effect(() => {
    if (state.commitCount > 0) reported.push('finished');
  });
  return { state, reported };
}

/** Two actors of 40 × 40. */
function two(more: Partial<StageActor> = {}): StageState {
  const { state } = stage(actor('hero'), actor('crate', { x: 100, ...more }));
  state.show(subject('hero', corners));
  state.show(subject('crate', corners));
  return state;
}

describe('the stage', () => {
  it('shows restored actors as soon as their files are read', () => {
    const { state } = stage(actor('hero'), actor('crate', { x: 14 }));
    assert.equal(state.pairCount, 0);
    state.show(subject('hero', corners));
    state.show(subject('crate', corners));
    assert.equal(state.pairCount, 2);
    assert.equal(summary(state), 'hero collides with crate: 2 pairs');
    assert.equal(
      contactName(state.pairs[0]!, state.pairs[0]!.contacts.details[0]!),
      'hero 0 of hero × crate 0 of crate',
    );
  });

  it('shows the distance, but keeps it out of the announced summary', () => {
    const state = two();
    assert.equal(summary(state), 'no collision');
    assert.equal(distanceText(state), '60.83 apart');
    state.setTransform('id-crate', { x: 41 });
    assert.equal(summary(state), 'no collision');
    assert.equal(distanceText(state), '10.05 apart');
  });

  const places: [x: number, expected: string][] = [
    [40, '10 apart'],
    [15, 'touching'],
    [14, '2 pairs'],
    [-14, '2 pairs'],
    [-15, 'touching'],
  ];
  for (const [x, expected] of places) {
    it(`at ${x}: ${expected}`, () => {
      const state = two();
      state.setTransform('id-crate', { x });
      assert.match(pairText(state.pairs[0]!), new RegExp(`^${expected}$`));
    });
  }

  it('updates collisions when the text changes', () => {
    const state = two({ x: 20 });
    assert.equal(state.pairCount, 0);
    state.show(subject('hero', [rect(0, 0, 40, 40)]));
    assert.equal(state.pairCount, 1);
    assert.equal(state.actor('id-crate')!.state.x, 20, 'nobody moved');
  });

  it('keeps the pivot of a flipped sprite when a hitbox changes', () => {
    const { state } = stage(actor('hero', { flipped: true }));
    state.show(subject('hero', [rect(0, 0, 10, 10)]));
    const { pivot } = state.actor('id-hero')!.state;
    state.show(subject('hero', [rect(0, 0, 30, 10)]));
    assert.deepEqual(
      [pivot, state.actor('id-hero')!.state.pivot],
      [
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ],
    );
    state.show(subject('hero', [rect(0, 0, 30, 10)], { sprite: { origin: { x: 12, y: 9 } } }));
    assert.deepEqual(state.actor('id-hero')!.state.pivot, { x: 12, y: 9 }, 'unless the file says which');
  });

  it('shows why an actor is missing, and keeps its position', () => {
    const state = two({ x: 14 });
    state.show({ ...subject('crate', []), content: { kind: 'missing', reason: 'File not found' } });
    assert.equal(state.pairCount, 0);
    assert.equal(actorText(state, state.actor('id-crate')!), 'crate, crate.hitbox.json, File not found');
    state.show(subject('crate', corners));
    assert.equal(state.pairCount, 2);
  });

  it('includes only hitboxes of the current frame', () => {
    const { state } = stage(actor('hero'), actor('crate'));
    const timed = subject('hero', [rect(0, 0, 10, 10), rect(0, 0, 20, 20)], {
      hitbox: (index) => ({ frames: [index, index] }),
    });
    state.show(timed);
    state.show(subject('crate', [rect(12, 12, 5, 5)]));
    const hero = state.actor('id-hero')!;
    assert.deepEqual([hero.playhead?.frame, state.pairCount], [0, 0], 'it begins with the first frame');
    state.setPlayhead('id-hero', { timeline: hero.playhead!.timeline, frame: 1 });
    assert.equal(state.pairCount, 1);
    assert.deepEqual(hero.state.playhead, { timeline: hero.playhead!.timeline.key, frame: 1 });
    state.show(timed);
    assert.equal(hero.playhead!.frame, 1, 'the frame stays when the text changes');
    state.setPlayhead('id-hero', null);
    assert.deepEqual([state.pairCount, hero.state.playhead], [1, 'all']);
  });

  it('adds no undo step while playing', () => {
    const { state, reported } = stage(actor('hero'), actor('crate'));
    state.show(
      subject('hero', [rect(0, 0, 10, 10), rect(0, 0, 20, 20)], {
        hitbox: (index) => ({ frames: [index, index] }),
      }),
    );
    state.show(subject('crate', [rect(12, 12, 5, 5)]));
    const { timeline } = state.actor('id-hero')!.playhead!;
    reported.length = 0;
    state.play('id-hero', { timeline, frame: 1 });
    assert.deepEqual([state.pairCount, reported], [1, ['scene']]);
    assert.deepEqual(state.arrangement[0]!.playhead, { timeline: timeline.key, frame: 1 });
    state.play('id-gone', { timeline, frame: 0 });
    assert.deepEqual(reported, ['scene'], 'a removed actor stops playing');
  });

  it('places new actors side by side when their files are read, and selects the last', () => {
    const { state, reported } = stage();
    assert.equal(
      state.add([
        { uri: uriOf('hero'), sprite: 'hero' },
        { uri: uriOf('crate'), sprite: 'crate' },
      ]),
      true,
    );
    state.show(subject('hero', corners));
    state.show(subject('crate', corners));
    const [hero, crate] = state.actors;
    assert.deepEqual([hero?.state.x, hero?.state.y, crate?.state.y], [0, 0, 0]);
    assert.ok(crate!.bounds!.minX > hero!.bounds!.maxX);
    assert.equal(state.selected, crate!.id);
    assert.ok(reported.slice(-2).includes('finished'));
    assert.notEqual(hero!.id, crate!.id);
  });

  it('has a maximum number of actors', () => {
    const { state } = stage();
    const many = Array.from({ length: maxActors + 1 }, () => ({ uri: uriOf('hero'), sprite: 'hero' }));
    assert.equal(state.add(many), false);
    assert.equal(state.actors.length, maxActors);
    assert.equal(new Set(state.actors.map(({ id }) => id)).size, maxActors);
  });

  it('removes an actor and selects the next', () => {
    const state = two();
    state.select('id-hero');
    state.remove('id-hero');
    assert.deepEqual([state.actors.map(({ name }) => name), state.selected], [['crate'], 'id-crate']);
    assert.equal(summary(state), 'Add another sprite to compare with crate');
    state.remove('id-crate');
    assert.deepEqual([state.selected, summary(state)], [null, 'The stage is empty']);
  });

  it('follows the collision matrix, also when it changes', () => {
    const { state } = stage(actor('hero'), actor('crate'));
    state.show(subject('hero', [rect(0, 0, 10, 10)], { roles: ['hit'] }));
    state.show(subject('crate', [rect(0, 0, 10, 10)], { roles: ['hurt'] }));
    assert.equal(state.pairCount, 1);
    state.setMatrix({ 'hit/hurt': 'never' });
    assert.deepEqual([state.pairCount, distanceText(state)], [0, 'their roles never collide, 1 overlap ignored']);
    assert.equal(
      neverCollideText(state.pairs[0]!),
      'Never collide: hit × hurt. To count them, set them to "always" in the collision matrix.',
    );
  });

  const ignored: [transform: object, roles: [string[], string[]], text: string, never: string, reason: string][] = [
    [{}, [['hurt'], ['hurt']], 'their roles never collide, 1 overlap ignored', 'hurt × hurt', 'one over the other'],
    [{ x: 90 }, [['hurt'], ['hurt']], 'their roles never collide', 'hurt × hurt', 'apart'],
    [{ x: 90 }, [['hit'], ['push', 'hit']], 'their roles never collide', 'hit × push and hit × hit', 'several roles'],
    [{}, [['hurt', 'hit'], ['hurt']], '1 pair, 1 overlap ignored', 'hurt × hurt', 'beside a collision'],
    [{ x: 90 }, [['other'], ['hurt']], '80 apart', '', 'roles that collide'],
  ];
  for (const [transform, [ours, theirs], text, never, reason] of ignored) {
    it(`says which roles never collide: ${reason}`, () => {
      const { state } = stage(actor('hero'), actor('slime', transform));
      const boxes = (roles: readonly string[]) => roles.map(() => rect(0, 0, 10, 10));
      state.show(subject('hero', boxes(ours), { roles: ours }));
      state.show(subject('slime', boxes(theirs), { roles: theirs }));
      const [pair] = state.pairs;
      assert.equal(pairText(pair!), text);
      const advice = `Never collide: ${never}. To count them, set them to "always" in the collision matrix.`;
      assert.equal(neverCollideText(pair!), never === '' ? '' : advice);
    });
  }

  it('has a pair for every two of three actors', () => {
    const { state } = stage(actor('a'), actor('b', { x: 5 }), actor('c', { x: 500 }));
    for (const name of ['a', 'b', 'c']) state.show(subject(name, [rect(0, 0, 10, 10)]));
    assert.equal(state.pairs.length, 3);
    assert.equal(summary(state), 'a collides with b: 1 pair');
    state.setTransform('id-c', { x: 8 });
    assert.equal(summary(state), '3 of 3 sprite pairs collide: 3 pairs');
  });
});

describe('the undo history of the stage', () => {
  it('undoes and redoes steps one by one', () => {
    const history = new StageHistory();
    const at = (x: number): StageActor[] => [actor('hero', { x })];
    history.begin(at(0));
    assert.equal(history.undo(), null);
    history.record(at(1));
    history.record(at(1));
    history.record(at(2));
    assert.deepEqual([history.undo(), history.undo(), history.undo()], [at(1), at(0), null]);
    assert.deepEqual([history.redo()], [at(1)]);
    history.record(at(5));
    assert.equal(history.redo(), null, 'what was taken back is gone after another step');
    assert.deepEqual(history.undo(), at(1));
  });
});

describe('lengths', () => {
  const cases: [length: number, text: string][] = [
    [3, '3'],
    [3.14159, '3.14'],
    [-2.5, '2.5'],
    [0.012345, '0.0123'],
    [0, '0'],
    [1e6 + 0.001, '1000000'],
  ];
  for (const [length, text] of cases) {
    it(`${length} is shown as ${text}`, () => {
      assert.equal(lengthText(length), text);
    });
  }
});
