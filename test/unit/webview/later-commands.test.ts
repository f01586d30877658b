import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { runLaterCommand } from '../../../webview/commands/later-commands.js';
import { Editor } from '../../../webview/editor/editor.js';
import { Feedback } from '../../../webview/editor/feedback.js';
import { PanelState } from '../../../webview/editor/panel-state.js';
import { Viewport } from '../../../webview/editor/viewport.js';
import { FakeHost } from './fake-host.js';
import { hitbox, rect, scene, sprite } from './support.js';

describe('commands that are loaded later', () => {
  /** Runs commands on two hitboxes, both selected, with the middle of the view at 21, 9 and a grid of 16. */
  function run(commands: readonly Parameters<typeof runLaterCommand>[0][], space: 'own' | 'shared' = 'shared') {
    const editor = new Editor();
    const shapes: (readonly [number, Shape])[] = [];
    const viewport = new Viewport();
    viewport.restore({ x: 21, y: 9, zoom: 2 });
    viewport.resize({ width: 400, height: 400 });
    const hitboxes = ['a', 'b'].map((name, k) => hitbox(name, rect(k * 20, k * 10, 10, 10), { sprite: name }));
    editor.show(scene(hitboxes, { sprites: [sprite('a', space), sprite('b', space)], tile: 16 }));
    viewport.show(editor.content);
    editor.setSettings({}, {}, 'tile');
    editor.select(['a', 'b']);
    const panels = new PanelState();
    const tools = {
      setShapes: (next: ReadonlyMap<number, Shape>) => shapes.push(...next),
      commitKeyGesture: () => undefined,
    };
    const hitboxEdits = { setRole: (_: readonly number[], role: string) => roles.push(role) };
    const roles: string[] = [];
    const { client } = new FakeHost();
    const context = { editor, viewport, tools, hitboxEdits, panels, client, feedback: new Feedback() };
    for (const command of commands) runLaterCommand(command, context);
    return { guides: editor.guides, minimap: panels.minimap.value, shapes, roles };
  }

  it('make guides in the middle of the view, on the grid', () => {
    const { guides } = run(['new-vertical-guide', 'new-horizontal-guide']);
    assert.deepEqual(guides, [
      { axis: 'x', at: 16 },
      { axis: 'y', at: 16 },
    ]);
  });

  it('make no guide where there are no rulers', () => {
    assert.deepEqual(run(['new-vertical-guide'], 'own').guides, []);
  });

  it('delete all guides', () => {
    assert.deepEqual(run(['new-vertical-guide', 'delete-guides']).guides, []);
  });

  it('turn the minimap off and on', () => {
    assert.deepEqual(
      [run(['toggle-minimap']).minimap, run(['toggle-minimap', 'toggle-minimap']).minimap],
      [false, true],
    );
  });

  it('arrange the selection and give it a role', () => {
    const { shapes, roles } = run(['align-top', 'role-hurt']);
    assert.deepEqual(shapes, [
      [0, rect(0, 0, 10, 10)],
      [1, rect(20, 0, 10, 10)],
    ]);
    assert.deepEqual(roles, ['hurt']);
  });
});
