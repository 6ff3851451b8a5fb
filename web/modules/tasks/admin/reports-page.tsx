import { Box, Heading } from '@chakra-ui/react';
import { ChartColumn, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { readReports } from '#shared/modules/tasks/queries.ts';
import { addDays } from '#shared/core/dates.ts';
import type { TaskReportLine } from '#shared/modules/tasks/figures.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { TableTools } from '#web/core/ui/tables/table-tools.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useHiddenColumns } from '#web/core/ui/tables/use-columns.ts';
import { today } from '#web/core/ui/look/when.ts';
import { taskDesk as say } from '../desk-messages.ts';

/** What became of the tasks of some days, by person and by site. */
export default function TaskReportsPage(): ReactNode {
  const { t } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const to = query.get('to') ?? today();
  const from = query.get('from') ?? addDays(today(), -29);
  const answer = useQuery<typeof readReports>('/tasks/reports', { input: { from, to } });
  const set = (changes: Readonly<Record<string, string>>): void =>
    setQuery({ from, to, ...changes }, { replace: true });
  return (
    <Page
      title={t(say.reports)}
      actions={
        <ButtonLink look="outline" to="/admin/tasks">
          <ListChecks size={20} aria-hidden />
          {t(say.list)}
        </ButtonLink>
      }
    >
      <Box display="grid" gap="3" mb="6" gridTemplateColumns="repeat(2, minmax(0, 180px))">
        <TextField
          label={t(say.from)}
          type="date"
          value={from}
          onChange={(value) => set({ from: value, to: value > to ? value : to })}
        />
        <TextField label={t(say.to)} type="date" value={to} onChange={(value) => set({ to: value })} />
      </Box>
      <AnswerStates answer={answer}>
        {(report) =>
          report.whole.given === 0 ? (
            <EmptyState icon={<ChartColumn aria-hidden />} title={t(say.nothing)} text={t(say.calmText)} />
          ) : (
            <Box display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)">
              <Part title={t(say.byPerson)} lines={report.by_person} none={t(say.everybody)} />
              <Part title={t(say.bySite)} lines={report.by_site} none={t(say.nowhere)} />
            </Box>
          )
        }
      </AnswerStates>
    </Page>
  );
}

function Part({
  title,
  lines,
  none,
}: {
  title: string;
  lines: readonly TaskReportLine[];
  none: string;
}): ReactNode {
  const { t } = useLanguage();
  const { hidden, setHidden } = useHiddenColumns(`/tasks/reports/${title}`);
  const count = (
    key: 'given' | 'done' | 'on_time' | 'late' | 'open' | 'overdue',
    label: string,
  ): DeskColumn<TaskReportLine> => ({
    key,
    label,
    numeric: true,
    cell: (one) => one[key],
    text: (one) => one[key],
  });
  const columns: DeskColumn<TaskReportLine>[] = [
    {
      key: 'name',
      label: title,
      cell: (one) => (one.name === '' ? none : <span className="notranslate">{one.name}</span>),
      text: (one) => one.name || none,
      width: '220px',
    },
    count('given', t(say.givenCount)),
    count('done', t(say.doneCount)),
    count('on_time', t(say.onTime)),
    count('late', t(say.late)),
    count('open', t(say.open)),
    count('overdue', t(say.overdue)),
    {
      key: 'hours',
      label: t(say.averageHours),
      numeric: true,
      cell: (one) => one.average_hours ?? '',
      text: (one) => one.average_hours,
    },
  ];
  return (
    <Box as="section">
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="2" mb="2">
        <Heading as="h2" fontSize="lg">
          {title}
        </Heading>
        <TableTools
          name={title}
          columns={columns}
          total={lines.length}
          allRows={() => Promise.resolve(lines)}
          hidden={hidden}
          setHidden={setHidden}
        />
      </Box>
      <DataTable
        caption={title}
        columns={columns.filter((column) => !hidden.includes(column.key))}
        rows={lines}
        rowKey={(one) => one.id}
      />
    </Box>
  );
}
