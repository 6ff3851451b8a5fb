import { Box } from '@chakra-ui/react';
import { Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { billStates } from '#shared/modules/billing/rules.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { billingDesk as say } from '../desk-messages.ts';
import { BillDialog } from './bill-dialog.tsx';
import { BillingSettings } from './billing-settings.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { BillStanding } from './bill-standing.tsx';
import type { DeskBill } from './desk-bill.ts';

/** Bills of the business; what is unpaid first, the longest overdue at the top. */
export default function BillingPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = useMay('billing:write');
  const [making, setMaking] = useState(false);
  const [settings, setSettings] = useState(false);

  const columns: DeskColumn<DeskBill>[] = [
    {
      key: 'number',
      label: t(say.number),
      sort: 'number',
      cell: (bill) => <Box className="notranslate">{bill.number}</Box>,
      text: (bill) => bill.number,
    },
    {
      key: 'customer',
      label: t(say.customer),
      cell: (bill) => bill.client_name,
      text: (bill) => bill.client_name,
    },
    {
      key: 'state',
      label: t(say.state),
      cell: (bill) => <BillStanding bill={bill} />,
      text: (bill) => t(say[bill.state]),
    },
    {
      key: 'left',
      label: t(say.left),
      numeric: true,
      cell: (bill) => (bill.left === 0 ? '' : formatRupees(bill.left)),
      text: (bill) => bill.left,
    },
    {
      key: 'total',
      label: t(say.total),
      sort: 'total',
      numeric: true,
      cell: (bill) => formatRupees(bill.total),
      text: (bill) => bill.total,
    },
    {
      key: 'due',
      label: t(say.due),
      sort: 'due_on',
      cell: (bill) => formatDate(bill.due_on, language),
      text: (bill) => bill.due_on,
    },
    {
      key: 'issued',
      label: t(say.issued),
      sort: 'issued_on',
      cell: (bill) => formatDate(bill.issued_on, language),
      text: (bill) => bill.issued_on,
    },
  ];
  return (
    <Page
      title={t(say.title)}
      subtitle={t(say.subtitle)}
      actions={
        may ? (
          <Box display="flex" flexWrap="wrap" gap="3">
            <Button look="outline" onClick={() => setSettings(true)}>
              {t(say.howPaid)}
            </Button>
            <Button onClick={() => setMaking(true)}>
              <Plus size={20} aria-hidden />
              {t(say.make)}
            </Button>
          </Box>
        ) : undefined
      }
    >
      <DeskList<DeskBill>
        path="/billing/invoices"
        order="due_on"
        caption={t(say.title)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'state',
            label: t(say.state),
            all: t(say.all),
            first: 'unpaid',
            values: billStates.map((value) => ({ value, label: t(say[value]) })),
          },
        ]}
        follow={['notifications']}
        calm={{ icon: <ReceiptText aria-hidden />, title: t(say.calm), text: t(say.calmText) }}
        none={{ icon: <ReceiptText aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        sheet={(bill, { onChange, onClose }) => (
          <BillSheet bill={bill} onChange={onChange} onClose={onClose} />
        )}
      >
        {(list) =>
          making ? (
            <BillDialog
              onSaved={(bill) => {
                toast.success(t(say.made, { number: bill.number }));
                list.reload();
              }}
              onClose={() => setMaking(false)}
            />
          ) : null
        }
      </DeskList>
      {settings ? <BillingSettings onClose={() => setSettings(false)} /> : null}
    </Page>
  );
}
