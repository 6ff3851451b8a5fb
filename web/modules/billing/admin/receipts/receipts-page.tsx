import { HandCoins, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import type { ListedReceipt } from '#shared/modules/billing/receipts/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { listColumns, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { useIssuers } from '../issuers.tsx';
import { companyScreens } from '../../company-screens.ts';
import { receiptScreens as messages } from '../../receipt-screens.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

/** Money from clients, the newest first. */
export default function ReceiptsPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('billing:write');
  const [adding, setAdding] = useState(false);
  useCommand('record-receipt', () => setAdding(true));
  const { registrations } = useIssuers();
  const several = registrations.length > 1;
  const company = t(companyScreens.company);
  const namesOf = ({ gstins }: ListedReceipt): string =>
    gstins.map((gstin) => registrations.find(({ value }) => value === gstin)?.label ?? gstin).join(', ');
  const icon = <HandCoins aria-hidden />;
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.about)}
      actions={
        may ? (
          <Button onClick={() => setAdding(true)}>
            <Plus size={20} aria-hidden />
            {t(messages.record)}
          </Button>
        ) : undefined
      }
    >
      <AdminTable<ListedReceipt>
        path="/billing/receipts"
        order="-received_on"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={[
          ...listColumns<ListedReceipt>(receipts, language, {
            received_on: { under: 'plain' },
            method: { under: 'plain' },
            reference: { under: 'plain' },
            advance: { under: 'named' },
            status: { under: 'plain' },
          }),
          ...(several
            ? [
                {
                  key: 'gstins',
                  label: company,
                  cell: (receipt: ListedReceipt) => <span className="notranslate">{namesOf(receipt)}</span>,
                  text: namesOf,
                  under: 'plain' as const,
                },
              ]
            : []),
        ]}
        filters={[
          {
            name: 'status',
            label: t(messages.status),
            all: t(messages.all),
            values: optionsOf(receipts, 'status', language),
          },
          ...(several
            ? [{ name: 'gstin', label: company, all: t(messages.all), values: registrations }]
            : []),
        ]}
        emptyState={{ icon, title: t(messages.emptyTitle), text: t(messages.emptyText) }}
        none={{ icon, title: t(messages.none), text: t(messages.noneText) }}
        sheet={(receipt, tools) => (
          <ReceiptSheet
            key={receipt.id}
            receipt={receipt}
            tools={{
              ...tools,
              onChange: (changed) => tools.onChange({ ...changed, gstins: receipt.gstins }),
            }}
          />
        )}
      >
        {(list) => (adding ? <ReceiptDialog onSaved={list.reload} onClose={() => setAdding(false)} /> : null)}
      </AdminTable>
    </Page>
  );
}
