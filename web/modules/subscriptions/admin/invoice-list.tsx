import { Box } from '@chakra-ui/react';
import { Download, ReceiptIndianRupee } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { listSubscriptionInvoices } from '#shared/modules/subscriptions/queries.ts';
import type { SubscriptionInvoice } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { subscriptionScreens as messages } from '../messages.ts';

/** What was asked for and what was paid, the newest first. */
export function InvoiceList(): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof listSubscriptionInvoices>('/subscriptions/invoices', {
    input: { limit: 100 },
  });
  return (
    <AnswerStates answer={answer} skeletons={2}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState
            icon={<ReceiptIndianRupee aria-hidden />}
            title={t(messages.noInvoices)}
            text={t(messages.noInvoicesText)}
          />
        ) : (
          <Invoices rows={rows} />
        )
      }
    </AnswerStates>
  );
}

function Invoices({ rows }: { rows: readonly SubscriptionInvoice[] }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, form, run } = useSave<HTMLDivElement>();
  const nameOf = ({ number }: SubscriptionInvoice): string => (number === '' ? t(messages.request) : number);
  const save = (row: SubscriptionInvoice): void =>
    void run(() =>
      saveFile(`/subscriptions/invoices/${row.id}/pdf`, `${nameOf(row).replaceAll('/', '-')}.pdf`),
    );
  const columns: Column<SubscriptionInvoice>[] = [
    { key: 'number', label: t(messages.number), cell: (row) => <Box whiteSpace="nowrap">{nameOf(row)}</Box> },
    {
      key: 'date',
      label: t(messages.date),
      cell: (row) => <Box whiteSpace="nowrap">{formatDate(row.requested_on, language)}</Box>,
    },
    {
      key: 'due',
      label: t(messages.dueOn),
      cell: (row) => <Box whiteSpace="nowrap">{formatDate(row.due_on, language)}</Box>,
    },
    { key: 'amount', label: t(messages.amount), numeric: true, cell: amountOf },
    { key: 'status', label: t(messages.status), cell: (row) => <State row={row} /> },
    {
      key: 'file',
      label: '',
      cell: (row) =>
        row.state === 'void' ? null : (
          <IconButton
            label={t(messages.download, { number: nameOf(row) })}
            disabled={busy}
            onClick={() => save(row)}
          >
            <Download size={20} aria-hidden />
          </IconButton>
        ),
    },
  ];
  return (
    <div ref={form}>
      <DataTable caption={t(messages.invoices)} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </div>
  );
}

/** A credit note lowers what was paid. */
const amountOf = ({ kind, total }: SubscriptionInvoice): string =>
  formatRupees(kind === 'credit_note' ? -total : total);

function State({ row }: { row: SubscriptionInvoice }): ReactNode {
  const { t } = useLanguage();
  if (row.state === 'issued')
    return (
      <StatusBadge tone="quiet" icon="agreed">
        {t(messages.creditNote)}
      </StatusBadge>
    );
  if (row.state === 'paid' && row.refunded > 0)
    return (
      <StatusBadge tone="warn" icon="agreed">
        {t(messages.partRefunded, { amount: formatRupees(row.refunded) })}
      </StatusBadge>
    );
  if (row.state === 'paid')
    return (
      <StatusBadge tone="ok" icon="agreed">
        {t(messages.paid)}
      </StatusBadge>
    );
  if (row.state === 'due')
    return (
      <StatusBadge tone="warn" icon="waiting">
        {t(messages.unpaid)}
      </StatusBadge>
    );
  const isRefunded = row.state === 'refunded';
  return (
    <StatusBadge tone={isRefunded ? 'danger' : 'quiet'} icon={isRefunded ? 'wrong' : 'stopped'}>
      {t(isRefunded ? messages.refunded : messages.void)}
    </StatusBadge>
  );
}
