import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { listPromises } from '#shared/modules/recovery/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';

type Promised = AnswerTo<typeof listPromises>[number];

/** Who promised to pay today, and who promised and did not. */
export default function PromisesPage(): ReactNode {
  const { t, language } = useLanguage();
  const navigate = useNavigate();
  const answer = useQuery<typeof listPromises>('/recovery/promises', {});
  const label = (name: string): string => labelOf(recoveryCases, name, language);
  return (
    <Page title={t(messages.promises)} subtitle={t(messages.promisesAbout)}>
      <AnswerStates answer={answer}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<CalendarCheck aria-hidden />} title={t(messages.noPromises)} text="" />
          ) : (
            <DataTable<Promised>
              caption={t(messages.promises)}
              rows={rows}
              rowKey={(row) => row.id}
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
                {
                  key: 'broken',
                  label: label('status'),
                  cell: (row) => (
                    <StatusBadge
                      tone={row.broken ? 'danger' : 'info'}
                      icon={row.broken ? 'attention' : 'waiting'}
                    >
                      {t(row.broken ? messages.broken : messages.today)}
                    </StatusBadge>
                  ),
                },
                {
                  key: 'promised_amount',
                  label: label('promised_amount'),
                  numeric: true,
                  cell: (row) => (row.promised_amount === null ? '' : formatRupees(row.promised_amount)),
                },
                { key: 'due', label: label('due'), numeric: true, cell: (row) => formatRupees(row.due) },
                { key: 'lender_name', label: label('lender_name'), cell: (row) => row.lender_name },
                { key: 'area', label: label('area'), cell: (row) => row.area || row.city },
                { key: 'agent_name', label: label('agent_name'), cell: (row) => row.agent_name },
              ]}
            />
          )
        }
      </AnswerStates>
    </Page>
  );
}
