import * as z from 'zod/mini';
import type { Instant } from '#shared/core/dates.ts';
import { withLine } from '#shared/core/history.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';

const linesSchema = z.array(z.object({ action: z.enum(['ask', 'confirm', 'leave']), at: z.string() }));
type Line = z.output<typeof linesSchema>[number];

/**
 * The history of a subscriber with one more line, as it is stored. Where none was kept yet it begins with
 * what the row says.
 */
export function subscriberHistory(
  row: Readonly<Record<string, unknown>>,
  action: Line['action'],
  at: Instant,
): string {
  const kept = storedJson(linesSchema, row['history']);
  return JSON.stringify(withLine(kept.length > 0 ? kept : knownOf(row), { action, at }));
}

function knownOf({
  created_at: asked,
  confirmed_at: confirmed,
  left_at: left,
}: Readonly<Record<string, unknown>>) {
  const lines = [
    { action: 'ask', at: asked },
    { action: 'confirm', at: confirmed },
    { action: 'leave', at: left },
  ] as const;
  return lines.flatMap(({ action, at }): Line[] => (typeof at === 'string' ? [{ action, at }] : []));
}
