import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import type { ContractRequest } from '#shared/modules/contracts/contract-request.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SearchSelect } from '#web/core/ui/forms/search-select.tsx';
import { contractAdminMessages as messages } from '../admin-messages.ts';

type Customer = { readonly id: string; readonly name: string; readonly phone: string | null };
type CustomerProps = {
  request: ContractRequest | null;
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
};

/** Who the contract is with: chosen, or who asked for it. */
export function CustomerField({ request, value, onChange, error }: CustomerProps): ReactNode {
  const { t } = useLanguage();
  if (request)
    return (
      <Box>
        <Box fontSize="sm" color="fg.muted">
          {t(messages.customer)}
        </Box>
        <Box fontWeight="semibold">{request.customer_name}</Box>
      </Box>
    );
  return (
    <SearchSelect<Customer>
      path="/contracts/customers"
      searchLabel={t(messages.findCustomer)}
      searchHint={t(messages.findHint)}
      label={t(messages.customer)}
      words={({ name, phone }) => [name, formatPhone(phone ?? '')].filter(Boolean).join(', ')}
      none={t(messages.noCustomer)}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}
