import type { Message } from '#shared/core/i18n.ts';
import { Box, Heading } from '@chakra-ui/react';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate, isCalendarDate, timeOf } from '#shared/core/dates.ts';
import type { BoardRow, BoardStatus } from '#shared/modules/attendance/board.ts';
import { handovers } from '#shared/modules/attendance/handover.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useAddress } from '#web/core/device/use-address.ts';
import { useRows } from '#web/core/data/local.ts';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import type { Column } from '#web/core/ui/tables/data-table.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { FilterChips } from '#web/core/ui/tables/filter-chips.tsx';
import { NotRead } from '#web/core/ui/feedback/not-read.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { FlagList } from '../components/punch-state.tsx';
import { boardScreens as messages } from '../board-messages.ts';
import { attendanceScreens } from '../messages.ts';
import { DutySheet } from './duty-sheet.tsx';
import { HandoverBadge } from './handover-badge.tsx';
import { useBoard, useDutyPunches } from './use-board.ts';
import { placeText } from './place-text.ts';

type Filter = 'all' | 'on_duty' | 'late' | 'missing' | 'absent' | 'overrun' | 'upcoming' | 'done' | 'flagged';
const filters: readonly Filter[] = [
  'all',
  'missing',
  'absent',
  'late',
  'overrun',
  'on_duty',
  'flagged',
  'upcoming',
  'done',
];
const looks: Readonly<Record<BoardStatus, { tone: StatusTone; icon: StatusIcon }>> = {
  on_duty: { tone: 'ok', icon: 'agreed' },
  late: { tone: 'warn', icon: 'waiting' },
  missing: { tone: 'danger', icon: 'attention' },
  absent: { tone: 'danger', icon: 'stopped' },
  upcoming: { tone: 'quiet', icon: 'waiting' },
  done: { tone: 'brand', icon: 'done' },
  off: { tone: 'quiet', icon: 'stopped' },
};

/** The day on one page: who is on duty, late, missing, and what a person should look at. */
export default function BoardPage(): ReactNode {
  const { t, language } = useLanguage();
  const { query, set } = useAddress();
  const asked = query.get('day') ?? '';
  const date = isCalendarDate(asked) ? asked : today();
  const [openId, setOpenId] = useState<string | null>(null);
  const filter = filters.find((filter) => filter === query.get('status')) ?? 'all';
  const underWay = useRows(handovers, { filter: (item) => item.state !== 'complete' });
  const whole = useBoard(date);
  const [site, post] = [query.get('site_id') ?? '', query.get('post') ?? ''];
  const board = site === '' ? whole : { ...whole, ...partOf(whole, site, post) };
  const wanted = board.rows.filter((row) => matches(row, filter));
  const open = board.rows.find((row) => row.duty.id === openId) ?? null;
  const openPunches = useDutyPunches(
    board.live ? null : (open?.duty ?? null),
    open ? board.punchesOf(open.duty) : [],
  );
  const count = (value: Filter): number =>
    value === 'all' ? board.rows.length : board.rows.filter((row) => matches(row, value)).length;

  const columns: Column<BoardRow>[] = [
    {
      key: 'person',
      label: t(messages.person),
      cell: (row) => personName(row.duty.staff_id, row.duty.staff_name),
      width: '180px',
    },
    {
      key: 'status',
      label: t(messages.status),
      cell: (row) => (
        <Box display="flex" flexWrap="wrap" gap="1">
          <RowStatus row={row} />
          <HandoverBadge underWay={underWay.rows} duty={row.duty} />
        </Box>
      ),
    },
    { key: 'site', label: t(messages.site), cell: (row) => placeText(row.duty, language) },
    {
      key: 'shift',
      label: t(messages.shiftColumn),
      cell: ({ duty }) =>
        `${duty.date === date ? '' : `${formatDate(duty.date, language)}, `}${duty.starts}–${duty.ends}`,
      numeric: true,
    },
    { key: 'in', label: t(messages.inColumn), numeric: true, cell: (row) => clock(row.in) },
    { key: 'out', label: t(messages.outColumn), numeric: true, cell: (row) => clock(row.out) },
    {
      key: 'look',
      label: t(messages.look),
      cell: (row) => (
        <Box display="flex" flexWrap="wrap" gap="1">
          <FlagList flags={row.flags.filter((flag) => flag !== 'late')} />
        </Box>
      ),
    },
  ];
  return (
    <Page
      title={t(messages.board)}
      subtitle={t(messages.boardText)}
      actions={
        <Box width="180px">
          <TextField
            label={t(messages.day)}
            type="date"
            value={date}
            onChange={(value) => isCalendarDate(value) && set({ day: value === today() ? '' : value })}
          />
        </Box>
      }
    >
      <OfflineNote asOf={board.asOf} />
      {site === '' ? null : (
        <Box mb="4">
          <Button size="sm" look="outline" onClick={() => set({ site_id: '', post: '' })}>
            {t(messages.allSites)}
          </Button>
        </Box>
      )}
      <Box mb="4">
        <FilterChips
          label={t(messages.status)}
          value={filter}
          onChange={(value) => set({ status: value === 'all' ? '' : value })}
          options={filters.map((value) => ({
            value,
            label: t(value === 'all' ? messages.everyone : stateWord(value)),
            count: count(value),
          }))}
        />
      </Box>
      {board.state === 'offline' || board.state === 'failed' ? (
        <NotRead missing={board.state} />
      ) : board.state === 'loading' ? (
        <CardSkeletons label={t(messages.boardLoading)} />
      ) : wanted.length === 0 ? (
        <EmptyState
          icon={<UserRoundX aria-hidden />}
          title={t(filter === 'all' ? messages.noRoster : messages.noneOfKind)}
          text={t(filter === 'all' ? messages.noRosterText : messages.noneOfKindText)}
        />
      ) : (
        <DataTable
          caption={t(messages.board)}
          columns={columns}
          rows={wanted}
          rowKey={(row) => row.duty.id}
          onOpen={(row) => setOpenId(row.duty.id)}
        />
      )}
      {board.unrostered.length > 0 ? <Unrostered punches={board.unrostered} /> : null}
      <DutySheet row={open} punches={openPunches} onClose={() => setOpenId(null)} />
    </Page>
  );
}

/** A late person's phone says the same word. */
const stateWord = (state: BoardRow['status'] | 'flagged' | 'overrun'): Message =>
  state === 'late' ? attendanceScreens.late : messages[state];

/** Where a duty stands; past its end, that it still goes on and who has not come. */
function RowStatus({ row }: { row: BoardRow }): ReactNode {
  const { t } = useLanguage();
  if (!row.overrun) return <StatusBadge {...looks[row.status]}>{t(stateWord(row.status))}</StatusBadge>;
  return (
    <StatusBadge tone="danger" icon="attention">
      {row.overrun.relief === null
        ? t(messages.overrunAlone)
        : t(messages.overrunBy, { name: personName(row.overrun.relief_id, row.overrun.relief) })}
    </StatusBadge>
  );
}

function Unrostered({ punches }: { punches: readonly Punch[] }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box mt="8">
      <Heading as="h2" fontSize="lg" mb="3">
        {t(messages.unrostered)}
      </Heading>
      <DataTable
        caption={t(messages.unrostered)}
        rows={punches}
        rowKey={(punch) => punch.id}
        columns={[
          {
            key: 'person',
            label: t(messages.person),
            cell: (punch) => personName(punch.staff_id, punch.staff_name),
          },
          {
            key: 'kind',
            label: t(messages.status),
            cell: (punch) => t(attendanceScreens[`kind_${punch.kind}`]),
          },
          { key: 'time', label: t(messages.believed), numeric: true, cell: (punch) => clock(punch) },
          { key: 'look', label: t(messages.look), cell: (punch) => <FlagList flags={punch.flags} /> },
        ]}
      />
    </Box>
  );
}

function matches(row: BoardRow, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'overrun') return row.overrun !== null;
  if (filter === 'flagged') return row.in?.state === 'flagged' || row.out?.state === 'flagged';
  if (filter === 'on_duty') return row.status === 'on_duty' || row.status === 'late';
  return row.status === filter;
}

/** What of a board is of one site, and of one post of it where one is named. */
function partOf({ rows, unrostered }: ReturnType<typeof useBoard>, site: string, post: string) {
  return {
    rows: rows.filter(({ duty }) => duty.site_id === site && (post === '' || duty.post === post)),
    unrostered: unrostered.filter((punch) => punch.site_id === site),
  };
}

function clock(punch: Punch | null): string {
  return punch ? timeOf(punch.effective_at) : '';
}
