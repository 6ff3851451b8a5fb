import { Box } from '@chakra-ui/react';
import { FileText, Plus } from 'lucide-react';
import { lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CalendarDate } from '#shared/core/dates.ts';
import { formatRupees, sumOfRupees } from '#shared/core/money.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractDocument } from '#shared/modules/contracts/document.ts';
import { contractStanding, contractStandings, isShownToClient } from '#shared/modules/contracts/rules.ts';
import type { ContractStanding } from '#shared/modules/contracts/rules.ts';
import { call } from '#web/core/session/call.ts';
import type { requestContract } from '#shared/modules/contracts/operations.ts';
import type { readMySites } from '#shared/modules/portal/queries.ts';
import { withoutMoney } from '#shared/modules/portal/without-money.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { useRows } from '#web/core/data/local.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { FilterChips } from '#web/core/ui/tables/filter-chips.tsx';
import { FetchedLater } from '#web/core/ui/feedback/fetched-later.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { uiMessages } from '#web/core/ui/messages.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { NotRead } from '#web/core/ui/feedback/not-read.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { contractScreens as messages } from '../messages.ts';
import { ContractCard } from './contract-card.tsx';
import { ContractSheet } from './contract-sheet.tsx';

const RequestDialog = lazy(() => import('./request-dialog.tsx'));

type Filter = 'all' | ContractStanding;

export default function ContractsPage(): ReactNode {
  const { t } = useLanguage();
  const { rows: all, ready, asOf, missing } = useRows(contracts, { sort: '-created_at' });
  const rows = all.filter(isShownToClient);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [query] = useSearchParams();
  const [viewed, setViewed] = useState(query.get('open'));
  const [asking, setAsking] = useState(false);
  const [renewing, setRenewing] = useState<Contract | null>(null);
  const [busy, setBusy] = useState('');
  const day = today();
  const wanted = search.trim().toLowerCase();
  const found = rows.filter(
    (row) =>
      (filter === 'all' || contractStanding(row, day) === filter) &&
      [row.title, row.service_type, row.provider].some((text) => text.toLowerCase().includes(wanted)),
  );
  const sites = useQuery<typeof readMySites>('/portal/sites', {}, { keep: true, follow: ['notifications'] });
  const others = withoutMoney(sites.data);
  const closed = rows.length === 0 && others !== '';
  const open = rows.find((row) => row.id === viewed);

  const download = async (contract: Contract): Promise<void> => {
    setBusy(contract.id);
    try {
      await saveFile(`/contracts/${encodeURIComponent(contract.id)}/download`, `${contract.number}.pdf`);
    } catch {
      toast.error(t(messages.downloadFailed));
    } finally {
      setBusy('');
    }
  };

  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        <Button onClick={() => setAsking(true)}>
          <Plus size={20} aria-hidden />
          {t(messages.newContract)}
        </Button>
      }
    >
      <OfflineNote asOf={asOf} />
      {asking ? (
        <FetchedLater>
          <RequestDialog onClose={() => setAsking(false)} />
        </FetchedLater>
      ) : null}
      {missing ? (
        <NotRead missing={missing} />
      ) : !ready ? (
        <CardSkeletons label={t(messages.loading)} />
      ) : (
        <>
          {closed ? null : <Figures rows={rows} day={day} />}
          <Box display="grid" gap="3" mb="5">
            <TextField label={t(messages.search)} type="search" value={search} onChange={setSearch} />
            <FilterChips<Filter>
              label={t(messages.filter)}
              value={filter}
              onChange={setFilter}
              options={[
                { value: 'all', label: t(messages.all) },
                ...shownStandings(rows, day).map((value) => ({ value, label: t(contractDocument[value]) })),
              ]}
            />
          </Box>
          {found.length === 0 ? (
            <EmptyState
              icon={<FileText aria-hidden />}
              title={t(closed ? messages.withoutMoney : messages.none)}
              text={
                closed
                  ? t(messages.withoutMoneyText, { clients: others })
                  : t(rows.length === 0 ? messages.noneText : messages.noneFiltered)
              }
              action={
                rows.length === 0 ? (
                  <Button onClick={() => setAsking(true)}>{t(messages.newContract)}</Button>
                ) : (
                  <Button
                    look="outline"
                    onClick={() => {
                      setSearch('');
                      setFilter('all');
                    }}
                  >
                    {t(messages.showAll)}
                  </Button>
                )
              }
            />
          ) : (
            <Box
              as="ul"
              listStyleType="none"
              display="grid"
              gap="3"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            >
              {found.map((contract) => (
                <ContractCard
                  key={contract.id}
                  contract={contract}
                  busy={busy === contract.id}
                  onView={() => setViewed(contract.id)}
                  onDownload={() => void download(contract)}
                  onRenew={() => setRenewing(contract)}
                />
              ))}
            </Box>
          )}
        </>
      )}
      {open ? <ContractSheet contract={open} onClose={() => setViewed(null)} /> : null}
      {renewing ? <Renew contract={renewing} onClose={() => setRenewing(null)} /> : null}
    </Page>
  );
}

/** The filters: those that few contracts ever are in only where one is. */
function shownStandings(rows: readonly Contract[], day: CalendarDate): ContractStanding[] {
  const there = new Set(rows.map((row) => contractStanding(row, day)));
  return contractStandings.filter(
    (value) => there.has(value) || (value !== 'upcoming' && value !== 'undone'),
  );
}

type FiguresProps = { rows: readonly Contract[]; day: CalendarDate };
function Figures({ rows, day }: FiguresProps): ReactNode {
  const { t } = useLanguage();
  const counted = rows.map((row) => ({ row, standing: contractStanding(row, day) }));
  const count = (wanted: ContractStanding): number =>
    counted.filter(({ standing }) => standing === wanted).length;
  // One that renews another is made long before its first day.
  const begun = counted.filter(({ row, standing }) => row.start_date <= day && standing !== 'undone');
  return (
    <Tiles>
      <Tile label={t(messages.total)} value={rows.length} />
      <Tile label={t(messages.activeCount)} value={count('active')} />
      <Tile label={t(messages.renewalCount)} value={count('pending_renewal')} />
      <Tile
        label={t(messages.value)}
        value={formatRupees(sumOfRupees(begun.map(({ row }) => row.yearly_value)))}
      />
    </Tiles>
  );
}

/** Asks before the office is asked to renew. */
function Renew({ contract, onClose }: { contract: Contract; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await call<typeof requestContract>('POST /contracts/requests', {
        form: { kind: 'renew', contract_id: contract.id },
      });
      toast.success(t(messages.sent), 4000);
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    }
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(messages.renewTitle, { title: contract.title })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(uiMessages.cancel)}
          </Button>
          <Button busy={busy} onClick={() => void send()}>
            {t(messages.renewSend)}
          </Button>
        </>
      }
    >
      {t(messages.renewText)}
    </Dialog>
  );
}
