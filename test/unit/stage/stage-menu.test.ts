import assert from 'node:assert/strict';
import { signal } from '@preact/signals-core';
import { stageCommands, type StageCommand } from '../../../src/actions/page-actions.js';
import type { FromStage, StageActor } from '../../../src/messages/stage.js';
import { Feedback } from '../../../webview/editor/feedback.js';
import { Viewport } from '../../../webview/editor/viewport.js';
import { FrameControl } from '../../../webview/stage/frame-control.js';
import { StageHistory } from '../../../webview/stage/history.js';
import { PixelComparison } from '../../../webview/stage/pixel-comparison.js';
import { StageCommands, stageMenuContext } from '../../../webview/stage/stage-commands.js';
import { StagePlaying } from '../../../webview/stage/stage-playing.js';
import { StageState } from '../../../webview/stage/stage-state.js';
import { StageTools } from '../../../webview/stage/stage-tools.js';
import { usePage } from '../webview/panels/dom.js';
import { actor, corners, subject } from './support.js';

/** A stage at 200%, with its origin at (100, 100) of the canvas. */
function staged(...actors: StageActor[]) {
  const [state, viewport, feedback, posted] = [new StageState(), new Viewport(), new Feedback(), [] as FromStage[]];
  const client = { post: (message: FromStage) => void posted.push(message) };
  viewport.restore({ x: 50, y: 50, zoom: 2 });
  viewport.resize({ width: 400, height: 400 });
  state.setActors(actors);
  for (const { sprite } of actors) {
    const inFrames = sprite === 'knight';
    state.show(subject(sprite!, corners, inFrames ? { hitbox: (index) => ({ frames: [index, index] }) } : {}));
  }
  viewport.show(state.bounds);
  const tools = new StageTools(state, viewport, feedback, client);
  const playing = new StagePlaying(state);
  const frames = new FrameControl(state, playing);
  const cheatSheetOpen = signal(false);
  const pixels = new PixelComparison(state);
  const history = new StageHistory();
  history.begin(state.arrangement);
  const commands = new StageCommands({
    ...{ state, viewport, tools, history, frames, playing, pixels, cheatSheetOpen, client, feedback },
  });
  return { state, viewport, tools, playing, pixels, cheatSheetOpen, commands, posted };
}

const contextKeys = (state: StageState): string[] =>
  Object.entries(JSON.parse(stageMenuContext(state)) as Record<string, unknown>)
    .filter(([key, value]) => value === true && key.startsWith('stage'))
    .map(([key]) => key);

describe('the context menu of the stage', () => {
  usePage();

  const places: [x: number, y: number, selected: string | null, expected: string[], reason: string][] = [
    [110, 110, 'id-hero', ['stageSelected', 'stageDrawn', 'stageAnimated'], 'a sprite beside one that plays'],
    [210, 110, 'id-knight', ['stageSelected', 'stageDrawn', 'stageFrames', 'stageAnimated'], 'one with frames'],
    [390, 390, null, ['stageAnimated'], 'the background: all play together'],
  ];
  for (const [x, y, selected, keys, reason] of places) {
    it(`selects the right-clicked sprite and reports its context to VS Code: ${reason}`, () => {
      const { state, tools } = staged(actor('hero'), actor('knight', { x: 50 }));
      state.select('id-hero');
      tools.menu({ x, y });
      assert.equal(state.selected, selected);
      assert.deepEqual(contextKeys(state), keys);
    });
  }

  it('reports no sprite on an empty stage, and nothing to zoom to if a file is missing', () => {
    assert.deepEqual(contextKeys(staged().state), []);
    const { state } = staged(actor('hero'));
    state.show({ ...subject('hero', corners), content: { kind: 'missing', reason: 'It is gone.' } });
    assert.deepEqual(contextKeys(state), ['stageSelected']);
  });

  type Staged = ReturnType<typeof staged>;
  const effects: Record<StageCommand, (stage: Staged) => unknown> = {
    'show-source': ({ posted }) => posted,
    'add-to-stage': ({ posted }) => posted,
    duplicate: ({ state }) => state.actors.length,
    'remove-from-stage': ({ state }) => state.actors.length,
    'mirror-x': ({ state }) => [state.selectedActor?.state.flipped, state.commitCount],
    play: ({ playing }) => playing.playing,
    'frame-before': ({ state }) => state.selectedActor?.playhead?.frame,
    'frame-after': ({ state }) => state.selectedActor?.playhead?.frame,
    'all-frames': ({ state }) => state.selectedActor?.playhead === null,
    fit: ({ viewport }) => viewport.camera,
    'zoom-to-selection': ({ viewport }) => viewport.camera,
    'actual-size': ({ viewport }) => viewport.camera,
    'zoom-in': ({ viewport }) => viewport.camera,
    'zoom-out': ({ viewport }) => viewport.camera,
    'toggle-labels': ({ viewport }) => viewport.labels,
    'all-overlaps': ({ state }) => state.allOverlaps,
    'compare-pixels': ({ pixels }) => pixels.isOn,
    'cheat-sheet': ({ cheatSheetOpen }) => cheatSheetOpen.value,
  };
  for (const action of stageCommands) {
    it(`executes ${action}`, () => {
      const stage = staged(actor('hero'), actor('knight', { x: 50 }));
      stage.state.select('id-knight');
      const before = JSON.stringify(effects[action](stage));
      stage.commands.execute(action);
      assert.notEqual(JSON.stringify(effects[action](stage)), before);
      stage.playing.stop();
    });
  }
});

describe('a drag of a sprite', () => {
  usePage();

  it('leaves the cursor of a sprite, since the dropped one is under the pointer', () => {
    const { tools } = staged(actor('hero'));
    const none = { shift: false, alt: false, mod: false };
    const cursor = (x: number): string => tools.cursor({ x, y: 110 }, false);
    tools.move({ x: 110, y: 110 }, none);
    assert.equal(cursor(110), 'move');
    tools.press({ x: 110, y: 110 }, { ...none, pan: false, touch: false });
    tools.move({ x: 160, y: 110 }, none);
    assert.equal(cursor(160), 'moving');
    tools.release();
    assert.equal(cursor(160), 'move');
  });
});
