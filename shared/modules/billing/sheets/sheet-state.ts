import type { Instant } from '#shared/core/dates.ts';
import type { Client } from '../client.ts';
import type { SheetApproval } from './sheet-approval.ts';

/** How the sheet of a site stands; `open` where nobody has done anything yet. */
export const sheetStates = ['open', 'sent', 'objected', 'changed', 'approved'] as const;
export type SheetState = (typeof sheetStates)[number];

type Known = Pick<
  SheetApproval,
  'id' | 'way' | 'status' | 'digest' | 'created_at' | 'decided_at' | 'expires_at'
>;

/**
 * How a sheet stands, from its approvals and its digest as it is now. The last decision counts; where the
 * client is to approve, an approval of the office is none. Attendance that changed needs approval anew.
 */
export function sheetStateOf(
  approver: Client['sheet_approval'],
  approvals: readonly Known[],
  digest: string,
  now: Instant,
): SheetState {
  const decided = lastOf(
    approvals.filter(
      ({ way, status }) =>
        status === 'objected' || (status === 'approved' && (approver !== 'client' || way === 'client')),
    ),
    ({ decided_at: at }) => at ?? '',
  );
  if (decided?.status === 'approved' && decided.digest === digest) return 'approved';
  const waits = approvals.some(({ status, expires_at: end }) => status === 'sent' && (end ?? '') > now);
  if (waits) return 'sent';
  if (decided === undefined) return 'open';
  return decided.status === 'objected' ? 'objected' : 'changed';
}

function lastOf<One extends { readonly id: string }>(
  all: readonly One[],
  at: (one: One) => string,
): One | undefined {
  return all.toSorted((a, b) => at(a).localeCompare(at(b)) || a.id.localeCompare(b.id)).at(-1);
}
