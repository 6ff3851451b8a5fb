import { Box } from '@chakra-ui/react';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contactLifecycle } from '#shared/modules/contact/contact-message.ts';
import type { ContactMessage } from '#shared/modules/contact/contact-message.ts';
import { useLanguage } from '#web/core/language.tsx';
import { useOnlineList } from '#web/core/online-list.ts';
import type { Column } from '#web/core/ui/data-table.tsx';
import { EmptyState } from '#web/core/ui/empty-state.tsx';
import { FilterChips } from '#web/core/ui/filter-chips.tsx';
import { OnlineTable } from '#web/core/ui/online-table.tsx';
import { Page } from '#web/core/ui/page.tsx';
import { TextField } from '#web/core/ui/text-field.tsx';
import { momentWords } from '#web/core/ui/when.ts';
import { contactScreens as say } from '../messages.ts';
import { MessageSheet } from './message-sheet.tsx';
import { MessageStatus } from './message-status.tsx';

const statuses = contactLifecycle.states;
const filters = [...statuses, 'all'] as const;

/** What visitors wrote, newest first; those that wait for an answer before all others. */
export default function MessagesPage(): ReactNode {
  const { t, language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const [open, setOpen] = useState<ContactMessage | null>(null);
  const filter = filters.find((one) => one === query.get('status')) ?? 'new';
  const list = useOnlineList<ContactMessage>({
    path: '/contact/messages',
    status: filter === 'all' ? '' : filter,
    counted: statuses,
    search: search.trim(),
    pages,
  });
  const count = (value: (typeof filters)[number]): number =>
    value === 'all' ? statuses.reduce((sum, one) => sum + (list.counts[one] ?? 0), 0) : (list.counts[value] ?? 0);

  const columns: Column<ContactMessage>[] = [
    { key: 'name', label: t(say.name), cell: (message) => message.name, width: '180px' },
    {
      key: 'message',
      label: t(say.message),
      cell: (message) => (
        <Box lang={message.language} lineClamp={2} minW="220px" maxW="56ch" overflowWrap="anywhere">
          {message.message}
        </Box>
      ),
    },
    { key: 'reach', label: t(say.reach), cell: (message) => message.phone ?? message.email },
    { key: 'received', label: t(say.received), cell: (message) => momentWords(message.created_at, language) },
    { key: 'status', label: t(say.status), cell: (message) => <MessageStatus status={message.status} /> },
  ];
  return (
    <Page title={t(say.title)} subtitle={t(say.subtitle)}>
      <Box maxW="420px" mb="4">
        <TextField
          label={t(say.search)}
          type="search"
          value={search}
          onChange={(value) => {
            setSearch(value);
            setPages(1);
          }}
        />
      </Box>
      <Box mb="4">
        <FilterChips
          label={t(say.filter)}
          value={filter}
          onChange={(value) => {
            setQuery(value === 'new' ? {} : { status: value });
            setPages(1);
          }}
          options={filters.map((value) => ({ value, label: t(say[value]), count: count(value) }))}
        />
      </Box>
      <OnlineTable
        list={list}
        caption={t(say.table)}
        columns={columns}
        rowKey={(message) => message.id}
        onOpen={setOpen}
        onMore={() => setPages(pages + 1)}
        empty={
          filter === 'new' && search.trim() === '' ? (
            <EmptyState icon={<MailCheck aria-hidden />} title={t(say.noneNew)} text={t(say.noneNewText)} />
          ) : (
            <EmptyState icon={<MailCheck aria-hidden />} title={t(say.none)} text={t(say.noneText)} />
          )
        }
      />
      {open ? (
        <MessageSheet
          key={open.id}
          message={open}
          onChange={(next) => {
            setOpen(next);
            list.reload();
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Page>
  );
}
