import type { Convention } from '../../model/convention.js';
import type { Role } from '../../model/role.js';
import type { DecodeContext } from '../form.js';
import { splitWords } from '../keywords.js';
import { roleOfKey } from '../role-keywords.js';
import {
  always,
  type Adapter,
  type Content,
  type ExportedHitbox,
  type ExportedNumber,
  type ExportedSprite,
} from './adapter.js';
import { topLeft } from './conventions.js';
import { child, entries, items, textAt, type Node } from './node.js';
import { numbersAt, pairAt } from './numbers.js';
import { pivotedRect } from './pivoted.js';
import { has } from './signature.js';

/**
 * Minecraft Bedrock's entities, blocks and geometries, seen from the front: x to the right, y up, z ignored. Entities
 * are measured in blocks from the center of their feet, blocks and geometries in sixteenths of a block.
 */
export const bedrock: Adapter = {
  id: 'bedrock',
  tool: 'Bedrock',
  about: {
    section: 'Bedrock',
    files: 'entities, blocks, geometries',
    reads: 'collision, hit and selection boxes; cubes of bones with such names',
    shapes: ['rect'],
    writes: ['position', 'size'],
  },
  matches: (root) => has(root, 'format_version') && root.entries.some(({ key }) => isBedrockKey(key)),
  read: (root) => {
    const content = new BedrockContent();
    content.readEntity(child(root, 'minecraft:entity'));
    content.readBlock(child(root, 'minecraft:block'));
    for (const geometry of items(root, 'minecraft:geometry')) {
      content.readGeometry(geometry, textAt(child(geometry, 'description'), 'identifier') ?? '');
    }
    // In format 1.8.
    for (const [key, geometry] of entries(root)) if (key.startsWith('geometry.')) content.readGeometry(geometry, key);
    return content;
  },
};

function isBedrockKey(key: string): boolean {
  return key.startsWith('minecraft:') || key.startsWith('geometry.');
}

const sizeOnly: Convention = { ...topLeft, tuple: 'wh', anchor: 'bottom-center', yAxis: 'up' };
const middle: Convention = { ...topLeft, anchor: 'center', yAxis: 'up' };
const corner: Convention = { ...topLeft, anchor: 'bottom-left', yAxis: 'up' };
const atFeet: DecodeContext = { pivotX: 0.5, pivotY: 1 };
const atMiddle: DecodeContext = { pivotX: 0.5, pivotY: 0.5 };
const atCorner: DecodeContext = { pivotX: 0, pivotY: 1 };

class BedrockContent implements Content {
  readonly hitboxes: ExportedHitbox[] = [];
  readonly sprites: ExportedSprite[] = [];

  /**
   * Reads an entity's permanent components, and those of each group. Groups stay separate: baby and adult never exist
   * at once.
   */
  readEntity(entity: Node | null): void {
    const name = textAt(child(entity, 'description'), 'identifier') ?? '';
    const holders = entries(entity, 'component_groups');
    const permanent = child(entity, 'components');
    if (permanent !== null) holders.unshift([name, permanent]);
    for (const [name, components] of holders) {
      const before = this.hitboxes.length;
      const box = child(components, 'minecraft:collision_box');
      if (box?.value.kind === 'object')
        this.add(box, 'collision box', 'other', components, sizeOnly, atFeet, ownSize(box));
      for (const node of items(child(components, 'minecraft:custom_hit_test'), 'hitboxes')) {
        const numbers = [...pairAt(child(node, 'pivot'), 'x', 'y'), ...numbersAt(node, 'width', 'height')];
        this.add(node, 'hitbox', 'hurt', components, middle, atMiddle, numbers);
      }
      this.addSprite(components, name, before);
    }
  }

  readBlock(block: Node | null): void {
    const name = textAt(child(block, 'description'), 'identifier') ?? '';
    const holders = [block, ...items(block, 'permutations')].flatMap((node) => child(node, 'components') ?? []);
    for (const components of holders) {
      const before = this.hitboxes.length;
      this.addCube(child(components, 'minecraft:collision_box'), 'collision box', 'solid', components);
      this.addCube(child(components, 'minecraft:selection_box'), 'selection box', 'ui', components);
      this.addSprite(components, name, before);
    }
  }

  /** Most cubes of a geometry are visuals. Those of bones with telling names are hitboxes. */
  readGeometry(geometry: Node, name: string): void {
    const before = this.hitboxes.length;
    for (const bone of items(geometry, 'bones')) {
      const boneName = textAt(bone, 'name') ?? '';
      if (
        !splitWords(boneName).some((word) => /^(?:hit|hurt|push|attack|strike|interact|collision|collider)/.test(word))
      )
        continue;
      for (const cube of items(bone, 'cubes'))
        this.addCube(cube, boneName, roleOfKey(boneName).role ?? 'other', geometry);
    }
    this.addSprite(geometry, name, before);
  }

  private addCube(cube: Node | null, name: string, role: Role, owner: Node): void {
    const origin = child(cube, 'origin');
    const size = child(cube, 'size');
    if (cube === null || origin === null || size === null) return;
    this.add(cube, name, role, owner, corner, atCorner, [
      ...pairAt(origin, 'x', 'y'),
      ...pairAt(size, 'width', 'height'),
    ]);
  }

  private add(
    node: Node,
    name: string,
    role: Role,
    owner: Node,
    convention: Convention,
    decodeContext: DecodeContext,
    numbers: readonly ExportedNumber[],
  ): void {
    const sprite = owner.path;
    this.hitboxes.push({ node, name, role, sprite, ...always, codec: pivotedRect, convention, numbers, decodeContext });
  }

  /** Adds a sprite, unless there are still only `before` hitboxes. */
  private addSprite(node: Node, name: string, before: number): void {
    if (this.hitboxes.length === before) return;
    this.sprites.push({ id: node.path, name, space: 'own', isBody: true, frameSize: null, node, image: null });
  }
}

/** A size without a position: it is centered on the feet. An omitted side is one block long. */
function ownSize(box: Node): ExportedNumber[] {
  return [
    { name: 'x', node: null, otherwise: 0 },
    { name: 'y', node: null, otherwise: 0 },
    ...numbersAt(box, 'width', 'height').map((number) => ({ ...number, otherwise: 1 })),
  ];
}
