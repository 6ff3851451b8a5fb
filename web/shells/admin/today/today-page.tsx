import { Box, Heading } from '@chakra-ui/react';
import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import type { readAdminMetrics, readWorklist } from '#shared/modules/dashboard/queries.ts';
import { formatRupees } from '#shared/core/money.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRows } from '#web/core/data/local.ts';
import { useMay } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSession } from '#web/core/session/session.ts';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { StartBanner } from '#web/modules/onboarding/admin/start-banner.tsx';
import { useActiveAlerts } from '#web/modules/sos/components/use-alerts.ts';
import { useDutyDay } from '#web/modules/attendance/components/use-duty-day.ts';
import { adminMessages as messages } from '../messages.ts';
import { CoverageBand } from './coverage-band.tsx';
import { MonthCharts } from './month-charts.tsx';
import { SosRows } from './sos-rows.tsx';
import { OperatorToday } from './operator-today.tsx';
import { TodayTile, TodayTiles } from './today-tile.tsx';
import { ownWork, todoOf } from './waiting-work.ts';
import { WorkList } from './work-list.tsx';

// Collections whose pull says that the worklist may be another now.
const worked = ['attendance', 'roster', 'staff_requests', 'attendance_fixes', 'pay_advances', 'invoices'];

/** What needs somebody now, each a way to where it is done; then how the day goes, and the last months. */
export default function TodayPage(): ReactNode {
  const { user } = useSession();
  return user?.role === 'operator' ? <OperatorToday /> : <Today />;
}

function Today(): ReactNode {
  const { t } = useLanguage();
  const may = useMay();
  const [mayBook, mayWatch] = [may('bookings:read'), may('attendance:read')];
  const alerts = useActiveAlerts();
  const pending = useRows(bookings, { where: { status: 'pending' } });
  const confirmed = useRows(bookings, { where: { status: 'confirmed' }, filter: isToday });
  const duty = useDutyDay(today());
  // What is not on this device comes from the server, and again when the device has heard of something new.
  const { data, failed, asOf } = useQuery<typeof readAdminMetrics>(
    '/admin/dashboard/metrics',
    {},
    {
      keep: true,
      follow: [
        'incidents',
        'bookings',
        'notifications',
        ...(duty.held === false ? ['attendance', 'roster'] : []),
      ],
    },
  );
  const worklist = useQuery<typeof readWorklist>(
    '/admin/dashboard/worklist',
    {},
    { keep: true, follow: worked },
  );
  const { work = [], coverage, drafts, drafts_from: draftsFrom = null } = worklist.data ?? {};
  // A day with more people than a device keeps is counted by the server.
  const totals = duty.held === false ? data?.duty : duty.board.totals;
  const ready = pending.ready && duty.ready && (data !== null || failed);
  const ordered = pending.rows.filter((row) => !row.in_cart);
  const bookable = ordered.filter((row) => row.quote !== 'asked');
  const known = {
    ...(mayBook
      ? {
          toConfirm: bookable.length,
          pricesAsked: ordered.length - bookable.length,
        }
      : {}),
    ...(mayWatch && totals ? { missing: totals.missing, flagged: totals.flagged } : {}),
  };
  const listed = {
    ...Object.fromEntries(work.map(({ kind, total }) => [kind, total])),
    ...(typeof drafts === 'number' ? { drafts, draftsFrom } : {}),
  };
  const todo = todoOf(data, known, listed, today());
  const waiting = ownWork(todo, may);

  return (
    <Page title={t(messages.today)} subtitle={t(messages.todayText)}>
      <OfflineNote asOf={asOf ?? pending.asOf} />
      <StartBanner />
      {!ready ? (
        <CardSkeletons count={3} />
      ) : (
        <Box display="grid" gap="6">
          {alerts.length > 0 ? <SosRows alerts={alerts} /> : null}
          {coverage && may('roster:write') ? <CoverageBand sites={coverage} /> : null}
          {waiting.length === 0 && alerts.length > 0 ? null : (
            <section aria-labelledby="needs-you">
              <Heading as="h2" id="needs-you" fontSize="lg" fontWeight="semibold" mb="3">
                {t(messages.needsYou)}
              </Heading>
              {waiting.length === 0 ? (
                <EmptyState
                  icon={<CircleCheckBig aria-hidden />}
                  title={t(messages.allQuiet)}
                  text={t(messages.allQuietText)}
                />
              ) : (
                <WorkList todo={waiting} work={work} bookings={bookable} onDone={worklist.reload} />
              )}
            </section>
          )}
          {mayWatch || mayBook ? (
            <section aria-labelledby="the-day">
              <Heading as="h2" id="the-day" fontSize="lg" fontWeight="semibold" mb="3">
                {t(messages.theDay)}
              </Heading>
              <TodayTiles>
                {mayWatch && totals ? (
                  <TodayTile
                    to="/admin/attendance?status=on_duty"
                    icon="duty"
                    label={t(messages.onDuty)}
                    value={totals.on_duty}
                  />
                ) : null}
                {mayWatch && totals ? (
                  <TodayTile
                    to="/admin/attendance?status=late"
                    icon="clock"
                    label={t(messages.late)}
                    value={totals.late}
                  />
                ) : null}
                {mayBook ? (
                  <TodayTile
                    to="/admin/bookings?status=confirmed"
                    icon="clock"
                    label={t(messages.toStart)}
                    value={confirmed.rows.length}
                  />
                ) : null}
                {data?.bills ? (
                  <TodayTile
                    to="/admin/billing"
                    icon="bill"
                    label={t(messages.unpaid)}
                    value={data.bills.unpaid.count}
                    note={formatRupees(data.bills.unpaid.amount)}
                  />
                ) : null}
              </TodayTiles>
            </section>
          ) : null}
          <MonthCharts />
        </Box>
      )}
    </Page>
  );
}

function isToday(booking: { date: string }): boolean {
  return booking.date === today();
}
