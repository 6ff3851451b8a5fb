import type { ReactNode } from 'react';
import { useHourly } from '#web/core/data/use-hourly.ts';
import { useBalances } from './use-balances.ts';

/** Keeps the leave balances on the phone although nobody has opened their page. */
export function KeepBalances(): ReactNode {
  useHourly(useBalances().reload);
  return null;
}
