import { Box } from '@chakra-ui/react';
import { CalendarCheck, Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { billStateWords } from '#shared/modules/billing/bill-state-words.ts';
import { billStanding } from '#shared/modules/billing/settled-by.ts';
import { billStates } from '#shared/modules/billing/rules.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { fieldColumns, labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn, AdminFilter } from '#web/core/ui/tables/admin-column.ts';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { lastMonth } from '#web/core/ui/look/last-months.ts';
import { eInvoiceFilters } from '#shared/modules/billing/e-invoice/request.ts';
import { billingAdminMessages as messages } from '../admin-messages.ts';
import { eInvoiceScreens } from '../e-invoice-screens.ts';
import { BillDialog } from './bill-dialog.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { issueScreens } from '../issue-screens.ts';
import { useIssuers } from './issuers.tsx';
import { clients } from '#shared/modules/billing/client.ts';
import { IssueMonthDialog } from './invoices/issue-month-dialog.tsx';
import { BookingInvoices } from './invoices/booking-invoices.tsx';
import { BillMonthDialog } from './invoices/bill-month-dialog.tsx';
import { BillStatus } from './bill-status.tsx';
import type { AdminBill } from './admin-bill.ts';

/** Bills of the business; what is unpaid first, the longest overdue at the top. */
export default function BillingPage(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('billing:write');
  const [making, setMaking] = useState(false);
  useCommand('new-invoice', () => setMaking(true));
  const [billing, setBilling] = useState(false);
  const [issuing, setIssuing] = useState<string | null>(null);
  const [issued, setIssued] = useState(0);
  useCommand('bill-month', () => setBilling(true));

  const issuers = useIssuers();
  const columns = useBillColumns(issuers.several);
  const filters = useBillFilters(issuers.registrations);
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        may ? (
          <Box display="flex" flexWrap="wrap" gap="3">
            <ButtonLink look="outline" to="/admin/billing-settings">
              {t(messages.settings)}
            </ButtonLink>
            <Button look="outline" onClick={() => setBilling(true)}>
              <CalendarCheck size={20} aria-hidden />
              {t(messages.billMonth)}
            </Button>
            <Button look="outline" onClick={() => setIssuing(lastMonth())}>
              {t(issueScreens.open)}
            </Button>
            <Button onClick={() => setMaking(true)}>
              <Plus size={20} aria-hidden />
              {t(messages.make)}
            </Button>
          </Box>
        ) : undefined
      }
    >
      {may ? <BookingInvoices onChange={() => setIssued((count) => count + 1)} /> : null}
      <AdminTable<AdminBill>
        key={issued}
        path="/billing/invoices"
        order="due_on"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={filters}
        follow={['notifications']}
        emptyState={{
          icon: <ReceiptText aria-hidden />,
          title: t(messages.emptyTitle),
          text: t(messages.emptyText),
        }}
        none={{ icon: <ReceiptText aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        sheet={(bill, { onChange, onGone, onClose }) => (
          <BillSheet key={bill.id} bill={bill} onChange={onChange} onGone={onGone} onClose={onClose} />
        )}
      >
        {(list) => (
          <>
            {making ? (
              <BillDialog
                bill={null}
                onSaved={() => {
                  toast.success(t(messages.made));
                  list.reload();
                }}
                onClose={() => setMaking(false)}
              />
            ) : null}
            {billing ? (
              <BillMonthDialog
                onChange={list.reload}
                onIssue={(month) => {
                  setBilling(false);
                  setIssuing(month);
                }}
                onClose={() => setBilling(false)}
              />
            ) : null}
            {issuing === null ? null : (
              <IssueMonthDialog first={issuing} onChange={list.reload} onClose={() => setIssuing(null)} />
            )}
          </>
        )}
      </AdminTable>
    </Page>
  );
}

/** How the list is narrowed; by registration where there are several. */
function useBillFilters(registrations: ReturnType<typeof useIssuers>['registrations']): AdminFilter[] {
  const { t, language } = useLanguage();
  return [
    {
      name: 'state',
      label: t(messages.state),
      all: t(messages.all),
      first: 'unpaid',
      values: billStates.map((value) => ({
        value,
        label: t(value === 'paid' ? messages.settled : messages[value]),
      })),
    },
    ...(registrations.length > 1
      ? [
          {
            name: 'supplier_gstin',
            label: labelOf(clients, 'billed_by', language),
            all: t(messages.all),
            values: registrations,
          },
        ]
      : []),
    {
      name: 'e_invoice',
      label: t(eInvoiceScreens.filter),
      all: t(eInvoiceScreens.filterAll),
      values: eInvoiceFilters.map((value) => ({ value, label: t(eInvoiceScreens[value]) })),
    },
  ];
}

/** What the list shows of each bill; who issued it, where several companies do. */
function useBillColumns(several: boolean): AdminColumn<AdminBill>[] {
  const { t, language } = useLanguage();
  return [
    ...fieldColumns<AdminBill>(invoices, language, ['number', 'client_name'], {
      number: {
        cell: (bill) =>
          bill.number === '' ? t(messages.draft) : <span className="notranslate">{bill.number}</span>,
      },
      client_name: { under: 'plain' },
    }),
    ...(several
      ? [
          {
            key: 'issuer',
            label: labelOf(clients, 'billed_by', language),
            cell: (bill: AdminBill) => <span className="notranslate">{bill.supplier.name}</span>,
            text: (bill: AdminBill) => bill.supplier.name,
            under: 'plain' as const,
          },
        ]
      : []),
    {
      key: 'state',
      label: t(messages.state),
      cell: (bill) => <BillStatus bill={bill} />,
      text: (bill) => t(billStateWords[billStanding(bill)]),
      under: 'plain',
    },
    {
      key: 'left',
      label: t(messages.left),
      numeric: true,
      cell: (bill) => (bill.left === 0 ? '' : formatRupees(bill.left)),
      text: (bill) => bill.left,
    },
    ...fieldColumns<AdminBill>(invoices, language, ['total', 'due_on', 'issued_on'], {
      total: { under: 'named' },
      due_on: { under: 'named' },
      issued_on: { under: 'named' },
    }),
  ];
}
