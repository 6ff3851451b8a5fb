import { Box, chakra } from '@chakra-ui/react';
import { CalendarCheck, CircleCheckBig, Clock, Fingerprint, TriangleAlert, UserX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { boardOf } from '#shared/modules/attendance/board.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { useLanguage } from '#web/core/language.tsx';
import { useRows } from '#web/core/local.ts';
import { useSession } from '#web/core/session.ts';
import { EmptyState } from '#web/core/ui/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/offline-note.tsx';
import { Page } from '#web/core/ui/page.tsx';
import { CardSkeletons } from '#web/core/ui/skeleton.tsx';
import { today } from '#web/core/ui/when.ts';
import { adminMessages as say } from './messages.ts';

/** What needs somebody now, each a way to where it is done. */
export default function TodayPage(): ReactNode {
  const { t } = useLanguage();
  const { user } = useSession();
  const pending = useRows(bookings, { where: { status: 'pending' } });
  const confirmed = useRows(bookings, { where: { status: 'confirmed' }, filter: isToday });
  const duties = useRows(roster, { where: { date: today() }, sort: 'starts' });
  const punches = useRows(attendance, { where: { date: today() }, sort: 'at' });
  const { totals } = boardOf(duties.rows, punches.rows, Date.now());
  const ready = pending.ready && duties.ready && punches.ready;
  const nothing = pending.rows.length === 0 && confirmed.rows.length === 0 && totals.missing === 0 && totals.flagged === 0 && totals.late === 0;

  if (user?.role === 'operator')
    return (
      <Page title={t(say.today)}>
        <EmptyState icon={<CircleCheckBig aria-hidden />} title={t(say.allQuiet)} text={t(say.operator)} />
      </Page>
    );
  return (
    <Page title={t(say.today)} subtitle={t(say.todayText)}>
      <OfflineNote asOf={pending.asOf} />
      {!ready ? (
        <CardSkeletons count={3} />
      ) : (
        <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 220px), 1fr))">
          <Tile to="/admin/bookings?status=pending" icon={CalendarCheck} label={t(say.toConfirm)} value={pending.rows.length} loud={pending.rows.length > 0} />
          <Tile to="/admin/bookings?status=confirmed" icon={Clock} label={t(say.toStart)} value={confirmed.rows.length} />
          <Tile to="/admin/attendance?status=missing" icon={UserX} label={t(say.missing)} value={totals.missing} loud={totals.missing > 0} />
          <Tile to="/admin/attendance?status=late" icon={Clock} label={t(say.late)} value={totals.late} />
          <Tile to="/admin/attendance?status=flagged" icon={TriangleAlert} label={t(say.flagged)} value={totals.flagged} loud={totals.flagged > 0} />
          <Tile to="/admin/attendance?status=on_duty" icon={Fingerprint} label={t(say.onDuty)} value={totals.on_duty} />
        </Box>
      )}
      {ready && nothing ? <EmptyState icon={<CircleCheckBig aria-hidden />} title={t(say.allQuiet)} text={t(say.allQuietText)} /> : null}
    </Page>
  );
}

function isToday(booking: { date: string }): boolean {
  return booking.date === today();
}

function Tile({ to, icon: Icon, label, value, loud = false }: { to: string; icon: LucideIcon; label: string; value: number; loud?: boolean }): ReactNode {
  return (
    <TileLink to={to} data-loud={loud || undefined}>
      <Box display="flex" alignItems="center" gap="2" fontWeight="medium" color="fg.muted" data-label>
        <Icon size={20} aria-hidden />
        {label}
      </Box>
      <Box fontSize="3xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {value}
      </Box>
    </TileLink>
  );
}

const TileLink = chakra(Link, {
  base: {
    display: 'grid',
    gap: '2',
    p: '4',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    textDecoration: 'none',
    color: 'fg',
    _hover: { borderColor: 'line.strong' },
    '&[data-loud]': { bg: 'warn.subtle', borderColor: 'warn.line', color: 'warn' },
    '&[data-loud] [data-label]': { color: 'warn' },
  },
});
