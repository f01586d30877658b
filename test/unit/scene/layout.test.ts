import assert from 'node:assert/strict';
import fc from 'fast-check';
import { emptyLayout, layOutSprites, getOffset, type LayoutSprite } from '../../../src/scene/layout.js';
import { runs } from '../core/support.js';

const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true });
const length = fc.double({ min: 0, max: 800, noNaN: true });
const bounds = fc
  .tuple(coordinate, coordinate, length, length)
  .map(([x, y, width, height]) => ({ minX: x, minY: y, maxX: x + width, maxY: y + height }));
const sprites = fc
  .array(fc.record({ space: fc.constantFrom('own' as const, 'shared' as const), bounds }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((list) => list.map((sprite, index): LayoutSprite => ({ id: `s${index}`, name: `s${index}`, ...sprite })));

const own = (id: string, x: number, y: number, width: number, height: number): LayoutSprite => ({
  id,
  name: id,
  space: 'own',
  bounds: { minX: x, minY: y, maxX: x + width, maxY: y + height },
});

describe('the layout', () => {
  it('never lets sprites with local coordinates overlap each other or the shared world', () => {
    fc.assert(
      fc.property(sprites, (list) => {
        const layout = layOutSprites(list);
        const places = list.map((sprite) => {
          const { x, y } = getOffset(layout, sprite.id);
          const { minX, minY, maxX, maxY } = sprite.bounds!;
          return { sprite, minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y };
        });
        for (const a of places) {
          for (const b of places) {
            if (a === b || (a.sprite.space === 'shared' && b.sprite.space === 'shared')) continue;
            if (a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY) return false;
          }
        }
        return true;
      }),
      runs(100),
    );
  });

  it('keeps each sprite in its cell and shared ones in place', () => {
    fc.assert(
      fc.property(sprites, (list) => {
        const layout = layOutSprites(list);
        for (const cell of layout.cells) {
          const box = list.find((sprite) => sprite.id === cell.sprite)!.bounds!;
          const near = 1e-6;
          assert.ok(box.minX + cell.offset.x >= cell.minX - near && box.maxX + cell.offset.x <= cell.maxX + near);
          assert.ok(box.minY + cell.offset.y >= cell.minY - near && box.maxY + cell.offset.y <= cell.maxY + near);
        }
        for (const sprite of list) {
          if (sprite.space === 'shared') assert.deepEqual(getOffset(layout, sprite.id), { x: 0, y: 0 });
        }
      }),
      runs(100),
    );
  });

  it('returns the same places for the same sprites, and reuses a layout', () => {
    fc.assert(
      fc.property(sprites, (list) => {
        const layout = layOutSprites(list);
        assert.deepEqual(layOutSprites(list), layout);
        if (layout.cells.length > 0) assert.equal(layOutSprites(list, layout), layout);
      }),
      runs(100),
    );
  });

  it('ends the world below all shared sprites and above all cells, only if both exist', () => {
    fc.assert(
      fc.property(sprites, (list) => {
        const { cells, worldEnd } = layOutSprites(list);
        const shared = list.filter(({ space }) => space === 'shared').map((sprite) => sprite.bounds!.maxY);
        assert.equal(worldEnd !== null, cells.length > 0 && shared.length > 0);
        if (worldEnd === null) return;
        assert.ok(shared.every((maxY) => maxY <= worldEnd) && cells.every(({ minY }) => minY > worldEnd));
      }),
      runs(100),
    );
  });

  it('moves the end of the world and the cells when the world grows past it', () => {
    const level = (height: number): LayoutSprite => ({ ...own('level', 0, 0, 300, height), space: 'shared' });
    const layout = layOutSprites([level(100), own('a', 0, 0, 40, 40)]);
    assert.equal(layOutSprites([level(101), own('a', 0, 0, 40, 40)], layout), layout);
    const further = layOutSprites([level(200), own('a', 0, 0, 40, 40)], layout);
    assert.ok(further.worldEnd! >= 200 && further.cells[0]!.minY > further.worldEnd!);
  });

  it('leaves a single sprite at its own origin', () => {
    assert.equal(layOutSprites([own('hero', -20, -40, 40, 40)]), emptyLayout);
  });

  it('has no place for a sprite without content', () => {
    assert.equal(layOutSprites([own('hero', 0, 0, 9, 9), { ...own('sound', 0, 0, 0, 0), bounds: null }]), emptyLayout);
  });

  it('keeps every place while a hitbox moves within its cell, and changes when it leaves', () => {
    const layout = layOutSprites([own('a', 0, 0, 40, 40), own('b', 0, 0, 40, 40)]);
    assert.equal(layOutSprites([own('a', 1, 1, 40, 40), own('b', 0, 0, 40, 40)], layout), layout);
    assert.notEqual(layOutSprites([own('a', 0, 0, 90, 40), own('b', 0, 0, 40, 40)], layout), layout);
    assert.notEqual(layOutSprites([own('a', 0, 0, 4, 4), own('b', 0, 0, 40, 40)], layout), layout);
  });

  it('keeps whole units whole', () => {
    const layout = layOutSprites([own('a', 3, 5, 48, 48), own('b', -7, 0, 33, 21), own('c', 0, 0, 16, 16)]);
    for (const { offset } of layout.cells) assert.ok(Number.isInteger(offset.x) && Number.isInteger(offset.y));
  });
});
