// What `npm run build` makes of the library. In a project of its own this is `from 'hitbox-lens/runtime'`.
export * from '../../../dist/library.mjs';
