import type { ReactNode } from 'react';
import { useHourly } from '#web/core/data/use-hourly.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { useDueBills, useMyBills, useMySums } from '#web/modules/billing/customer/use-my-bills.ts';
import { useActivities, useStats, useTrend } from '#web/modules/dashboard/customer/use-figures.ts';

/**
 * Keeps what the pages of payments, reports and activity show for the time without network, although nobody
 * has opened them. It waits until the records of this person are here.
 */
export function KeepAhead(): ReactNode {
  const { lastSyncAt } = useSyncStatus();
  return lastSyncAt === null ? null : <Kept />;
}

const nothing: readonly string[] = [];

function Kept(): ReactNode {
  useHourly(useMyBills(1, nothing).reload);
  useHourly(useDueBills(nothing).reload);
  useHourly(useMySums(nothing).reload);
  useHourly(useStats().reload);
  useHourly(useTrend().reload);
  useHourly(useActivities(nothing).reload);
  return null;
}
