import { Box } from '@chakra-ui/react';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { calendarDate, formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { listTenants, TenantView } from '#shared/modules/platform/online.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSettled } from '#web/core/data/use-settled.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useAddress } from '#web/core/device/use-address.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { platformScreens as messages } from '../messages.ts';
import { AddBusiness } from './add-business.tsx';
import { AnnouncementsPart } from './announcements-part.tsx';
import { BusinessSheet } from './business-sheet.tsx';
import { SellerPart } from './seller-part.tsx';

/** The most that the server lists at once; the others are found by their name. */
const mostShown = 200;
const settledMs = 250;

/** The businesses of the installation, for its operator: plan, payment, and what can be done about each. */
export default function BusinessesPage(): ReactNode {
  const { t } = useLanguage();
  const [search, setSearch] = useState('');
  const { query, set } = useAddress();
  const opened = query.get('open');
  const [adding, setAdding] = useState(false);
  const asked = useSettled(search.trim(), settledMs);
  const answer = useQuery<typeof listTenants>('/tenants', {
    input: { limit: String(mostShown), ...(asked === '' ? {} : { search: asked }) },
  });
  const one = useQuery<typeof listTenants>('/tenants', opened === null ? null : { input: { id: opened } });
  const shown = one.data?.find(({ id }) => id === opened);
  const reload = (): void => {
    answer.reload();
    one.reload();
  };
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        <Button onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden />
          {t(messages.add)}
        </Button>
      }
    >
      <SellerPart />
      <Box maxW="420px" mb="4">
        <TextField type="search" label={t(messages.search)} value={search} onChange={setSearch} />
      </Box>
      <AnswerStates answer={answer} skeletons={3}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<Building2 aria-hidden />}
              title={t(messages.none)}
              text={t(messages.noneText)}
            />
          ) : (
            <>
              <Businesses rows={rows} onOpen={(open) => set({ open })} />
              {rows.length < mostShown ? null : (
                <Box mt="3" color="fg.muted">
                  {t(messages.firstOnly, { n: mostShown })}
                </Box>
              )}
            </>
          )
        }
      </AnswerStates>
      <AnnouncementsPart />
      {adding ? <AddBusiness onAdded={answer.reload} onClose={() => setAdding(false)} /> : null}
      {shown ? (
        <BusinessSheet key={shown.id} business={shown} onChange={reload} onClose={() => set({ open: '' })} />
      ) : null}
    </Page>
  );
}

function Businesses({
  rows,
  onOpen,
}: {
  rows: readonly TenantView[];
  onOpen: (id: string) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  const columns: Column<TenantView>[] = [
    {
      key: 'name',
      label: t(messages.name),
      width: '260px',
      cell: (row) =>
        row.operator ? (
          <span className="notranslate">{row.name}</span>
        ) : (
          <Button
            look="quiet"
            ms="-4"
            aria-label={t(messages.open, { name: row.name })}
            onClick={() => onOpen(row.id)}
          >
            <span className="notranslate">{row.name}</span>
          </Button>
        ),
    },
    { key: 'plan', label: t(messages.plan), cell: (row) => t(messages[row.plan]) },
    {
      key: 'payment',
      label: t(messages.payment),
      cell: (row) => t(messages[row.subscription === 'active' ? 'paying' : row.subscription]),
    },
    {
      key: 'due',
      label: t(messages.owes),
      numeric: true,
      cell: (row) =>
        row.due === 0 ? (
          <Box as="span" color="fg.muted">
            –
          </Box>
        ) : (
          <Box as="span" fontWeight="semibold" whiteSpace="nowrap">
            {formatRupees(row.due)}
          </Box>
        ),
    },
    { key: 'state', label: t(messages.state), cell: (row) => <State row={row} /> },
    {
      key: 'since',
      label: t(messages.since),
      cell: (row) => <Box whiteSpace="nowrap">{momentWords(row.created_at, language, 'date')}</Box>,
    },
  ];
  return <DataTable caption={t(messages.title)} columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

/** How a business stands, in a word and a colour. */
export function State({ row }: { row: TenantView }): ReactNode {
  const { t, language } = useLanguage();
  if (row.state === 'active')
    return (
      <StatusBadge tone="ok" icon="agreed">
        {t(messages.active)}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="danger" icon="stopped">
      {row.delete_on === null
        ? t(messages.suspended)
        : t(messages.deleting, { date: formatDate(calendarDate(row.delete_on), language) })}
    </StatusBadge>
  );
}
