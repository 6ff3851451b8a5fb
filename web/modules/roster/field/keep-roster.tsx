import type { ReactNode } from 'react';
import { useHourly } from '#web/core/data/use-hourly.ts';
import { KeepBalances } from './keep-balances.tsx';
import { useMyOrders } from './post-orders/use-my-orders.ts';

/** Keeps leave balances and the orders of one's posts on the phone although nobody has opened their pages. */
export function KeepRoster(): ReactNode {
  useHourly(useMyOrders().answer.reload);
  return <KeepBalances />;
}
