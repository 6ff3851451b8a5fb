import { Box, chakra } from '@chakra-ui/react';
import { TriangleAlert, Zap } from 'lucide-react';
import type { DragEvent, ReactNode } from 'react';
import { jobs } from '#shared/modules/jobs/job.ts';
import { jobTitle } from '#shared/modules/jobs/job-title.ts';
import type { DayJob } from '#shared/modules/jobs/day-queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { jobDayMessages as messages } from '../../day-messages.ts';
import { canBeMoved } from './day-model.ts';
import type { PlacedJob } from './day-model.ts';

/** Under this name a job that is dragged says which it is, and where it was taken hold of. */
export const draggedJob = 'application/x-job';
/** How high a line of a row is, in pixels. */
export const laneHeight = 60;

type Props = {
  placed: PlacedJob;
  /** Pixels from the beginning of the row, and how wide. */
  left: number;
  width: number;
  may: boolean;
  onOpen: (job: DayJob) => void;
};

/** A job in the calendar: a button that opens it, and that can be dragged. */
export function JobBlock({ placed, left, width, may, onOpen }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { job, lane, clashes, from } = placed;
  const isMovable = may && canBeMoved(job);
  const [clash] = clashes;
  const [only] = job.asked;
  const notes = [
    from < 0 ? t(messages.dayBefore) : '',
    job.urgent ? t(messages.urgent) : '',
    textOf(jobs, 'status', job.status, language),
    job.asked.length > 1 ? t(messages.askedMany, { n: job.asked.length }) : '',
    job.worker_id === null && job.asked.length === 1 ? t(messages.waiting, { name: only?.name ?? '' }) : '',
    job.team.length > 0 ? t(messages.team, { names: job.team.map(({ name }) => name).join(', ') }) : '',
    clash ? t(messages.clash, { title: jobTitle(clash, language), time: clash.time }) : '',
  ].filter((part) => part !== '');
  const more = [job.customer_name, ...notes].filter((part) => part !== '').join(', ');
  const drag = (event: DragEvent): void => {
    const held = event.clientX - event.currentTarget.getBoundingClientRect().left;
    event.dataTransfer.setData(draggedJob, `${job.id} ${held}`);
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <Block
      type="button"
      status={job.status}
      data-job={job.id}
      title={[`${job.time} ${jobTitle(job, language)}`, more].join(', ')}
      draggable={isMovable}
      onDragStart={drag}
      onClick={() => onOpen(job)}
      style={{ left: `${left}px`, top: `${lane * laneHeight + 4}px`, width: `${width}px` }}
    >
      <Box display="flex" alignItems="center" gap="1" fontWeight="semibold" whiteSpace="nowrap">
        {clash ? <TriangleAlert size={14} aria-hidden /> : null}
        {job.urgent ? <Zap size={14} aria-hidden /> : null}
        <Box as="span" fontVariantNumeric="tabular-nums">
          {job.time}
        </Box>
      </Box>
      <Box className="notranslate" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {jobTitle(job, language)}
      </Box>
      <Box srOnly>{more}</Box>
    </Block>
  );
}

const Block = chakra('button', {
  base: {
    position: 'absolute',
    height: `${laneHeight - 8}px`,
    px: '2',
    textAlign: 'start',
    fontSize: 'sm',
    lineHeight: 'snug',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderRadius: 'md',
    overflow: 'hidden',
    cursor: 'pointer',
    '&[draggable=true]': { cursor: 'grab' },
    _focusVisible: { zIndex: '1' },
  },
  variants: {
    status: {
      open: { bg: 'warn.subtle', color: 'warn', borderColor: 'warn.line' },
      offered: { bg: 'bg.card', color: 'info', borderColor: 'info', borderStyle: 'dashed' },
      assigned: { bg: 'brand.subtle', color: 'brand.text', borderColor: 'brand' },
      on_way: { bg: 'info.subtle', color: 'info', borderColor: 'info.line' },
      arrived: { bg: 'info.subtle', color: 'info', borderColor: 'info.line' },
      working: { bg: 'info.subtle', color: 'info', borderColor: 'info' },
      completed: { bg: 'ok.subtle', color: 'ok', borderColor: 'ok.line' },
      cancelled: { bg: 'quiet.subtle', color: 'quiet', borderColor: 'line' },
    },
  },
});
