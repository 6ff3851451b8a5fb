import type { ReactNode } from 'react';
import { useHourly } from '#web/core/data/use-hourly.ts';
import { useMyPay } from './use-my-pay.ts';

/** Keeps the payslips on the phone although nobody has opened their page. */
export function KeepPay(): ReactNode {
  useHourly(useMyPay().reload);
  return null;
}
