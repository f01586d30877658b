import type { StageState } from './stage-state.js';

/**
 * Returns the context of VS Code's menu on the stage: the selected sprite, which a right-click on it has selected. The
 * keys are those of `webview/context` in package.json.
 */
export function stageMenuContext({ selectedActor, actors }: StageState): string {
  return JSON.stringify({
    webviewSection: 'stage',
    stageSelected: selectedActor !== null,
    stageDrawn: (selectedActor?.bounds ?? null) !== null,
    stageFrames: (selectedActor?.timelines.length ?? 0) > 0,
    stageAnimated: actors.some((actor) => actor.playable !== null),
  });
}
