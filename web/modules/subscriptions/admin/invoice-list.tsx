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
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
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
  /** Nothing is due on a credit note. */
  const dueOf = (row: SubscriptionInvoice): string =>
    row.kind === 'credit_note' ? '' : formatDate(row.due_on, language);
  const columns: Column<SubscriptionInvoice>[] = [
    { key: 'number', label: t(messages.number), cell: (row) => <Box whiteSpace="nowrap">{nameOf(row)}</Box> },
    {
      key: 'date',
      label: t(messages.date),
      under: 'plain',
      text: (row) => formatDate(row.requested_on, language),
      cell: (row) => <Box whiteSpace="nowrap">{formatDate(row.requested_on, language)}</Box>,
    },
    {
      key: 'due',
      label: t(messages.dueOn),
      under: 'named',
      text: dueOf,
      cell: (row) => <Box whiteSpace="nowrap">{dueOf(row)}</Box>,
    },
    { key: 'amount', label: t(messages.amount), numeric: true, cell: amountOf },
    {
      key: 'status',
      label: t(messages.status),
      under: 'plain',
      text: (row) => stateOf(row, t)[0],
      cell: (row) => <State row={row} />,
    },
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
  const [words, tone, icon] = stateOf(row, t);
  return (
    <StatusBadge tone={tone} icon={icon}>
      {words}
    </StatusBadge>
  );
}

/** How an invoice stands, in words, and how that looks. */
function stateOf(
  { state, refunded }: SubscriptionInvoice,
  t: ReturnType<typeof useLanguage>['t'],
): readonly [words: string, StatusTone, StatusIcon] {
  if (state === 'issued') return [t(messages.creditNote), 'quiet', 'agreed'];
  if (state === 'paid' && refunded > 0)
    return [t(messages.partRefunded, { amount: formatRupees(refunded) }), 'warn', 'agreed'];
  if (state === 'paid') return [t(messages.paid), 'ok', 'agreed'];
  if (state === 'due') return [t(messages.unpaid), 'warn', 'waiting'];
  if (state === 'refunded') return [t(messages.refunded), 'danger', 'wrong'];
  return [t(messages.void), 'quiet', 'stopped'];
}
