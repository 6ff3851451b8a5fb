import type { ReactNode } from 'react';
import { useHourly } from '#web/core/data/use-hourly.ts';
import { KeepBalances } from './keep-balances.tsx';
import { useMyOrders } from './post-orders/use-my-orders.ts';
import { useAhead, useOpenShifts } from './use-ahead.ts';

const nothing: readonly string[] = [];

/**
 * Keeps the orders of one's posts, the places and colleagues of one's duties, open shifts and leave balances
 * on the phone although nobody has opened their pages.
 */
export function KeepRoster(): ReactNode {
  useHourly(useMyOrders().answer.reload);
  useHourly(useAhead(nothing).reload);
  useHourly(useOpenShifts(nothing).reload);
  return <KeepBalances />;
}
