import { effect, signal, untracked } from '@preact/signals-core';
import { stageResults, type FromStage, type StageRequest, type StageResults } from '../../src/messages/stage.js';
import { Images } from '../canvas/images.js';
import { themePalette } from '../canvas/palette.js';
import { IgnoredKeys } from '../commands/key-listener.js';
import { dependOn } from '../editor/reactive.js';
import { Feedback } from '../editor/feedback.js';
import { HostClient } from '../editor/host-client.js';
import { PendingSettings, PairSettings } from '../editor/pending-settings.js';
import { Pointer } from '../editor/pointer.js';
import { Viewport } from '../editor/viewport.js';
import { Notices } from '../panels/notices.js';
import type { Host } from '../platform/host.js';
import { FrameControl } from './frame-control.js';
import { PixelComparison } from './pixel-comparison.js';
import { StageHistory } from './history.js';
import { StageCommands } from './stage-commands.js';
import { StagePlaying } from './stage-playing.js';
import { StageTools } from './stage-tools.js';
import { StageState } from './stage-state.js';

/** All parts of the stage, except its elements. */
export type Stage = ReturnType<typeof createStage>;

/** Creates the parts of the stage; each one uses those before it. */
export function createStage(host: Pick<Host<FromStage>, 'post'>) {
  const state = new StageState();
  const viewport = new Viewport();
  const pointer = new Pointer();
  const feedback = new Feedback();
  const client = new HostClient<FromStage, StageRequest, StageResults>(host.post, stageResults);
  const tools = new StageTools(state, viewport, feedback, client);
  const playing = new StagePlaying(state);
  const frames = new FrameControl(state, playing);
  const history = new StageHistory();
  const pixels = new PixelComparison(state);
  const cheatSheetOpen = signal(false);
  const settings = new PendingSettings(feedback);
  const pairs = new PairSettings(
    {
      getMatrix: () => state.matrix,
      show: (matrix) => {
        state.setMatrix(matrix);
      },
      write: (key, rule) => client.request({ type: 'set-pair', key, rule }),
    },
    settings,
  );
  const stage = {
    state,
    viewport,
    pointer,
    feedback,
    client,
    tools,
    playing,
    frames,
    history,
    pixels,
    cheatSheetOpen,
    ignoredKeys: new IgnoredKeys(),
    settings,
    pairs,
    notices: new Notices(feedback),
    images: new Images(state),
    palette: themePalette(),
    /** Counts the painted frames. */
    painted: signal(0),
    commands: new StageCommands({
      state,
      viewport,
      tools,
      history,
      frames,
      playing,
      pixels,
      cheatSheetOpen,
      client,
      feedback,
    }),
  };
  loadImages(stage);
  followActors(stage);
  return stage;
}

/** Loads the visible images of the actors, and for animated ones those of all frames. */
function loadImages({ state, images }: Pick<Stage, 'state' | 'images'>): void {
  effect(() => {
    const { actors } = state;
    untracked(() => {
      images.setSprites(actors.flatMap(({ sprites }) => sprites));
      for (const { playhead, sprites } of actors) {
        if (playhead !== null) for (const sprite of sprites) images.loadFrames(sprite);
      }
    });
  });
}

/** Fits everything until the user moves the camera. */
function followActors({ state, viewport }: Pick<Stage, 'state' | 'viewport'>): void {
  effect(() => {
    dependOn(state.contentVersion);
    untracked(() => {
      const { bounds } = state;
      if (bounds === null) return;
      viewport.show(bounds);
      viewport.handleGrowth(bounds);
    });
  });
}
