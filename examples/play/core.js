// The library as `npm run build` leaves it. In a project of its own this is `from 'hitbox-lens/core'`.
export * from '../../dist/core/index.js';
