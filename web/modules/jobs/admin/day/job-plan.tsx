import { Box, chakra } from '@chakra-ui/react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, RefObject } from 'react';
import { formatDistance } from '#shared/core/distance.ts';
import type { Position } from '#shared/core/distance.ts';
import type { DayJob, JobDay } from '#shared/modules/jobs/day-queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { jobDayMessages as messages } from '../../day-messages.ts';
import { Dots } from './job-dots.tsx';
import { Ground } from './job-ground.tsx';
import { barOf, planOf, sightOf } from './map-model.ts';
import type { Plan, Point, Sight } from './map-model.ts';
import { Marks, onGround, Ring, Sites } from './plan-layer.tsx';
import type { PlacedSite } from './plan-layer.tsx';
import { helpId, Legend } from './plan-legend.tsx';
import { nearestMark, spotOf } from './plan-marks.ts';
import type { Placed } from './plan-marks.ts';
import { slopOf } from './hold-job.ts';
import type { HoldJob } from './use-job-drag.ts';

/** The shape of the plan, and how wide it is taken to be until it is measured. */
const flat = 0.75;
const usualWidth = 640;
/** Of more jobs than this the marks carry no number, which nobody could read. */
const mostNamed = 150;

type Site = JobDay['sites'][number];
type Props = {
  jobs: readonly DayJob[];
  sites: readonly Site[];
  basemap: JobDay['basemap'];
  chosen: string | null;
  /** True where jobs may be dragged off the plan. */
  may: boolean;
  onChoose: (id: string) => void;
  onHold: HoldJob;
};

/**
 * Jobs and sites at their places, to scale. Where the installation has a source of maps, its tiles lie under
 * them; without one, or without network, the plan is the same on plain ground.
 */
export function JobPlan({ jobs, sites, basemap, chosen, may, onChoose, onHold }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { plan, shownJobs, shownSites } = useMemo(() => placed(jobs, sites), [jobs, sites]);
  const all = useMemo(() => [...shownJobs, ...shownSites].map(({ at }) => at), [shownJobs, shownSites]);
  const [moved, setMoved] = useState<Sight | null>(null);
  const { frame, width } = useWidth();
  const height = width * flat;
  const drag = useRef<{ x: number; y: number; from: Sight } | null>(null);
  const isDragged = useRef(false);
  const isDense = shownJobs.length > mostNamed;
  const whole = useMemo(() => sightOf(all, width, height), [all, width, height]);
  const own = shownJobs.find(({ row }) => row.id === chosen);
  const [followed, setFollowed] = useState<string | null>(null);
  if (own && followed !== chosen) {
    setFollowed(chosen);
    if (moved && !isInSight(own.at, moved, width)) setMoved({ ...moved, ...own.at });
  }
  const sight = moved ?? whole;
  const zoom = useCallback(
    (by: number): void =>
      setMoved((was) => {
        const from = was ?? whole;
        return { ...from, scale: Math.min(5, Math.max(whole.scale / 4, from.scale * by)) };
      }),
    [whole],
  );
  const fit = useCallback(() => setMoved(null), []);
  const shift = (right: number, down: number, from: Sight = sight): void =>
    setMoved({ ...from, x: from.x + right / from.scale, y: from.y + down / from.scale });
  const onKeyDown = (event: KeyboardEvent): void => {
    const does: Readonly<Record<string, () => void>> = {
      ArrowUp: () => shift(0, -60),
      ArrowDown: () => shift(0, 60),
      ArrowLeft: () => shift(-60, 0),
      ArrowRight: () => shift(60, 0),
      '+': () => zoom(1.5),
      '=': () => zoom(1.5),
      '-': () => zoom(1 / 1.5),
    };
    const act = does[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const jobAt = (event: MouseEvent<HTMLDivElement>): DayJob | undefined => {
    const mark = event.target instanceof Element ? event.target.closest('[data-mark]') : null;
    if (!isDense) return shownJobs.find(({ row }) => row.id === mark?.getAttribute('data-mark'))?.row;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return nearestMark(shownJobs, sight, {
      x: event.clientX - left - width / 2,
      y: event.clientY - top - height / 2,
    })?.row;
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    isDragged.current = false;
    const job = may ? jobAt(event) : undefined;
    if (job) onHold(event, job, stop);
    // A finger that moves from a job moves the map: it takes the job only after resting on it.
    if (job && event.pointerType !== 'touch') return;
    drag.current = { x: event.clientX, y: event.clientY, from: sight };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const from = drag.current;
    if (!from) return;
    const [right, down] = [from.x - event.clientX, from.y - event.clientY];
    // A tap on a mark is no drag, although a finger moves a little.
    if (Math.hypot(right, down) < slopOf(event.pointerType)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragged.current = true;
    shift(right, down, from.from);
  };
  const stop = (): void => {
    drag.current = null;
  };
  const onTap = (event: MouseEvent<HTMLDivElement>): void => {
    if (isDragged.current) return;
    const job = jobAt(event);
    if (job) onChoose(job.id);
  };
  if (all.length === 0) return <Box color="fg.muted">{t(messages.nothingPlaced)}</Box>;
  const bar = barOf(sight.scale);
  return (
    <Box>
      <Box ref={frame} position="relative">
        <Plain
          role="application"
          aria-describedby={helpId}
          aria-label={t(messages.plan, { jobs: shownJobs.length, sites: shownSites.length })}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={stop}
          onClick={onTap}
          onPointerCancel={stop}
        >
          {basemap ? (
            <Ground plan={plan} basemap={basemap} sight={sight} width={width} height={height} />
          ) : null}
          <Layer
            style={{
              transform: `translate(${width / 2 - sight.x * sight.scale}px, ${height / 2 - sight.y * sight.scale}px)`,
            }}
          >
            <Sites sites={shownSites} scale={sight.scale} hindi={language === 'hi'} />
            {isDense ? null : <Marks jobs={shownJobs} scale={sight.scale} may={may} />}
          </Layer>
          {isDense ? <Dots jobs={shownJobs} sight={sight} width={width} height={height} /> : null}
          <Scale viewBox={`0 0 ${width} ${height}`} aria-hidden>
            <path
              d={`M 16 ${height - 16} h ${bar * sight.scale}`}
              stroke="var(--p-colors-fg)"
              strokeWidth="3"
            />
            <text x="16" y={height - 26} fontSize="16" {...onGround}>
              {formatDistance(bar, language)}
            </text>
            {own ? <Ring at={spotOf(own, sight.scale)} sight={sight} width={width} height={height} /> : null}
            <path d={`M ${width - 28} 40 l 8 -22 l 8 22 z`} fill="var(--p-colors-fg-muted)" />
          </Scale>
        </Plain>
        <Controls zoom={zoom} fit={fit} />
      </Box>
      <Legend may={may} />
    </Box>
  );
}

function placed(
  jobs: readonly DayJob[],
  sites: readonly Site[],
): {
  readonly plan: Plan;
  readonly shownJobs: readonly Placed<DayJob>[];
  readonly shownSites: readonly PlacedSite[];
} {
  const numbered = jobs.map((row, at) => ({ row, number: at + 1 }));
  const placedJobs = numbered.flatMap((one) => withPlace(one));
  const placedSites = sites.flatMap((row) => withPlace({ row, number: 0 }));
  const plan = planOf([...placedJobs, ...placedSites].map(({ place }) => place));
  const taken = new Map<string, number>();
  const besideOf = ({ lat, lng }: Position): number => {
    const key = `${lat},${lng}`;
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    return before;
  };
  return {
    plan,
    shownJobs: placedJobs.map(({ row, number, place }) => ({
      row,
      number,
      at: plan.at(place),
      beside: besideOf(place),
    })),
    shownSites: placedSites.map(({ row, number, place }) => ({
      row,
      number,
      at: plan.at(place),
      beside: 0,
      radius: row.radius_m * plan.stretch(place),
    })),
  };
}

type Somewhere = { readonly lat: number | null; readonly lng: number | null };

function withPlace<Row extends Somewhere>(one: {
  readonly row: Row;
  readonly number: number;
}): { readonly row: Row; readonly number: number; readonly place: Position }[] {
  const { lat, lng } = one.row;
  return lat === null || lng === null ? [] : [{ ...one, place: { lat, lng } }];
}

function isInSight(at: Point, sight: Sight, width: number): boolean {
  const [right, down] = [Math.abs(at.x - sight.x), Math.abs(at.y - sight.y)];
  return right * sight.scale < width / 2 && down * sight.scale < (width * flat) / 2;
}

/** How wide the plan is, so that its marks and words are as large as those around it. */
function useWidth(): { readonly frame: RefObject<HTMLDivElement | null>; readonly width: number } {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const watcher = new ResizeObserver(() => setWidth(Math.max(160, current.clientWidth)));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return { frame, width };
}

type ControlsProps = { zoom: (by: number) => void; fit: () => void };

/** Memoised: they stay as they are while the map is moved. */
const Controls = memo(({ zoom, fit }: ControlsProps): ReactNode => {
  const { t } = useLanguage();
  return (
    <Box position="absolute" insetEnd="2" bottom="2" display="grid" gap="1">
      <IconButton look="outline" label={t(messages.zoomIn)} onClick={() => zoom(1.5)}>
        <ZoomIn size={20} aria-hidden />
      </IconButton>
      <IconButton look="outline" label={t(messages.zoomOut)} onClick={() => zoom(1 / 1.5)}>
        <ZoomOut size={20} aria-hidden />
      </IconButton>
      <IconButton look="outline" label={t(messages.fit)} onClick={fit}>
        <Maximize size={20} aria-hidden />
      </IconButton>
    </Box>
  );
});

const Plain = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    width: '100%',
    aspectRatio: String(1 / flat),
    bg: 'bg.sunken',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    cursor: 'move',
    touchAction: 'none',
    userSelect: 'none',
  },
});

/** What is on the ground. It moves as one picture: its thousands of marks are not drawn anew. */
const Layer = chakra('svg', {
  base: {
    position: 'absolute',
    top: '0',
    insetInlineStart: '0',
    width: '1px',
    height: '1px',
    overflow: 'visible',
    willChange: 'transform',
  },
});

/** The bar and the arrow of the north, which stay where they are, and the ring around the chosen mark. */
const Scale = chakra('svg', {
  base: { position: 'absolute', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' },
});
