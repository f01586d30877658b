// `gifenc`, which has no types of its own, with those that `gif.mts` needs.
export { default } from 'gifenc';
