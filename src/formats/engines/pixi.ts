import { on, type Engine } from './engine.js';
import { corners, disc, oval, rect, triangle } from './shapes.js';

/** Pixi: shapes by their top-left corner or their center, which become the `hitArea` of what is drawn. */
export const pixi: Engine = {
  id: 'pixi',
  about: {
    name: 'Pixi',
    globals: ['PIXI.Rectangle'],
    calls: '`PIXI.Rectangle`, `.RoundedRectangle`, `.Circle`, `.Ellipse`, `.Polygon`, `.Triangle`',
  },
  packages: ['pixi.js', '@pixi/*'],
  globals: 'PIXI\\.[A-Z]',
  makers: [
    on('PIXI.Rectangle PIXI.RoundedRectangle', rect('top-left')),
    on('PIXI.Circle', disc),
    on('PIXI.Ellipse', oval),
    on('PIXI.Polygon', corners),
    on('PIXI.Triangle', triangle),
  ],
};
