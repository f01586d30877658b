import { withMembers } from './common.js';
import { on, type Engine } from './engine.js';
import { cornersCall, disc, oval, rectCall, triangle } from './shapes.js';

/** Pixi: shapes by their top-left corner or center, used as the `hitArea` of drawn objects. */
export const pixi: Engine = {
  id: 'pixi',
  about: {
    name: 'Pixi',
    globals: ['PIXI.Rectangle'],
    calls: '`PIXI.Rectangle`, `.RoundedRectangle`, `.Circle`, `.Ellipse`, `.Polygon`, `.Triangle`',
  },
  packages: ['pixi.js', '@pixi/*'],
  globals: 'PIXI\\.[A-Z]',
  constructors: [
    on('PIXI.Rectangle PIXI.RoundedRectangle', withMembers(rectCall('top-left'))),
    on('PIXI.Circle', withMembers(disc)),
    on('PIXI.Ellipse', oval),
    on('PIXI.Polygon', cornersCall),
    on('PIXI.Triangle', triangle),
  ],
};
