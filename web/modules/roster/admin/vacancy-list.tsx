import { Box } from '@chakra-ui/react';
import { CircleCheckBig } from 'lucide-react';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Vacancy } from '#shared/modules/roster/vacancies.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { useNow } from '#web/core/device/use-now.ts';
import { rosterScreens as messages } from '../messages.ts';
import type { Model } from './grid-model.ts';
import { openVacancies } from './open-vacancies.ts';
import { useDayWords } from './use-day-labels.ts';

const mostShown = 200;
type Props = {
  model: Model;
  site: string;
  onFind: (vacancy: { postId: string; shiftId: string; date: CalendarDate }) => void;
};

/** Where people are missing in shifts that have not ended, the soonest first. */
export function VacancyList({ model, site, onFind }: Props): ReactNode {
  const { t } = useLanguage();
  const words = useDayWords(model);
  const nowMs = useNow();
  const open = useMemo(() => openVacancies(model, site, nowMs), [model, site, nowMs]);
  if (open.length === 0)
    return (
      <EmptyState
        icon={<CircleCheckBig aria-hidden />}
        title={t(messages.noVacancies)}
        text={t(messages.noVacanciesText)}
      />
    );
  return (
    <DataTable<Vacancy>
      caption={t(messages.vacancies)}
      columns={[
        {
          key: 'post',
          label: t(messages.postAndShift),
          cell: (row) => <Box className="notranslate">{words.postName(row.post_id)}</Box>,
          width: '260px',
        },
        { key: 'day', label: t(messages.day), cell: (row) => words.dayWords(row.date) },
        {
          key: 'shift',
          label: t(messages.shift),
          cell: (row) => <Box className="notranslate">{words.shiftName(row.shift_id)}</Box>,
        },
        {
          key: 'filled',
          label: t(messages.filled),
          numeric: true,
          cell: (row) => `${row.planned}/${row.needed}`,
        },
        {
          key: 'find',
          label: t(messages.todo),
          cell: () => <Box color="brand.text">{t(messages.find)}</Box>,
        },
      ]}
      rows={open.slice(0, mostShown)}
      rowKey={(row) => `${row.date} ${row.post_id} ${row.shift_id}`}
      onOpen={(row) => onFind({ postId: row.post_id, shiftId: row.shift_id, date: row.date })}
    />
  );
}
