import { Box } from '@chakra-ui/react';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { ContractRequest } from '#shared/modules/contracts/contract-request.ts';
import { contractDocument } from '#shared/modules/contracts/document.ts';
import { contractStatuses } from '#shared/modules/contracts/rules.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMay } from '#web/core/session/may.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { contractDesk as say } from '../desk-messages.ts';
import { ContractDialog } from './contract-dialog.tsx';
import { ContractSheet } from './contract-sheet.tsx';
import { ContractStanding } from './contract-standing.tsx';
import type { DeskContract } from '#shared/modules/contracts/desk-contract.ts';
import { RequestList } from './request-list.tsx';

/** What customers ask for comes first, then all contracts by how they stand. */
export default function DeskContractsPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = useMay('contracts:write');
  const [making, setMaking] = useState<ContractRequest | 'new' | null>(null);
  const signatureOf = (one: DeskContract): string =>
    t(one.signature === 'none' ? say.none_signature : say[one.signature]);

  const columns: DeskColumn<DeskContract>[] = [
    {
      key: 'what',
      label: t(say.what),
      sort: 'title',
      cell: (one) => <Box className="notranslate">{one.title}</Box>,
      text: (one) => one.title,
      width: '220px',
    },
    {
      key: 'customer',
      label: t(say.customer),
      cell: (one) => one.customer_name,
      text: (one) => one.customer_name,
    },
    {
      key: 'standing',
      label: t(say.standing),
      cell: (one) => <ContractStanding contract={one} />,
      text: (one) => t(contractDocument[one.standing]),
    },
    {
      key: 'until',
      label: t(say.until),
      sort: 'end_date',
      cell: (one) => formatDate(one.end_date, language),
      text: (one) => one.end_date,
    },
    {
      key: 'yearly',
      label: t(contractDocument.yearly),
      numeric: true,
      cell: (one) => formatRupees(one.yearly_value),
      text: (one) => one.yearly_value,
    },
    {
      key: 'service',
      label: t(say.serviceType),
      cell: (one) => one.service_type,
      text: (one) => one.service_type,
    },
    { key: 'number', label: t(say.number), cell: (one) => one.number, text: (one) => one.number },
    { key: 'signature', label: t(say.signature), cell: signatureOf, text: signatureOf },
  ];
  return (
    <Page
      title={t(say.title)}
      subtitle={t(say.subtitle)}
      actions={
        may ? (
          <Button onClick={() => setMaking('new')}>
            <Plus size={20} aria-hidden />
            {t(say.make)}
          </Button>
        ) : undefined
      }
    >
      <DeskList<DeskContract>
        path="/contracts"
        caption={t(say.title)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'standing',
            label: t(say.standing),
            all: t(say.all),
            values: contractStatuses.map((value) => ({ value, label: t(contractDocument[value]) })),
          },
        ]}
        follow={['notifications']}
        calm={{ icon: <FileText aria-hidden />, title: t(say.calm), text: t(say.calmText) }}
        none={{ icon: <FileText aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        sheet={(contract, { onChange, onClose }) => (
          <ContractSheet contract={contract} onChange={onChange} onClose={onClose} />
        )}
      >
        {(list) => (
          <>
            <RequestList asOf={list.asOf} onAccept={setMaking} />
            {making === null ? null : (
              <ContractDialog
                request={making === 'new' ? null : making}
                onSaved={(made) => {
                  toast.success(t(say.made, { number: made.number }));
                  list.reload();
                }}
                onClose={() => setMaking(null)}
              />
            )}
          </>
        )}
      </DeskList>
    </Page>
  );
}
