import { Box } from '@chakra-ui/react';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { readWholeList, useListQuery } from '#web/core/data/use-list-query.ts';
import { useFirstRead } from '#web/core/data/use-first-read.ts';
import type { Answered } from '#web/core/data/use-query.ts';
import type { ListQuestion, ListAnswer } from '#web/core/data/use-list-query.ts';
import { CardSkeletons } from '../feedback/skeleton.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Button } from '../forms/button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { tableMessages } from './table-messages.ts';
import { ListBar } from './list-bar.tsx';
import { OnlineTable } from './online-table.tsx';
import { OpenRecord } from './open-record.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { TableTools } from './table-tools.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useHiddenColumns } from './use-columns.ts';
import { useTableQuery } from './use-table-query.ts';
import type { AdminColumn, AdminFilter, SheetTools } from './admin-column.ts';

type Empty = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string | undefined;
  readonly action?: ReactNode;
};
type Props<Row> = {
  /** The list's address below `/api`; one record is at `{path}/{id}`. */
  path: string;
  /** The order where nobody has chosen one: a field, `-` in front for descending. */
  order?: string;
  caption: string;
  /** Empty where there is nothing to search by. */
  searchLabel: string;
  columns: readonly AdminColumn<Row>[];
  /** The first one is shown as chips with counts, the others as fields. */
  filters: readonly AdminFilter[];
  /** What stands there when nothing waits: nothing found with the first filters and no search. */
  emptyState: Empty;
  /** What stands there when nothing fits what was asked. */
  none: Empty;
  /** Collections of this device whose changes make the list reload. */
  follow?: readonly string[];
  sheet?: (row: Row, tools: SheetTools<Row>) => ReactNode;
  /** What tells a row of this list apart where it has no id of its own, such as a code. */
  idOf?: (row: Row) => string;
  /**
   * The answers that `children` shows: nothing is shown before they are read, as they would push the list
   * down.
   */
  ahead?: readonly Pick<Answered<unknown>, 'state'>[];
  /** What stands above the list and depends on it. */
  children?: (list: ListAnswer<Row>) => ReactNode;
};

/** The most rows that one export takes along. */
const mostExported = 200_000;

/**
 * The one shape of the admin app's lists: search, filters, a table, and one record beside it. All of it is
 * in the address.
 */
export function AdminTable<Row extends { readonly id: string | null }>(props: Props<Row>): ReactNode {
  const {
    path,
    order = '',
    caption,
    searchLabel,
    columns,
    filters,
    emptyState,
    none,
    follow,
    sheet,
    idOf = (row) => row.id ?? '',
    ahead = [],
    children,
  } = props;
  const { t } = useLanguage();
  const query = useTableQuery(filters);
  const [pages, setPages] = useState(1);
  const { hidden, setHidden } = useHiddenColumns(path);
  const [counting, ...others] = filters;
  const question: ListQuestion = {
    path,
    filters: query.filters,
    counted: counting ? { name: counting.name, values: counting.values.map(({ value }) => value) } : null,
    search: query.search.trim(),
    sort: query.sort || order,
    pages,
  };
  const list = useListQuery<Row>(question, follow);
  const isRead = useFirstRead(ahead);
  const ask: Ask = (changes) => {
    query.set(changes);
    setPages(1);
  };
  const isFirst =
    query.search.trim() === '' && filters.every(({ name, first }) => query.filters[name] === (first ?? ''));

  if (!isRead) return <CardSkeletons count={3} />;
  return (
    <>
      {children?.(list)}
      {searchLabel === '' && others.length === 0 ? null : (
        <SearchFields label={searchLabel} query={query} filters={others} ask={ask} />
      )}
      <ListBar
        chips={
          counting ? (
            <CountedChips
              filter={counting}
              value={query.filters[counting.name]}
              counts={list.counts}
              ask={ask}
            />
          ) : null
        }
      >
        <TableTools
          name={caption}
          columns={columns}
          total={list.total}
          most={mostExported}
          allRows={() => readWholeList<Row>(question, mostExported, idOf)}
          hidden={hidden}
          setHidden={setHidden}
          list={path}
          onView={(address) => {
            query.show(address);
            setPages(1);
          }}
        />
      </ListBar>
      <OnlineTable
        list={list}
        caption={caption}
        columns={columns.filter((column) => !hidden.includes(column.key))}
        rowKey={idOf}
        {...(sheet ? { onOpen: (row: Row) => query.set({ open: idOf(row) }) } : {})}
        sort={query.sort || order}
        onSort={(sort) => ask({ sort })}
        onMore={() => setPages(pages + 1)}
        empty={<EmptyState {...(isFirst ? emptyState : none)} />}
      />
      {sheet && query.open !== null ? (
        <OpenRecord
          key={query.open}
          path={path}
          id={query.open}
          list={list}
          idOf={idOf}
          missing={t(tableMessages.recordMissing)}
          onClose={() => query.set({ open: '' })}
        >
          {sheet}
        </OpenRecord>
      ) : null}
    </>
  );
}

type Ask = (changes: Readonly<Record<string, string>>) => void;

/** The search, and the filters that are fields; on phones these open below it. */
function SearchFields({
  label,
  query,
  filters,
  ask,
}: {
  label: string;
  query: ReturnType<typeof useTableQuery>;
  filters: readonly AdminFilter[];
  ask: Ask;
}): ReactNode {
  const { t } = useLanguage();
  const id = useId();
  const [open, setOpen] = useState(false);
  const on = filters.filter(({ name, first }) => query.filters[name] !== (first ?? '')).length;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="end" gap="3" mb="4">
      {label === '' ? null : (
        <Box flex={{ base: '1 1 0', md: '3 1 264px' }} minW="0" maxW={{ md: '420px' }}>
          <TextField
            label={label}
            type="search"
            value={query.search}
            onChange={(value) => ask({ q: value })}
          />
        </Box>
      )}
      {filters.length === 0 ? null : (
        <Button
          look={on > 0 ? 'soft' : 'outline'}
          display={{ md: 'none' }}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ListFilter size={20} aria-hidden />
          {on > 0 ? t(tableMessages.filtersOn, { n: on }) : t(tableMessages.filters)}
        </Button>
      )}
      <Box id={id} display={{ base: open ? 'contents' : 'none', md: 'contents' }}>
        {filters.map((filter) => (
          <Box key={filter.name} flex={{ base: '1 1 100%', md: '1 1 144px' }} maxW={{ md: '200px' }}>
            <SelectField
              label={filter.label}
              value={query.filters[filter.name] || 'all'}
              options={[{ value: 'all', label: filter.all }, ...filter.values]}
              onChange={(value) => ask({ ...(value === 'all' ? {} : filter.along), [filter.name]: value })}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The filter that shows how many rows each of its values has. */
function CountedChips({
  filter,
  value,
  counts,
  ask,
}: {
  filter: AdminFilter;
  value: string | undefined;
  counts: Readonly<Record<string, number>>;
  ask: Ask;
}): ReactNode {
  return (
    <FilterChips
      label={filter.label}
      value={value || 'all'}
      onChange={(chosen) => ask({ [filter.name]: chosen })}
      options={[
        ...filter.values.map((item) => ({
          value: item.value,
          label: item.label,
          count: counts[item.value] ?? 0,
        })),
        { value: 'all', label: filter.all },
      ]}
    />
  );
}
