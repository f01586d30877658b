import hitboxes from 'hitbox-lens/plugin';

export default { plugins: [hitboxes.vite({ types: true })] };
