import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { api } from '#web/core/session/api.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

type Props<Row> = {
  /** A list below `/api` that takes `search`. */
  path: string;
  searchLabel: string;
  searchHint?: string;
  label: string;
  value: string;
  words: (row: Row) => string;
  onChange: (id: string) => void;
  error: string | undefined;
  /** Said where nothing fits what was typed. */
  none: string;
};
const typingMs = 250;

/** One of many: what is typed narrows the list, of which one is chosen. */
export function SearchSelect<Row extends { readonly id: string }>(props: Props<Row>): ReactNode {
  const { path, searchLabel, searchHint, label, value, words, onChange, error, none } = props;
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly Row[] | null>(null);

  useEffect(() => {
    let left = false;
    const timer = setTimeout(
      () => {
        api<readonly Row[]>('GET', `${path}?search=${encodeURIComponent(search)}`).then(
          ({ data }) => {
            if (left) return;
            setFound(data);
            if (!data.some((item) => item.id === value)) onChange(data[0]?.id ?? '');
          },
          () => {
            if (!left) setFound([]);
          },
        );
      },
      search === '' ? 0 : typingMs,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed asks again
  }, [path, search]);

  return (
    <Box display="grid" gap="3">
      <TextField label={searchLabel} hint={searchHint} type="search" value={search} onChange={setSearch} />
      <SelectField
        label={label}
        required
        value={value}
        disabled={!found || found.length === 0}
        options={(found ?? []).map((item) => ({ value: item.id, label: words(item) }))}
        onChange={onChange}
        error={error ?? (found?.length === 0 ? none : undefined)}
      />
    </Box>
  );
}
