import { memo } from 'react';
import type { ReactNode } from 'react';
import type { DayJob, JobDay } from '#shared/modules/jobs/day-queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { jobTitle } from '#shared/modules/jobs/job-title.ts';
import type { Point } from './map-model.ts';
import { canBeMoved, standingOf } from './day-model.ts';
import { inFrame, markLooks, namesWithRoom, spotOf } from './plan-marks.ts';
import type { Frame, Placed } from './plan-marks.ts';

/** Words on the ground have an edge, by which they are read on any map. */
export const onGround = {
  fill: 'var(--p-colors-fg)',
  stroke: 'var(--p-colors-bg-card)',
  strokeWidth: 4,
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
} as const;

type Site = JobDay['sites'][number];
/** `radius` is that of its fence in metres of the plan. */
export type PlacedSite = Placed<Site> & { readonly radius: number };

/** Of more sites than this the marks carry no name. */
const mostSiteNames = 30;

/** The circles in which a punch counts as on the spot, and a square in the middle of each. */
export const Sites = memo(
  ({ sites, scale, hindi }: { sites: readonly PlacedSite[]; scale: number; hindi: boolean }): ReactNode => {
    const spots = sites.map(({ row, at }) => ({
      name: (hindi && row.name_hi) || row.name,
      x: at.x * scale,
      y: at.y * scale,
    }));
    const named = sites.length <= mostSiteNames ? namesWithRoom(spots) : new Set();
    return (
      <g>
        {sites.map(({ row, radius }, index) => {
          const spot = spots[index];
          if (!spot) return null;
          const { name, x, y } = spot;
          return (
            <g key={row.id} className="notranslate">
              <title>{name}</title>
              <circle
                cx={x}
                cy={y}
                r={Math.max(3, radius * scale)}
                fill="var(--p-colors-quiet-subtle)"
                fillOpacity="0.75"
                stroke="var(--p-colors-line-strong)"
              />
              <rect x={x - 5} y={y - 5} width="10" height="10" fill="var(--p-colors-quiet)" />
              {named.has(spot) ? (
                <text x={x} y={y - 20} textAnchor="middle" fontSize="14" {...onGround}>
                  {name}
                </text>
              ) : null}
            </g>
          );
        })}
      </g>
    );
  },
);

type MarksProps = { jobs: readonly Placed<DayJob>[]; scale: number; may: boolean };

/** A round mark with the number of the list for each job; hollow where nobody has it yet. */
export const Marks = memo(({ jobs, scale, may }: MarksProps): ReactNode => {
  const { language } = useLanguage();
  return (
    <g>
      {jobs.map((job) => {
        const { row, number } = job;
        const { inside, edge, ink, thick, dashes } = markLooks[standingOf(row)];
        const { x, y } = spotOf(job, scale);
        return (
          // The list beside the plan is what keyboards and screen readers choose from.
          <g key={row.id} data-mark={row.id} style={{ cursor: may && canBeMoved(row) ? 'grab' : 'pointer' }}>
            <title>{`${number}. ${row.time} ${jobTitle(row, language)}`}</title>
            <circle
              cx={x}
              cy={y}
              r="15"
              fill={`var(--p-colors-${inside})`}
              stroke={`var(--p-colors-${edge})`}
              strokeWidth={thick}
              strokeDasharray={dashes.join(' ')}
            />
            <text
              x={x}
              y={y + 5}
              textAnchor="middle"
              fontSize="14"
              fontWeight="600"
              fill={`var(--p-colors-${ink})`}
            >
              {number}
            </text>
          </g>
        );
      })}
    </g>
  );
});

/** Around the mark of the chosen job. */
export function Ring({ at, ...frame }: Frame & { readonly at: Point }): ReactNode {
  const { x, y } = inFrame(at, frame);
  return <circle cx={x} cy={y} r="21" fill="none" stroke="var(--p-colors-info)" strokeWidth="4" />;
}
