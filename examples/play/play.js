// @ts-check
/** The page: clock, keys and words. The game is in game.js, the picture in draw.js. */
import { fit, loadImages, Painter } from './draw.js';
import { Game } from './game.js';
import { HEARTS } from './hero.js';
import { followFiles, loadSheets } from './live.js';
import { RATE } from './rate.js';

/**
 * @import { Input } from './hero.js'
 * @typedef {keyof Input} Action
 */

/** @template {Element} T @param {string} id @param {new () => T} type */
function element(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${id}`);
  return found;
}

const canvas = element('stage', HTMLCanvasElement);
const status = element('status', HTMLElement);
const link = element('link', HTMLElement);
const hearts = element('hearts', HTMLElement);
const coins = element('coins', HTMLElement);
const pause = element('pause', HTMLButtonElement);
const stepper = element('step', HTMLButtonElement);
const boxes = element('boxes', HTMLInputElement);
const pad = element('pad', HTMLElement);
const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {Record<string, Action>} */
const keys = {
  ArrowLeft: 'left',
  KeyA: 'left',
  ArrowRight: 'right',
  KeyD: 'right',
  ArrowDown: 'down',
  KeyS: 'down',
  ArrowUp: 'jump',
  KeyW: 'jump',
  Space: 'jump',
  KeyX: 'slash',
};
/** What holds an action: keys, a button, the mouse. @type {Map<string, Action>} */
const holds = new Map();
/** @type {Input} */
const input = { left: false, right: false, down: false, jump: false, slash: false };

let running = !calm.matches && !new URLSearchParams(location.search).has('paused');
let scale = fit(canvas);

/** @param {Element} where @param {string} text */
function say(where, text) {
  // A live region is only to be read out when it says something new.
  if (where.textContent !== text) where.textContent = text;
}

try {
  const [sheets, images] = await Promise.all([loadSheets(), loadImages()]);
  const game = new Game(sheets);
  const painter = new Painter(context, images);

  const show = () => {
    painter.draw(scale, game, { hitboxes: boxes.checked, still: calm.matches });
    say(status, game.message);
    say(hearts, `${game.hero.hearts} of ${HEARTS}`);
    say(coins, `${game.collected.size} of ${game.level.coins}`);
    say(pause, running ? 'Pause' : 'Play');
    stepper.disabled = running;
  };

  const advance = (count = 1) => {
    for (const action of /** @type {Action[]} */ (Object.keys(input))) input[action] = false;
    for (const action of holds.values()) input[action] = true;
    for (let k = 0; k < count; k++) game.step(input);
    show();
  };

  const toggle = () => {
    running = !running;
    show();
  };

  let then = performance.now();
  let owed = 0;
  const frame = (/** @type {number} */ now) => {
    // After a pause of the tab the game goes on where it was.
    owed = Math.min(owed + (now - then) / 1000, 0.1);
    then = now;
    const count = Math.floor(owed * RATE);
    owed -= count / RATE;
    if (running && count > 0) advance(count);
    requestAnimationFrame(frame);
  };

  document.addEventListener('keydown', (event) => {
    const { code, target, repeat, ctrlKey, metaKey, altKey } = event;
    // Buttons and links have their own keys.
    if (ctrlKey || metaKey || altKey || (target !== document.body && target !== canvas)) return;
    const action = keys[code];
    if (action !== undefined) holds.set(code, action);
    else if (code === 'KeyP' && !repeat) toggle();
    else if (code === 'KeyH' && !repeat) {
      boxes.checked = !boxes.checked;
      show();
    } else return;
    event.preventDefault();
  });
  document.addEventListener('keyup', ({ code }) => holds.delete(code));
  window.addEventListener('blur', () => {
    holds.clear();
  });

  /** @param {HTMLElement} where @param {string} key @param {Action} action */
  const hold = (where, key, action) => {
    where.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      holds.set(key, action);
      where.setPointerCapture(event.pointerId);
    });
    for (const end of ['pointerup', 'pointercancel']) where.addEventListener(end, () => holds.delete(key));
  };
  hold(canvas, 'mouse', 'slash');
  for (const button of pad.querySelectorAll('button')) {
    hold(button, `pad ${button.dataset.action ?? ''}`, /** @type {Action} */ (button.dataset.action));
  }

  pause.addEventListener('click', toggle);
  stepper.addEventListener('click', () => {
    advance(4);
  });
  boxes.addEventListener('change', show);
  window.addEventListener('resize', () => {
    scale = fit(canvas);
    show();
  });
  const refresh = () => {
    game.refresh();
    show();
  };
  followFiles(sheets, {
    refresh,
    say: (text) => {
      say(link, text);
    },
  });

  // For a test, or for playing with in the console: `play.advance(60)`.
  Object.assign(globalThis, { play: { game, advance } });
  show();
  canvas.focus({ preventScroll: true });
  requestAnimationFrame(frame);
} catch (error) {
  say(status, `The game cannot start: ${error instanceof Error ? error.message : String(error)}`);
  throw error;
}
