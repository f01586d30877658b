// @ts-check
/** The page: clock, mouse, keys and words. The game is in game.js, the picture in draw.js. */
import { draw, fit, HEIGHT, loadSprites, WIDTH } from './draw.js';
import { Game, RATE } from './game.js';
import { loadLevel } from './level.js';

/** @template {Element} T @param {string} id @param {new () => T} type */
function element(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${id}`);
  return found;
}

const canvas = element('stage', HTMLCanvasElement);
const status = element('status', HTMLElement);
const bounces = element('bounces', HTMLElement);
const last = element('last', HTMLElement);
const pause = element('pause', HTMLButtonElement);
const stepper = element('step', HTMLButtonElement);
const boxes = element('boxes', HTMLInputElement);
const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** The arrows that are held. @type {Set<string>} */
const keys = new Set();
/** @type {Record<string, [x: number, y: number]>} */
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

let running = !calm.matches && !new URLSearchParams(location.search).has('paused');
let scale = fit(canvas);

/** @param {Element} where @param {string} text */
function say(where, text) {
  // A live region is only to be read out when it says something new.
  if (where.textContent !== text) where.textContent = text;
}

try {
  const [level, sprites] = await Promise.all([loadLevel(), loadSprites()]);
  const game = new Game(level);

  const show = () => {
    draw(context, scale, game, sprites, { boxes: boxes.checked, still: calm.matches });
    say(status, game.status());
    say(bounces, String(game.bounces));
    say(last, game.last);
    say(pause, running ? 'Pause' : 'Play');
    stepper.disabled = running;
  };

  const advance = (steps = 1) => {
    for (let k = 0; k < steps; k++) {
      for (const key of keys) {
        const [x, y] = arrows[key] ?? [0, 0];
        game.target.x = Math.min(WIDTH, Math.max(0, game.target.x + (x * 180) / RATE));
        game.target.y = Math.min(HEIGHT, Math.max(0, game.target.y + (y * 180) / RATE));
      }
      game.step();
    }
    show();
  };

  let then = performance.now();
  let owed = 0;
  const frame = (/** @type {number} */ now) => {
    // After a pause of the tab the game goes on where it was.
    owed = Math.min(owed + (now - then) / 1000, 0.1);
    then = now;
    const steps = Math.floor(owed * RATE);
    owed -= steps / RATE;
    if (running && steps > 0) advance(steps);
    requestAnimationFrame(frame);
  };

  canvas.addEventListener('pointermove', ({ offsetX, offsetY }) => {
    game.target.x = (offsetX / canvas.clientWidth) * WIDTH;
    game.target.y = (offsetY / canvas.clientHeight) * HEIGHT;
  });
  canvas.addEventListener('keydown', (event) => {
    if (event.key in arrows) {
      // From where the bat is, not from where the mouse was left.
      if (keys.size === 0) Object.assign(game.target, { x: game.bat.x, y: game.bat.y });
      keys.add(event.key);
    } else if (event.key === ' ') toggle();
    else return;
    event.preventDefault();
  });
  canvas.addEventListener('keyup', ({ key }) => keys.delete(key));
  canvas.addEventListener('blur', () => {
    keys.clear();
  });

  const toggle = () => {
    running = !running;
    show();
  };
  pause.addEventListener('click', toggle);
  stepper.addEventListener('click', () => {
    advance(4);
  });
  boxes.addEventListener('change', show);
  window.addEventListener('resize', () => {
    scale = fit(canvas);
    show();
  });

  // For a test, or for playing with in the console: `play.advance(60)`.
  Object.assign(globalThis, { play: { game, advance } });
  show();
  requestAnimationFrame(frame);
} catch (error) {
  say(status, `The game cannot start: ${error instanceof Error ? error.message : String(error)}`);
  throw error;
}
