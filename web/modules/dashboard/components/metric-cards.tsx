import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees, sumOfRupees } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { readMetrics } from '#shared/modules/dashboard/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Tile, Tiles } from '#web/core/ui/layout/tile.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { dashboardScreens as messages } from '../messages.ts';

type Metrics = AnswerTo<typeof readMetrics>;

/** The four figures at the top of the dashboard, each with what it means now. */
export function MetricCards({ metrics }: { metrics: Metrics }): ReactNode {
  const { t, language } = useLanguage();
  const signed = (change: number | null): string =>
    change === null
      ? t(messages.noLastMonth)
      : t(messages.vsLastMonth, { n: `${change > 0 ? '+' : ''}${change}` });
  const { pendingBills: pending, overduePayments: late, depositsDue = 0, withoutMoney = false } = metrics;
  const toPay = sumOfRupees([metrics.pendingPayments, depositsDue]);
  return (
    <Tiles>
      <Tile
        label={t(messages.totalBookings)}
        value={metrics.totalBookings}
        to="/bookings"
        note={signed(metrics.bookingsChange)}
        tone="brand"
      />
      <Tile
        label={t(messages.activeContracts)}
        value={withoutMoney ? '–' : metrics.activeContracts}
        to="/contracts"
        note={withoutMoney ? t(messages.withoutMoney) : contractNote(metrics, t)}
      />
      <Tile
        label={t(messages.pendingPayments)}
        value={withoutMoney ? '–' : formatRupees(toPay)}
        to={depositsDue > 0 && pending.nextDue === null ? '/contracts' : '/payments'}
        note={
          withoutMoney
            ? t(messages.withoutMoney)
            : depositsDue > 0
              ? t(messages.depositDue, { amount: formatRupees(depositsDue) })
              : pending.nextDue === null
                ? late.count > 0
                  ? t(messages.overdueToo, { amount: formatRupees(late.amount) })
                  : t(messages.nothingDue)
                : pending.dueThisWeek
                  ? t(messages.dueThisWeek)
                  : t(messages.dueOn, { day: dayWords(pending.nextDue, language) })
        }
      />
      <Tile
        label={t(messages.monthlySpending)}
        value={withoutMoney ? '–' : formatRupees(metrics.monthlySpending)}
        to="/reports"
        note={withoutMoney ? t(messages.withoutMoney) : signed(metrics.spendingChange)}
      />
    </Tiles>
  );
}

/** What is to be done about contracts, the most pressing first. */
function contractNote(
  { activeContracts, contractsToRenew, contractsToSign }: Metrics,
  t: (message: Message, values?: Readonly<Record<string, number>>) => string,
): string {
  if (contractsToRenew > 0) return t(messages.toRenew, { n: contractsToRenew });
  if (contractsToSign > 0) return t(messages.toSign, { n: contractsToSign });
  return t(activeContracts === 0 ? messages.noContracts : messages.upToDate);
}
