import { Box } from '@chakra-ui/react';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { calendarDate, formatDate, lastOfMonth } from '#shared/core/dates.ts';
import { leakDayText, leakHours, leakOf, leakStateOf } from '#shared/modules/billing/leak-check.ts';
import type { LeakRow, readLeakCheck } from '#shared/modules/billing/leak-check.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { MonthField } from '#web/core/ui/forms/month-field.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { lastMonth } from '#web/core/ui/look/last-months.ts';
import { billingReportScreens as messages } from '../../report-screens.ts';
import { FileButtons } from '../file-buttons.tsx';

const looks = {
  not_billed: ['danger', 'attention'],
  not_done: ['warn', 'attention'],
  not_paid: ['warn', 'attention'],
  overtime: ['warn', 'attention'],
  short: ['info', 'note'],
  even: ['ok', 'done'],
} as const;

/** Duties ordered, done, paid and billed in a month, by post; what costs most comes first. */
export default function LeakPage(): ReactNode {
  const { t } = useLanguage();
  const [month, setMonth] = useState(lastMonth());
  const answer = useQuery<typeof readLeakCheck>('/billing/leak-check', { input: { month } });
  return (
    <Page
      title={t(messages.leakTitle)}
      subtitle={t(messages.leakAbout)}
      actions={
        <FileButtons
          path={`/billing/leak-check?month=${month}`}
          name={`billing-check-${month}`}
          ready={answer.data !== undefined}
        />
      }
    >
      <Box maxW="240px" mb="5">
        <MonthField
          label={t(messages.month)}
          required
          value={month}
          onChange={setMonth}
          back={23}
          ahead={0}
        />
      </Box>
      <AnswerStates answer={answer}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<Scale aria-hidden />}
              title={t(messages.leakEmpty)}
              text={t(messages.leakEmptyText)}
            />
          ) : (
            <LeakTable month={month} rows={rows} />
          )
        }
      </AnswerStates>
    </Page>
  );
}

function LeakTable({ month, rows }: { month: string; rows: readonly LeakRow[] }): ReactNode {
  const { t, language } = useLanguage();
  const lengthOfMonth = Number(lastOfMonth(month).slice(8));
  const figure = (key: 'required' | 'planned' | 'done' | 'paid' | 'billed') => ({
    key,
    label: t(messages[key]),
    numeric: true,
    cell: (row: LeakRow) => String(row[key] ?? '–'),
    text: (row: LeakRow) => row[key],
    under: 'named' as const,
  });
  const postOf = (row: LeakRow): string => writtenIn(language, row.post, row.post_hi) || t(messages.noPost);
  const overtimeOf = ({ overtime, overtime_billed }: LeakRow): string =>
    overtime > overtime_billed ? t(messages.hours, { n: leakHours(overtime - overtime_billed) }) : '';
  const penaltyOf = ({ penalty }: LeakRow): string => (penalty === 0 ? '' : formatRupees(-penalty));
  return (
    <DataTable<LeakRow>
      caption={t(messages.leakTitle)}
      rows={rows}
      rowKey={(row) => `${row.client_id} ${row.site_id} ${row.post}`}
      columns={[
        {
          key: 'site',
          label: t(messages.siteAndClient),
          width: '240px',
          cell: (row) => (
            <span className="notranslate">
              {writtenIn(language, row.site, row.site_hi)}
              <Box color="fg.muted" fontSize="sm" fontWeight="normal">
                {row.client}
              </Box>
            </span>
          ),
        },
        {
          key: 'post',
          label: t(messages.post),
          width: '140px',
          cell: postOf,
          text: postOf,
          under: 'plain',
        },
        figure('required'),
        figure('planned'),
        figure('done'),
        figure('paid'),
        figure('billed'),
        ...(rows.some(({ penalty }) => penalty > 0)
          ? [
              {
                key: 'penalty',
                label: t(messages.penalty),
                numeric: true,
                cell: penaltyOf,
                text: penaltyOf,
                under: 'named' as const,
              },
            ]
          : []),
        {
          key: 'state',
          label: t(messages.state),
          cell: (row) => <LeakBadge row={row} />,
          text: (row) => leakStateOf(row),
          under: 'plain',
        },
        ...(rows.some((row) => row.overtime > row.overtime_billed)
          ? [
              {
                key: 'overtime',
                label: t(messages.overtimeLeft),
                numeric: true,
                cell: overtimeOf,
                text: overtimeOf,
                under: 'named' as const,
              },
            ]
          : []),
        ...Array.from({ length: lengthOfMonth }, (_, index) => ({
          key: `day-${index}`,
          label: String(index + 1),
          numeric: true,
          cell: (row: LeakRow) => <DayCell row={row} month={month} index={index} />,
        })),
      ]}
    />
  );
}

const colours = {
  not_billed: 'danger',
  not_done: 'warn',
  not_paid: 'warn',
  overtime: 'warn',
  short: 'info',
  even: 'fg.muted',
} as const;

/** One day of a post: what was done, in the colour of how it stands, opening to its punches. */
function DayCell({ row, month, index }: { row: LeakRow; month: string; index: number }): ReactNode {
  const { t, language } = useLanguage();
  const [required, done, billed, ofPayslips] = row.days[index] ?? [0, 0, 0, 0];
  if (required + done + billed + ofPayslips === 0) return '';
  const paid = row.paid === null ? null : ofPayslips;
  const state = leakStateOf({ required, done, paid, billed });
  const day = `${month}-${String(index + 1).padStart(2, '0')}`;
  const place = new URLSearchParams({ day, site_id: row.site_id, post: row.post });
  const figures = { day: formatDate(calendarDate(day), language), required, done, billed };
  const hint = paid === null ? t(messages.dayHint, figures) : t(messages.paidDayHint, { ...figures, paid });
  const shown = leakDayText(row, index);
  return (
    <TextLink
      to={`/admin/attendance?${place.toString()}`}
      // The name begins with what is seen, by which a voice finds it.
      aria-label={`${shown}. ${hint}`}
      title={hint}
      color={colours[state]}
      fontWeight={state === 'even' ? 'normal' : 'bold'}
    >
      {shown}
    </TextLink>
  );
}

function LeakBadge({ row }: { row: LeakRow }): ReactNode {
  const { t } = useLanguage();
  const state = leakStateOf(row);
  const [tone, icon] = looks[state];
  const by = leakOf(row);
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(messages[state], { n: state === 'overtime' ? leakHours(by) : by })}
    </StatusBadge>
  );
}
