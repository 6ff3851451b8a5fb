import { Box } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { instantFromMs, timeOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { DayJob } from '#shared/modules/jobs/day-queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { jobDayMessages as messages } from '../../day-messages.ts';
import { today } from '#web/core/ui/look/when.ts';
import { draggedJob, JobBlock, laneHeight } from './job-block.tsx';
import { hoursOf, openedAt, timeAt } from './day-model.ts';
import type { DayRow } from './day-model.ts';
import type { Target } from './use-move-job.ts';

const hourWidth = 72;
const nameWidth = { base: '112px', md: '168px' } as const;

type Props = {
  rows: readonly DayRow[];
  date: CalendarDate;
  may: boolean;
  onOpen: (job: DayJob) => void;
  onDrop: (jobId: string, to: Target) => void;
};

/** The calendar of a day: a row for each person, the hours from left to right. */
export function DayGrid({ rows, date, may, onOpen, onDrop }: Props): ReactNode {
  const { t } = useLanguage();
  const { first, last } = hoursOf(rows);
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const now = date === today() ? timeOf(instantFromMs(Date.now())) : null;
    if (box.current) box.current.scrollLeft = (openedAt(rows, now, date) / 60 - first) * hourWidth;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a day that opens; what changes in it moves nothing
  }, [date]);
  return (
    <Box
      ref={box}
      role="group"
      aria-label={t(messages.timeline)}
      tabIndex={0}
      overflowX="auto"
      bg="bg.card"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="lg"
    >
      <Box minW="max-content">
        <Box display="flex" aria-hidden borderBottomWidth="1px" borderBottomStyle="solid" borderColor="line">
          <Box w={nameWidth} flex="none" position="sticky" insetStart="0" bg="bg.card" zIndex="2" />
          {hours.map((hour) => (
            <Box
              key={hour}
              w={`${hourWidth}px`}
              flex="none"
              py="1.5"
              px="1"
              fontSize="sm"
              color="fg.muted"
              fontVariantNumeric="tabular-nums"
            >
              {`${String(hour).padStart(2, '0')}:00`}
            </Box>
          ))}
        </Box>
        {rows.map((row) => (
          <Row
            key={row.id ?? ''}
            row={row}
            first={first}
            hours={hours.length}
            date={date}
            may={may}
            onOpen={onOpen}
            onDrop={onDrop}
          />
        ))}
      </Box>
    </Box>
  );
}

type RowProps = Omit<Props, 'rows'> & { row: DayRow; first: number; hours: number };

function Row({ row, first, hours, date, may, onOpen, onDrop }: RowProps): ReactNode {
  const { t } = useLanguage();
  const [over, setOver] = useState(false);
  const name = row.id === null ? t(messages.nobody) : row.name;
  const width = hours * hourWidth;
  const xOf = (minute: number): number => Math.max(0, ((minute - first * 60) / 60) * hourWidth);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const taken = takenOf(event.dataTransfer.getData(draggedJob));
    if (!taken) return;
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - taken.held;
    onDrop(taken.id, { date, time: timeAt(first * 60 + (x / hourWidth) * 60), worker: row.id });
  };
  const drops = may
    ? {
        onDragOver: (event: DragEvent) => {
          if (!event.dataTransfer.types.includes(draggedJob)) return;
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
      }
    : {};
  return (
    <Box
      role="group"
      aria-label={t(messages.row, { name, n: row.jobs.length })}
      display="flex"
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="line"
    >
      <Box
        w={nameWidth}
        flex="none"
        position="sticky"
        insetStart="0"
        zIndex="2"
        bg={row.id === null ? 'bg.sunken' : 'bg.card'}
        p="2"
        fontSize="sm"
        borderInlineEndWidth="1px"
        borderInlineEndStyle="solid"
        borderColor="line"
      >
        <Box fontWeight="semibold" lineClamp="2" className={row.id === null ? undefined : 'notranslate'}>
          {name}
        </Box>
        {row.partner ? <Box color="fg.muted">{t(messages.partner)}</Box> : null}
      </Box>
      <Box
        data-row={row.id ?? 'nobody'}
        position="relative"
        w={`${width}px`}
        h={`${row.lanes * laneHeight}px`}
        bg={over ? 'brand.subtle' : undefined}
        backgroundImage={`repeating-linear-gradient(to right, var(--p-colors-line) 0 1px, transparent 1px ${hourWidth}px)`}
        {...drops}
      >
        {row.jobs.map((placed) => {
          const left = xOf(placed.from);
          return (
            <JobBlock
              key={placed.job.id}
              placed={placed}
              left={left}
              width={Math.max(hourWidth, Math.min(xOf(placed.to), width) - left) - 2}
              may={may}
              onOpen={onOpen}
            />
          );
        })}
      </Box>
    </Box>
  );
}

/** What is dragged; null for what comes from elsewhere. */
function takenOf(text: string): { readonly id: string; readonly held: number } | null {
  const [id = '', held] = text.split(' ');
  return id === '' || !Number.isFinite(Number(held)) ? null : { id, held: Number(held) };
}
