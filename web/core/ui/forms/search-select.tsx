import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { searchMessages as messages } from './search-messages.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

type Props<Row> = {
  /** A list below `/api` that takes `search`, and `ids` where a record is edited. Empty asks nothing. */
  path: string;
  filters?: Readonly<Record<string, string>> | undefined;
  searchLabel: string;
  searchHint?: string | undefined;
  label: string;
  hint?: string | undefined;
  value: string;
  words: (row: Row) => string;
  onChange: (id: string) => void;
  error: string | undefined;
  /** Said where nothing fits what was typed. */
  none: string;
  /** The choice of none, where one may be left out. Without it somebody has to choose. */
  blank?: string | undefined;
};
const everything: Readonly<Record<string, string>> = {};

/**
 * One of many: what is typed narrows the list on the server, and the first that fits is chosen. Without a
 * word typed nothing is chosen for anybody, but for the only one there is.
 */
export function SearchSelect<Row extends { readonly id: string }>(props: Props<Row>): ReactNode {
  const { path, filters = everything, searchLabel, searchHint, label, hint } = props;
  const { value, words, onChange, error, none: nothingFits, blank } = props;
  const { t } = useLanguage();
  const [search, setSearch] = useState('');
  const question = { path, filters, counted: null, search: search.trim(), sort: '', pages: 1 };
  const list = useListQuery<Row>(question);
  const found = list.rows.find((row) => row.id === value);
  const listed = found !== undefined;
  // What was chosen here stays to be read when the list becomes another one.
  const [kept, setKept] = useState<Row>();
  if (found && found.id !== kept?.id) setKept(found);
  const isAsked = list.state === 'ready' && !list.busy && !list.turning;
  // And so does what was chosen before, wherever it stands in the list.
  const own = useListQuery<Row>({
    ...question,
    path: value === '' || listed || !isAsked ? '' : path,
    filters: { ids: value },
    search: '',
  });
  const chosen = listed ? undefined : [...(kept ? [kept] : []), ...own.rows].find(({ id }) => id === value);
  const [first] = list.rows;
  const typed = question.search !== '';

  useEffect(() => {
    if (!isAsked || listed) return;
    if (!typed && (value !== '' || blank !== undefined || list.total !== 1)) return;
    onChange(first?.id ?? '');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another answer chooses
  }, [isAsked, first?.id, typed]);

  const shown = chosen === undefined ? list.rows : [chosen, ...list.rows];
  const none = blank ?? (value === '' && shown.length > 0 ? t(messages.choose) : undefined);
  const options = [
    ...(none === undefined ? [] : [{ value: '', label: none }]),
    ...shown.map((row) => ({ value: row.id, label: words(row) })),
  ];
  const counts = { n: list.rows.length, total: list.total };
  return (
    <Box display="grid" gap="3">
      <TextField
        label={searchLabel}
        hint={searchHint ?? (list.hasMore ? t(messages.more, counts) : undefined)}
        type="search"
        value={search}
        onChange={setSearch}
        disabled={path === ''}
      />
      <SelectField
        label={label}
        hint={hint}
        required={blank === undefined}
        optional={blank !== undefined}
        value={value}
        disabled={blank === undefined ? shown.length === 0 : path === ''}
        options={options}
        onChange={onChange}
        error={error ?? (isAsked && list.rows.length === 0 ? nothingFits : undefined)}
      />
    </Box>
  );
}
