import { Box } from '@chakra-ui/react';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { addDays, calendarDate, formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import { promiseDays, promiseStateNames } from '#shared/modules/recovery/promise.ts';
import type { PromiseState } from '#shared/modules/recovery/promise.ts';
import type { listPromises } from '#shared/modules/recovery/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';

type Promised = AnswerTo<typeof listPromises>['promises'][number];

/** What is shown together: what is due, what was not kept, what was, and what is to come. */
const groups = ['due', 'broken', 'kept', 'open'] as const;
type Group = (typeof groups)[number];
const statesOf: Readonly<Record<Group, readonly PromiseState[]>> = {
  due: ['due'],
  broken: ['broken', 'late'],
  kept: ['kept'],
  open: ['open'],
};

/** Who promised to pay today, who did as they promised, and who did not. */
export default function PromisesPage(): ReactNode {
  const { t } = useLanguage();
  const [group, setGroup] = useState<Group | null>(null);
  const day = calendarDate(today());
  const answer = useQuery<typeof listPromises>('/recovery/promises', {
    input: { from: addDays(day, -promiseDays.back), until: addDays(day, promiseDays.ahead) },
  });
  return (
    <Page title={t(messages.promises)} subtitle={t(messages.promisesAbout)}>
      <AnswerStates answer={answer}>
        {({ promises, more }) => {
          const inGroup = (one: Group) => promises.filter(({ state }) => statesOf[one].includes(state));
          // Where nothing is due today, what was not kept is the work to do.
          const shown =
            group ?? (inGroup('due').length === 0 && inGroup('broken').length > 0 ? 'broken' : 'due');
          return (
            <Tabs
              label={t(messages.promises)}
              value={shown}
              onChange={setGroup}
              tabs={groups.map((value) => ({
                value,
                label: `${t(promiseStateNames[value])} (${inGroup(value).length})`,
              }))}
            >
              {more ? (
                <Box role="status" mb="3" color="fg.muted" fontSize="sm">
                  {t(messages.morePromises)}
                </Box>
              ) : null}
              <PromiseTable rows={inGroup(shown)} />
            </Tabs>
          );
        }}
      </AnswerStates>
    </Page>
  );
}

/** What stands below the borrower where the window is narrow. */
const lesser: readonly (readonly [string, Column<Promised>['under'] & string, (row: Promised) => string])[] =
  [
    ['lender_name', 'plain', (row) => row.lender_name],
    ['area', 'plain', (row) => row.area || row.city],
    ['agent_name', 'named', (row) => personName(row.agent_id, row.agent_name)],
  ];

function PromiseTable({ rows }: { rows: readonly Promised[] }): ReactNode {
  const { t, language } = useLanguage();
  const navigate = useNavigate();
  const label = (name: string): string => labelOf(recoveryCases, name, language);
  if (rows.length === 0)
    return <EmptyState icon={<CalendarCheck aria-hidden />} title={t(messages.noPromises)} text="" />;
  return (
    <DataTable<Promised>
      caption={t(messages.promises)}
      rows={rows}
      rowKey={(row) => row.contact_id}
      onOpen={(row) => void navigate(`/admin/recovery?open=${row.id}`)}
      columns={[
        {
          key: 'borrower_name',
          label: label('borrower_name'),
          cell: (row) => row.borrower_name,
          width: '220px',
        },
        {
          key: 'promised_on',
          label: label('promised_on'),
          cell: (row) =>
            row.promised_on === null ? '' : formatDate(calendarDate(row.promised_on), language),
        },
        { key: 'state', label: label('status'), cell: (row) => <PromiseBadge state={row.state} /> },
        {
          key: 'promised_amount',
          label: label('promised_amount'),
          numeric: true,
          cell: (row) => (row.promised_amount === null ? '' : formatRupees(row.promised_amount)),
        },
        {
          key: 'paid',
          label: t(messages.paidSince),
          numeric: true,
          cell: (row) => formatRupees(row.paid),
          text: (row) => row.paid || null,
          under: 'named',
        },
        { key: 'due', label: label('due'), numeric: true, cell: (row) => formatRupees(row.due) },
        ...lesser.map(
          ([name, under, read]): Column<Promised> => ({
            key: name,
            label: label(name),
            cell: read,
            text: read,
            under,
          }),
        ),
      ]}
    />
  );
}

const looks = {
  due: ['info', 'waiting'],
  open: ['quiet', 'waiting'],
  kept: ['ok', 'agreed'],
  late: ['warn', 'agreed'],
  broken: ['danger', 'attention'],
  replaced: ['quiet', 'stopped'],
  closed: ['quiet', 'stopped'],
} as const;

function PromiseBadge({ state }: { state: PromiseState }): ReactNode {
  const { t } = useLanguage();
  const [tone, icon] = looks[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(promiseStateNames[state])}
    </StatusBadge>
  );
}
