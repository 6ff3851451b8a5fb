import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { ContractRequest } from '#shared/modules/contracts/contract-request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { contractAdminMessages as messages } from '../admin-messages.ts';

type Customer = { readonly id: string; readonly name: string; readonly phone: string | null };
/** With whom a contract is made: a client on record, or a customer of the app. */
export type Party = { readonly kind: 'client' | 'customer'; readonly id: string };
type CustomerProps = {
  request: ContractRequest | null;
  value: Party;
  onChange: (party: Party) => void;
  error: (field: string) => string | undefined;
};

/** Who the contract is with: a client or a customer who is chosen, or who asked for it. */
export function CustomerField({ request, value, onChange, error }: CustomerProps): ReactNode {
  const { t } = useLanguage();
  const seesClients = usePermission('clients:read');
  if (request)
    return (
      <Box>
        <Box fontSize="sm" color="fg.muted">
          {t(messages.customer)}
        </Box>
        <Box fontWeight="semibold">{request.customer_name}</Box>
      </Box>
    );
  const isClient = seesClients && value.kind === 'client';
  return (
    <>
      {seesClients ? (
        <SelectField
          label={t(messages.withWhom)}
          value={value.kind}
          options={[
            { value: 'client', label: t(messages.withClient) },
            { value: 'customer', label: t(messages.withCustomer) },
          ]}
          onChange={(kind) => onChange({ kind, id: '' })}
        />
      ) : null}
      {isClient ? (
        <SearchSelect<Client>
          path="/clients"
          searchLabel={t(messages.findClient)}
          label={t(messages.client)}
          words={({ name, city }) => [name, city].filter(Boolean).join(', ')}
          none={t(messages.noClient)}
          value={value.id}
          onChange={(id) => onChange({ kind: 'client', id })}
          error={error('client_id')}
        />
      ) : (
        <SearchSelect<Customer>
          path="/contracts/customers"
          searchLabel={t(messages.findCustomer)}
          searchHint={t(messages.findHint)}
          label={t(messages.customer)}
          words={({ name, phone }) => [name, formatPhone(phone ?? '')].filter(Boolean).join(', ')}
          none={t(messages.noCustomer)}
          value={value.id}
          onChange={(id) => onChange({ kind: 'customer', id })}
          error={error('user_id')}
        />
      )}
    </>
  );
}
