import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { listPromises } from '#shared/modules/billing/payment-promise.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { companyAsked } from '../company-filter.tsx';
import { promiseScreens as messages } from '../../promise-screens.ts';
import { PromiseBadge } from './promise-badge.tsx';

type Row = z.output<typeof listPromises.output>[number];

/** Promises that are not kept yet, the earliest day first. */
export function OpenPromises({ of }: { of: ReturnType<typeof companyAsked> }): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof listPromises>('/billing/promises', { input: of });
  return (
    <AnswerStates answer={answer}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            icon={<HandCoins aria-hidden />}
            title={t(messages.empty)}
            text={t(messages.emptyText)}
          />
        ) : (
          <DataTable<Row>
            caption={t(messages.title)}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'client',
                label: t(messages.client),
                width: '240px',
                cell: (row) => <span className="notranslate">{row.client_name}</span>,
              },
              {
                key: 'number',
                label: t(messages.invoice),
                cell: (row) => (
                  <TextLink to={`/admin/billing?state=all&open=${encodeURIComponent(row.invoice_id)}`}>
                    {row.number}
                  </TextLink>
                ),
                text: (row) => row.number,
                under: 'plain',
              },
              {
                key: 'day',
                label: t(messages.day),
                cell: (row) => formatDate(row.promised_on, language),
                text: (row) => row.promised_on,
                under: 'named',
              },
              {
                key: 'promised',
                label: t(messages.promised),
                numeric: true,
                cell: (row) => formatRupees(row.amount),
              },
              {
                key: 'left',
                label: t(messages.left),
                numeric: true,
                cell: (row) => formatRupees(row.left),
                text: (row) => row.left,
                under: 'named',
              },
              {
                key: 'state',
                label: t(messages.state),
                cell: (row) => <PromiseBadge state={row.state} />,
                text: (row) => row.state,
                under: 'plain',
              },
            ]}
          />
        )
      }
    </AnswerStates>
  );
}
