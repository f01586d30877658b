export * from '../../../src/runtime/hot.js';
