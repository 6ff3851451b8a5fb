import { Box } from '@chakra-ui/react';
import { Footprints } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { listRounds } from '#shared/modules/patrol/queries.ts';
import { formatDate, timeOf } from '#shared/core/dates.ts';
import type { RoundLine } from '#shared/modules/patrol/round-line.ts';
import { roundStatuses } from '#shared/modules/patrol/rounds.ts';
import type { RoundStatus } from '#shared/modules/patrol/rounds.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useAddress } from '#web/core/device/use-address.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useReadAgain } from '#web/core/data/use-read-again.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { FilterChips } from '#web/core/ui/tables/filter-chips.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { ListBar } from '#web/core/ui/tables/list-bar.tsx';
import { TableTools } from '#web/core/ui/tables/table-tools.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { useHiddenColumns } from '#web/core/ui/tables/use-columns.ts';
import { today } from '#web/core/ui/look/when.ts';
import { RoundBadge } from '../components/round-status.tsx';
import { patrolAdminMessages as messages } from '../admin-messages.ts';
import { patrolScreens } from '../messages.ts';
import { PatrolFrame } from './patrol-frame.tsx';
import { RoundSheet } from './round-sheet.tsx';
import { useSites } from './use-sites.ts';

type Filter = 'all' | 'doubtful' | RoundStatus;
const filters: readonly Filter[] = [
  'all',
  'missed',
  'incomplete',
  'doubtful',
  'running',
  'waiting',
  'done',
  'upcoming',
];

/** The rounds of today or of other days: done, running, missed; read again every half minute. */
export default function PatrolBoardPage(): ReactNode {
  const { t, language } = useLanguage();
  const { query, set } = useAddress();
  const sites = useSites();
  const { hidden, setHidden } = useHiddenColumns('/patrol/rounds');
  const [openId, setOpenId] = useState<string | null>(null);
  const from = query.get('from') ?? today();
  const to = query.get('to') ?? from;
  const site = query.get('site') ?? '';
  const filter = filters.find((filter) => filter === query.get('status')) ?? 'all';
  const answer = useQuery<typeof listRounds>('/patrol/rounds', { input: { from, to, site_id: site } });
  useReadAgain(answer.reload);

  const nameOf = (roundLine: RoundLine): string =>
    writtenIn(language, roundLine.route_name, roundLine.route_name_hi);
  const timesOf = (roundLine: RoundLine): string =>
    `${timeOf(roundLine.starts_at)}–${timeOf(roundLine.ends_at)}`;
  const peopleOf = (roundLine: RoundLine): string =>
    [...new Set(roundLine.stops.map((stop) => stop.by).filter((by) => by !== ''))].join(', ');
  const columns: AdminColumn<RoundLine>[] = [
    { key: 'route', label: t(messages.route), cell: nameOf, text: nameOf, width: '200px' },
    {
      key: 'site',
      label: t(messages.site),
      cell: (row) => personName(row.site_id, row.site_name),
      text: (row) => personName(row.site_id, row.site_name),
      under: 'plain',
    },
    {
      key: 'day',
      label: t(messages.day),
      cell: (row) => formatDate(row.date, language),
      text: (row) => row.date,
      under: 'plain',
    },
    { key: 'when', label: t(messages.when), numeric: true, cell: timesOf, text: timesOf },
    {
      key: 'status',
      label: t(messages.status),
      cell: (row) => <RoundBadge status={row.status} />,
      text: (row) => t(wordOf(row.status)),
    },
    {
      key: 'progress',
      label: t(messages.progress),
      numeric: true,
      cell: (row) => `${row.scanned}/${row.wanted}`,
      text: (row) => `${row.scanned}/${row.wanted}`,
    },
    {
      key: 'doubts',
      label: t(messages.doubts),
      numeric: true,
      cell: (row) => (row.doubts === 0 ? '' : row.doubts),
      text: (row) => row.doubts,
    },
    { key: 'people', label: t(messages.people), cell: peopleOf, text: peopleOf },
  ];

  return (
    <PatrolFrame at="board">
      <Box
        display="grid"
        gap="3"
        mb="4"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '180px 180px minmax(0, 280px)' }}
      >
        <TextField
          label={t(messages.from)}
          type="date"
          value={from}
          onChange={(value) => set({ from: value, to: value > to ? value : to })}
        />
        <TextField label={t(messages.to)} type="date" value={to} onChange={(value) => set({ to: value })} />
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <SelectField
            label={t(messages.site)}
            value={site || 'all'}
            options={[{ value: 'all', label: t(messages.everySite) }, ...sites]}
            onChange={(value) => set({ site: value === 'all' ? '' : value })}
          />
        </Box>
      </Box>
      <AnswerStates answer={answer} skeletons={3}>
        {({ rounds }) => {
          const wanted = rounds.filter((round) => fits(round, filter)).toSorted(byUrgency);
          const open = rounds.find((round) => round.id === openId);
          return (
            <>
              <ListBar
                chips={
                  <FilterChips
                    label={t(messages.status)}
                    value={filter}
                    onChange={(value) => set({ status: value === 'all' ? '' : value })}
                    options={filters.map((value) => ({
                      value,
                      label: t(wordOf(value)),
                      count: rounds.filter((round) => fits(round, value)).length,
                    }))}
                  />
                }
              >
                <TableTools
                  name={t(messages.board)}
                  columns={columns}
                  total={wanted.length}
                  allRows={() => Promise.resolve(wanted)}
                  hidden={hidden}
                  setHidden={setHidden}
                />
              </ListBar>
              {wanted.length === 0 ? (
                <EmptyState
                  icon={<Footprints aria-hidden />}
                  title={t(rounds.length === 0 ? messages.nothing : messages.noneOfKind)}
                  text={t(rounds.length === 0 ? messages.nothingText : messages.noneOfKindText)}
                />
              ) : (
                <DataTable
                  caption={t(messages.board)}
                  columns={columns.filter((column) => !hidden.includes(column.key))}
                  rows={wanted}
                  rowKey={(row) => row.id}
                  onOpen={(row) => setOpenId(row.id)}
                />
              )}
              {open ? <RoundSheet line={open} name={nameOf(open)} onClose={() => setOpenId(null)} /> : null}
            </>
          );
        }}
      </AnswerStates>
    </PatrolFrame>
  );
}

/** What is wrong stands first, then what runs, then the rest, each in the order of time. */
function byUrgency(a: RoundLine, b: RoundLine): number {
  return (
    roundStatuses.indexOf(a.status) - roundStatuses.indexOf(b.status) ||
    a.starts_at.localeCompare(b.starts_at)
  );
}

function fits(roundLine: RoundLine, filter: Filter): boolean {
  if (filter === 'all') return true;
  return filter === 'doubtful' ? roundLine.doubts > 0 : roundLine.status === filter;
}

function wordOf(filter: Filter): readonly [string, string] {
  if (filter === 'all') return messages.all;
  if (filter === 'doubtful') return messages.doubtful;
  return filter === 'done' ? patrolScreens.finished : patrolScreens[filter];
}
