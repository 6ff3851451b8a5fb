import { Box } from '@chakra-ui/react';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { skillNames } from '#shared/modules/on-call/skills.ts';
import { useLanguage } from '#web/core/language.tsx';
import { useOnlineList } from '#web/core/online-list.ts';
import type { Column } from '#web/core/ui/data-table.tsx';
import { EmptyState } from '#web/core/ui/empty-state.tsx';
import { FilterChips } from '#web/core/ui/filter-chips.tsx';
import { OnlineTable } from '#web/core/ui/online-table.tsx';
import { Page } from '#web/core/ui/page.tsx';
import { TextField } from '#web/core/ui/text-field.tsx';
import { momentWords } from '#web/core/ui/when.ts';
import { partnerScreens as say } from '../messages.ts';
import { PartnerSheet } from './partner-sheet.tsx';
import { PartnerStatus } from './partner-status.tsx';

const statuses = ['pending', 'approved', 'suspended', 'rejected'] as const;
const filters = [...statuses, 'all'] as const;

/** Who applied as a service partner and who is one; those who wait for a decision come first. */
export default function PartnersPage(): ReactNode {
  const { t, language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState(1);
  const [open, setOpen] = useState<Provider | null>(null);
  const filter = filters.find((one) => one === query.get('status')) ?? 'pending';
  const list = useOnlineList<Provider>({
    path: '/on-call-services/providers',
    status: filter === 'all' ? '' : filter,
    counted: statuses,
    search: search.trim(),
    pages,
  });
  const count = (value: (typeof filters)[number]): number =>
    value === 'all' ? statuses.reduce((sum, one) => sum + (list.counts[one] ?? 0), 0) : (list.counts[value] ?? 0);

  const columns: Column<Provider>[] = [
    { key: 'name', label: t(say.name), cell: (partner) => partner.name, width: '180px' },
    { key: 'skills', label: t(say.skills), cell: (partner) => <Box minW="160px">{partner.skills.map((skill) => t(skillNames[skill])).join(', ')}</Box> },
    { key: 'areas', label: t(say.areas), cell: (partner) => <Box minW="140px">{partner.areas}</Box> },
    { key: 'experience', label: t(say.experience), numeric: true, cell: (partner) => yearsOf(partner) },
    { key: 'phone', label: t(say.phone), cell: (partner) => partner.phone },
    { key: 'applied', label: t(say.applied), cell: (partner) => momentWords(partner.created_at, language) },
    { key: 'status', label: t(say.status), cell: (partner) => <PartnerStatus status={partner.status} /> },
  ];
  function yearsOf({ experience_years: n }: Provider): string {
    return n === 1 ? t(say.oneYear) : t(say.years, { n });
  }

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
            setQuery(value === 'pending' ? {} : { status: value });
            setPages(1);
          }}
          options={filters.map((value) => ({ value, label: t(say[value]), count: count(value) }))}
        />
      </Box>
      <OnlineTable
        list={list}
        caption={t(say.title)}
        columns={columns}
        rowKey={(partner) => partner.id}
        onOpen={setOpen}
        onMore={() => setPages(pages + 1)}
        empty={
          filter === 'pending' && search.trim() === '' ? (
            <EmptyState icon={<Handshake aria-hidden />} title={t(say.noneWaiting)} text={t(say.noneWaitingText)} />
          ) : (
            <EmptyState icon={<Handshake aria-hidden />} title={t(say.none)} text={t(say.noneText)} />
          )
        }
      />
      {open ? (
        <PartnerSheet
          key={open.id}
          partner={open}
          years={yearsOf(open)}
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
