import * as l10n from '@vscode/l10n';
import type { FrameRange } from '../../src/edit/frames/ranges.js';
import { onionSkins, type OnionSkin } from '../../src/messages/frames.js';
import type { Editor } from '../editor/editor.js';
import type { FrameEdits } from '../editor/frame-edits.js';
import { useMemo } from 'preact/hooks';
import type { AnimationEdits } from '../editor/animation-edits.js';
import type { DurationEdits } from '../editor/duration-edits.js';
import type { PendingEdits } from '../editor/pending-edits.js';
import { getFrameTime } from '../editor/frame-order.js';
import { ariaKeys, labelWithKey, titleOf } from '../commands/key-labels.js';
import { timelineContext } from './context-menu.js';
import { ActionButton, Icon, IconButton } from './icon.js';
import { PlayButton, SpeedChoice } from './toolbar-buttons.js';
import type { Playback, TimeAction } from '../editor/playback.js';
import { frameTimeText } from '../text/strings.js';
import { frameText, TimelineTrack, type BarsPart, type TimelineParts } from './timeline-track.js';

interface TimelineProps {
  readonly editor: Editor;
  readonly playback: Playback;
  readonly frames: Pick<FrameEdits, 'canAddAnimation' | 'addAnimation'>;
  readonly edits: Pick<PendingEdits<unknown>, 'write'>;
  /** Null until they are loaded. */
  readonly parts: TimelineParts | null;
  /** Null until their code is loaded. */
  readonly bars: { readonly value: BarsPart | null };
}

/** The timeline below a scene with frames: steps through them and plays them. */
export function TimelinePanel(props: TimelineProps) {
  const { editor, playback, edits, parts, bars } = props;
  const durations = useMemo(() => parts && new parts.DurationEdits(editor, playback, edits), [parts]);
  const animations = useMemo(() => parts && new parts.AnimationEdits(editor, playback, edits), [parts]);
  const all = { ...props, durations, animations };
  const { timeline } = playback;
  const isShown = timeline !== null && editor.empty === null;
  return (
    <div
      class="timeline"
      role="group"
      aria-label={l10n.t('Frames')}
      hidden={!isShown}
      data-vscode-context={timelineContext(editor, bars.value?.edits ?? null)}
    >
      {isShown && (
        <>
          <Controls {...all} />
          <Track {...all} />
        </>
      )}
    </div>
  );
}

type Timed = TimelineProps & { readonly durations: DurationEdits | null; readonly animations: AnimationEdits | null };

function Controls({ editor, playback, frames, durations, animations, parts }: Timed) {
  const { timelines, playhead, onion, scene } = editor;
  const { timeline, playbackRange } = playback;
  const total = durations?.total ?? null;
  const run = (action: TimeAction): void => {
    playback.execute(action);
  };
  return (
    <div class="timeline-controls">
      <select
        class="timeline-choice names"
        aria-label={l10n.t('Animation')}
        hidden={timelines.length < 2}
        value={playback.timeline?.key}
        onChange={({ currentTarget: { value } }) => {
          playback.choose(value);
        }}
      >
        {timelines.map(({ key, name }) => (
          <option key={key} value={key} dir="auto">
            {name || (scene?.fileName ?? '')}
          </option>
        ))}
      </select>
      <div class="button-group">
        <ActionButton action="frame-before" execute={run} />
        <PlayButton
          playing={playback.playing}
          onClick={() => {
            run('play');
          }}
        />
        <ActionButton action="frame-after" execute={run} />
        <IconButton
          icon="sync"
          label={l10n.t('Loop')}
          aria-pressed={playback.repeats}
          onClick={() => {
            playback.toggleLoop();
          }}
        />
        {timeline !== null && frames.canAddAnimation(timeline) && (
          <IconButton
            icon="add"
            label={newAnimationLabel(playbackRange.range)}
            onClick={() => {
              frames.addAnimation(timeline, playbackRange.range ?? [0, timeline.count - 1]);
            }}
          />
        )}
        {parts !== null && animations !== null && <parts.AnimationForm edits={animations} />}
      </div>
      <SpeedChoice
        rate={playback.rate}
        onChoose={(rate) => {
          playback.setRate(rate);
        }}
      />
      <span class="timeline-text">{placeText(editor, playback)}</span>
      <div class="timeline-duration" hidden={playhead === null}>
        {parts !== null && durations !== null && (
          <parts.DurationField
            id="timeline-duration"
            durations={durations}
            frames={durations.sourceAt(playhead?.frame ?? 0).frames}
          />
        )}
      </div>
      <span class="timeline-text">{total === null ? '' : l10n.t('total {0} ms', Math.round(total))}</span>
      <span class="timeline-end">
        {editor.hitboxes.some(({ keyed }) => keyed !== undefined) && (
          <IconButton
            icon="record"
            label={l10n.t('Auto Key (Shapes Changed Between Keys Become Keys)')}
            aria-pressed={editor.autoKey}
            onClick={() => {
              editor.setAutoKey(!editor.autoKey);
            }}
          />
        )}
        <label class="timeline-label" title={labelWithKey(titleOf('onion-skin'), 'onion-skin')}>
          <Icon name="versions" />
          <select
            class="timeline-choice"
            aria-label={l10n.t('Onion skin')}
            aria-keyshortcuts={ariaKeys('onion-skin')}
            value={onion}
            onChange={({ currentTarget: { value } }) => {
              editor.setOnion(onionSkins.find((skin) => skin === value) ?? 'off');
            }}
          >
            {onionSkins.map((skin) => (
              <option key={skin} value={skin}>
                {onionText(skin)}
              </option>
            ))}
          </select>
        </label>
        <ActionButton action="all-frames" aria-pressed={playhead === null} execute={run} />
      </span>
    </div>
  );
}

function Track({ editor, playback, durations, animations, parts, bars }: Timed) {
  const { timeline, playbackRange, marks } = playback;
  const { playhead } = editor;
  if (timeline === null) return null;
  const place = placeText(editor, playback);
  const result =
    playhead === null ? place : [place, timeText(editor, playback), frameText(marks, playhead.frame)].join(', ');
  return (
    <TimelineTrack
      timeline={timeline}
      rows={playbackRange.rows}
      animation={playbackRange.animation}
      range={playbackRange.range}
      frame={playhead?.frame ?? null}
      marks={marks}
      durations={durations}
      animations={animations}
      parts={parts}
      bars={bars.value}
      text={result}
      onGo={(frame, isFinal) => {
        playback.go(frame, isFinal);
      }}
      onRange={(range) => {
        playbackRange.set(range);
      }}
      onChoose={(animation) => {
        playback.chooseAnimation(animation);
      }}
      onPlay={() => {
        playback.execute('play');
      }}
    />
  );
}

function newAnimationLabel(range: FrameRange | null): string {
  return range === null
    ? l10n.t('New Animation… (Shift+Drag Selects Its Frames)')
    : l10n.t('New Animation of Frames {0} to {1}…', range[0], range[1]);
}

function placeText({ playhead }: Editor, { timeline }: Playback): string {
  return playhead === null || timeline === null
    ? l10n.t('All frames')
    : l10n.t('Frame {0} (0–{1})', playhead.frame, timeline.count - 1);
}

function timeText({ playhead, sprites }: Editor, { playbackRange }: Playback): string {
  if (playhead === null) return '';
  return frameTimeText(getFrameTime(playhead, sprites, playbackRange.animation?.animation));
}

/** Describes how many frames before and after are shown faintly. */
function onionText(skin: OnionSkin): string {
  switch (skin) {
    case 'off':
      return l10n.t('none');
    case 'all':
      return l10n.t('all');
    default:
      return l10n.t('±{0}', skin);
  }
}
