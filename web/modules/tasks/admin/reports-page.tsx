import { Box, Heading } from '@chakra-ui/react';
import { ChartColumn, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { readReports } from '#shared/modules/tasks/queries.ts';
import { addDays } from '#shared/core/dates.ts';
import type { TaskReportLine } from '#shared/modules/tasks/figures.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { TableTools } from '#web/core/ui/tables/table-tools.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useHiddenColumns } from '#web/core/ui/tables/use-columns.ts';
import { today } from '#web/core/ui/look/when.ts';
import { taskAdminMessages as messages } from '../admin-messages.ts';

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
      title={t(messages.reports)}
      actions={
        <ButtonLink look="outline" to="/admin/tasks">
          <ListChecks size={20} aria-hidden />
          {t(messages.list)}
        </ButtonLink>
      }
    >
      <Box display="grid" gap="3" mb="6" gridTemplateColumns="repeat(2, minmax(0, 180px))">
        <TextField
          label={t(messages.from)}
          type="date"
          value={from}
          onChange={(value) => set({ from: value, to: value > to ? value : to })}
        />
        <TextField label={t(messages.to)} type="date" value={to} onChange={(value) => set({ to: value })} />
      </Box>
      <AnswerStates answer={answer}>
        {(report) =>
          report.whole.given === 0 ? (
            <EmptyState
              icon={<ChartColumn aria-hidden />}
              title={t(messages.nothing)}
              text={t(messages.emptyText)}
            />
          ) : (
            <Box display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)">
              <Part title={t(messages.byPerson)} lines={report.by_person} none={t(messages.everybody)} />
              <Part title={t(messages.bySite)} lines={report.by_site} none={t(messages.nowhere)} />
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
  ): AdminColumn<TaskReportLine> => ({
    key,
    label,
    numeric: true,
    cell: (row) => row[key],
    text: (row) => row[key],
  });
  const columns: AdminColumn<TaskReportLine>[] = [
    {
      key: 'name',
      label: title,
      cell: (row) =>
        row.name === '' ? none : <span className="notranslate">{personName(row.id, row.name)}</span>,
      text: (row) => personName(row.id, row.name) || none,
      width: '220px',
    },
    count('given', t(messages.givenCount)),
    count('done', t(messages.doneCount)),
    count('on_time', t(messages.onTime)),
    count('late', t(messages.late)),
    count('open', t(messages.open)),
    count('overdue', t(messages.overdue)),
    {
      key: 'hours',
      label: t(messages.averageHours),
      numeric: true,
      cell: (row) => row.average_hours ?? '',
      text: (row) => row.average_hours,
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
        rowKey={(row) => row.id}
      />
    </Box>
  );
}
