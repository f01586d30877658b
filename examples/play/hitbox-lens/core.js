// What `npm run build` makes of the library. In a project of its own this is `from 'hitbox-lens/core'`.
export * from '../../../dist/library.mjs';
