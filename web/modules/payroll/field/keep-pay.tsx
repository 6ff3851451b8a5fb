import type { ReactNode } from 'react';
import { useHourly } from '#web/core/data/use-hourly.ts';
import { useMyAdvances } from './use-my-advances.ts';
import { useMyPay } from './use-my-pay.ts';

/** Keeps payslips and advances on the phone although nobody has opened their pages. */
export function KeepPay(): ReactNode {
  useHourly(useMyPay().reload);
  useHourly(useMyAdvances().reload);
  return null;
}
