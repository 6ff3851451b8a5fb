import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { api } from '#web/core/api.ts';
import { useLanguage } from '#web/core/language.tsx';
import { SelectField } from '#web/core/ui/select-field.tsx';
import { TextField } from '#web/core/ui/text-field.tsx';
import { contractDesk as say } from '../desk-messages.ts';

type Customer = { readonly id: string; readonly name: string; readonly phone: string | null };
type Props = { value: string; onChange: (id: string) => void; error: string | undefined };

/** With whom the contract is: a part of the name or number, then the one who is meant. */
export function CustomerField({ value, onChange, error }: Props): ReactNode {
  const { t } = useLanguage();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly Customer[] | null>(null);

  useEffect(() => {
    let left = false;
    const timer = setTimeout(() => {
      api<readonly Customer[]>('GET', `/contracts/customers?search=${encodeURIComponent(search)}`).then(
        ({ data }) => {
          if (left) return;
          setFound(data);
          if (!data.some((one) => one.id === value)) onChange(data[0]?.id ?? '');
        },
        () => setFound([]),
      );
    }, 250);
    return () => {
      left = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed asks again
  }, [search]);

  return (
    <Box display="grid" gap="3">
      <TextField label={t(say.findCustomer)} hint={t(say.findHint)} type="search" value={search} onChange={setSearch} />
      <SelectField
        label={t(say.customer)}
        required
        value={value}
        disabled={!found || found.length === 0}
        options={(found ?? []).map((one) => ({ value: one.id, label: [one.name, one.phone].filter(Boolean).join(', ') }))}
        onChange={onChange}
        error={error ?? (found?.length === 0 ? t(say.noCustomer) : undefined)}
      />
    </Box>
  );
}
