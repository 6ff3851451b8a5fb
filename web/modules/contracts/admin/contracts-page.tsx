import { Box } from '@chakra-ui/react';
import { FileText, Plus, Send } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ContractRequest } from '#shared/modules/contracts/contract-request.ts';
import type { listRequests } from '#shared/modules/contracts/queries.ts';
import { contractDocument } from '#shared/modules/contracts/document.ts';
import { contractStanding, contractStandings } from '#shared/modules/contracts/rules.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useMayBegin } from '#web/core/session/held-back.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { fieldColumns, labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import { ContractNav } from './contract-nav.tsx';
import { ContractDialog } from './contract-dialog.tsx';
import { ContractSheet } from './contract-sheet.tsx';
import { ContractStatusBadge } from './contract-status-badge.tsx';
import type { AdminContract } from '#shared/modules/contracts/admin-contract.ts';
import { RequestList } from './request-list.tsx';
import { signatureScreens } from './signing/messages.ts';
import { SendManyDialog } from './signing/send-many-dialog.tsx';
import { contracts } from '#shared/modules/contracts/contract.ts';

/** What customers ask for comes first, then all contracts by how they stand. */
export default function AdminContractsPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('contracts:write');
  const mayGrow = useMayBegin('growth');
  const [making, setMaking] = useState<ContractRequest | 'new' | null>(null);
  const [sending, setSending] = useState(false);
  useCommand('new-contract', () => setMaking(mayGrow ? 'new' : null));

  const columns: AdminColumn<AdminContract>[] = [
    ...fieldColumns<AdminContract>(contracts, language, ['title']),
    {
      key: 'customer',
      label: labelOf(contracts, 'user_id', language),
      cell: (row) => row.customer_name,
      text: (row) => row.customer_name,
    },
    {
      key: 'standing',
      label: t(messages.standing),
      cell: (row) => <ContractStatusBadge contract={row} />,
      text: (row) => t(contractDocument[contractStanding(row, today())]),
    },
    ...fieldColumns<AdminContract>(
      contracts,
      language,
      ['end_date', 'yearly_value', 'service_type', 'number', 'signature'],
      { service_type: { under: 'plain' }, number: { under: 'plain' } },
    ),
  ];
  const requests = useQuery<typeof listRequests>(
    '/contracts/requests',
    { input: { status: 'open', limit: 50, sort: 'created_at' } },
    { keep: true },
  );
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        may ? (
          <Box display="flex" flexWrap="wrap" gap="2">
            <Button look="outline" onClick={() => setSending(true)}>
              <Send size={18} aria-hidden />
              {t(signatureScreens.many)}
            </Button>
            {mayGrow ? (
              <Button onClick={() => setMaking('new')}>
                <Plus size={20} aria-hidden />
                {t(messages.make)}
              </Button>
            ) : null}
          </Box>
        ) : undefined
      }
    >
      <ContractNav at="contracts" />
      <AdminTable<AdminContract>
        path="/contracts"
        ahead={[requests]}
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'standing',
            label: t(messages.standing),
            all: t(messages.all),
            values: contractStandings.map((value) => ({ value, label: t(contractDocument[value]) })),
          },
          {
            name: 'to_send',
            label: labelOf(contracts, 'signature', language),
            all: t(messages.all),
            values: [{ value: 'true', label: t(signatureScreens.toSend) }],
          },
        ]}
        follow={['notifications']}
        emptyState={{
          icon: <FileText aria-hidden />,
          title: t(messages.emptyTitle),
          text: t(messages.emptyText),
        }}
        none={{ icon: <FileText aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        sheet={(contract, { onChange, onClose }) => (
          <ContractSheet contract={contract} onChange={onChange} onClose={onClose} />
        )}
      >
        {(list) => (
          <>
            <RequestList asOf={list.asOf} answer={requests} onAccept={setMaking} />
            {sending ? (
              <SendManyDialog
                onClose={() => {
                  setSending(false);
                  list.reload();
                }}
              />
            ) : null}
            {making === null ? null : (
              <ContractDialog
                request={making === 'new' ? null : making}
                onSaved={(made) => {
                  toast.success(t(messages.made, { number: made.number }));
                  list.reload();
                }}
                onClose={() => setMaking(null)}
              />
            )}
          </>
        )}
      </AdminTable>
    </Page>
  );
}
