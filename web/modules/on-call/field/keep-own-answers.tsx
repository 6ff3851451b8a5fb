import type { ReactNode } from 'react';
import { useHourly } from '#web/core/data/use-hourly.ts';
import { useAssigned, useMyRates, useMyRatings, useWallet, useWorkAnswer } from './own-answers.ts';

const nothing: readonly string[] = [];

/**
 * Keeps a partner's wallet, rates, ratings, days and jobs on the phone although nobody has opened their
 * pages.
 */
export function KeepOwnAnswers(): ReactNode {
  const { summary, lines, appeals } = useWallet(nothing);
  useHourly(summary.reload);
  useHourly(lines.reload);
  useHourly(appeals.reload);
  useHourly(useMyRates(nothing).reload);
  useHourly(useMyRatings(nothing).reload);
  useHourly(useWorkAnswer(nothing).reload);
  useHourly(useAssigned(nothing).reload);
  return null;
}
