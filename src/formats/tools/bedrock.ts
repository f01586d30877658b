import type { Convention } from '../../model/convention.js';
import type { Role } from '../../model/role.js';
import type { DecodeContext } from '../form.js';
import { splitWords } from '../keywords.js';
import { roleOfKey } from '../role-keywords.js';
import type { Adapter, ExportedHitbox, ExportedNumber } from './adapter.js';
import { topLeft } from './conventions.js';
import { child, entries, items, textAt, type Node } from './node.js';
import { numbersAt, pairAt } from './numbers.js';
import { Owners } from './owners.js';
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
  triggers: ["format_version 'minecraft:", "format_version 'geometry."],
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

/** The component group, block or geometry that hitboxes belong to. */
type Owner = Pick<ExportedHitbox, 'node' | 'name'>;

class BedrockContent extends Owners {
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
      const owner = { node: components, name };
      const box = child(components, 'minecraft:collision_box');
      if (box?.value.kind === 'object')
        this.addBox(box, 'collision box', 'other', owner, sizeOnly, atFeet, ownSize(box));
      for (const node of items(child(components, 'minecraft:custom_hit_test'), 'hitboxes')) {
        const numbers = [...pairAt(child(node, 'pivot'), 'x', 'y'), ...numbersAt(node, 'width', 'height')];
        this.addBox(node, 'hitbox', 'hurt', owner, middle, atMiddle, numbers);
      }
    }
  }

  readBlock(block: Node | null): void {
    const name = textAt(child(block, 'description'), 'identifier') ?? '';
    const holders = [block, ...items(block, 'permutations')].flatMap((node) => child(node, 'components') ?? []);
    for (const components of holders) {
      const owner = { node: components, name };
      this.addCube(child(components, 'minecraft:collision_box'), 'collision box', 'solid', owner);
      this.addCube(child(components, 'minecraft:selection_box'), 'selection box', 'ui', owner);
    }
  }

  /** Most cubes of a geometry are visuals. Those of bones with telling names are hitboxes. */
  readGeometry(geometry: Node, name: string): void {
    const owner = { node: geometry, name };
    for (const bone of items(geometry, 'bones')) {
      const boneName = textAt(bone, 'name') ?? '';
      if (
        !splitWords(boneName).some((word) => /^(?:hit|hurt|push|attack|strike|interact|collision|collider)/.test(word))
      )
        continue;
      for (const cube of items(bone, 'cubes')) this.addCube(cube, boneName, roleOfKey(boneName).role ?? 'other', owner);
    }
  }

  private addCube(cube: Node | null, name: string, role: Role, owner: Owner): void {
    const origin = child(cube, 'origin');
    const size = child(cube, 'size');
    if (cube === null || origin === null || size === null) return;
    this.addBox(cube, name, role, owner, corner, atCorner, [
      ...pairAt(origin, 'x', 'y'),
      ...pairAt(size, 'width', 'height'),
    ]);
  }

  private addBox(
    node: Node,
    name: string,
    role: Role,
    owner: Owner,
    convention: Convention,
    decodeContext: DecodeContext,
    numbers: readonly ExportedNumber[],
  ): void {
    const hitbox = { node, name, role, codec: pivotedRect, convention, numbers, decodeContext };
    this.add(owner.node, owner.name, [hitbox]);
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
