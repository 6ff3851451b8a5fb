import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Contract } from './contract.ts';

export const contractStatuses = ['active', 'pending_renewal', 'expired', 'terminated'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

type Dated = Pick<
  Contract,
  'terminated_at' | 'last_day' | 'start_date' | 'end_date' | 'renewal_days' | 'renewed_by'
>;

/** How a contract stands on a day, from its dates and what happened to it. */
export function contractStatus(contract: Dated, day: CalendarDate): ContractStatus {
  // Notice was given: it is active until its last day, and one that ends before its first day never is.
  if (contract.terminated_at !== null) {
    const { last_day: last, start_date: start } = contract;
    return last !== null && last >= day && last >= start ? 'active' : 'terminated';
  }
  if (contract.end_date < day) return 'expired';
  if (contract.renewed_by !== null) return 'active';
  return contract.end_date <= addDays(day, contract.renewal_days) ? 'pending_renewal' : 'active';
}

/**
 * How a contract is named in lists and counted in figures: its status, but one that begins only later is not
 * active yet, and one that was undone with the acceptance of its quote was never in force.
 */
export const contractStandings = [
  'active',
  'upcoming',
  'pending_renewal',
  'expired',
  'terminated',
  'undone',
] as const satisfies readonly (ContractStatus | 'upcoming' | 'undone')[];
export type ContractStanding = (typeof contractStandings)[number];

/** How a contract is named and counted on a day. */
export function contractStanding(
  contract: Dated & Pick<Contract, 'undone_at'>,
  day: CalendarDate,
): ContractStanding {
  if (contract.undone_at !== null) return 'undone';
  const status = contractStatus(contract, day);
  return status === 'active' && contract.start_date > day ? 'upcoming' : status;
}

/** How many days after its first day a contract that was never sent for signature is still asked for. */
const unsentDays = 30;

/**
 * Whether somebody should send a contract for signature: it begins, or began a month ago at most. A business
 * that signs on paper is not asked for ever.
 */
export function isToSend(
  contract: Dated & Pick<Contract, 'undone_at' | 'signature'>,
  day: CalendarDate,
): boolean {
  if (contract.signature !== 'none' || contract.terminated_at !== null) return false;
  const standing = contractStanding(contract, day);
  return contract.start_date >= addDays(day, -unsentDays) && standing !== 'expired' && standing !== 'undone';
}

/** Whether its client still finds a contract: one that was undone only where they had signed it. */
export function isShownToClient({
  undone_at: undoneAt,
  signature,
}: {
  readonly undone_at?: unknown;
  readonly signature?: unknown;
}): boolean {
  return undoneAt === null || signature === 'signed';
}

/** The first day on which notice given on a day may end a contract: no later than it ends anyway. */
export function noticeEnds(
  { notice_days: days, end_date: end }: Pick<Contract, 'notice_days' | 'end_date'>,
  day: CalendarDate,
): CalendarDate {
  const last = addDays(day, days);
  return last < end ? last : end;
}

type Days = { readonly from: CalendarDate; readonly to: CalendarDate | null };

/**
 * Whether a rate or site of the client may end with a contract: one that counts in its days, and not in those
 * of the contract before or after it. With one that ends before its first day, only what begins with it.
 */
export function mayEndWith(
  { start_date: start, end_date: end }: Pick<Contract, 'start_date' | 'end_date'>,
  { from, to }: Days,
  lastDay: CalendarDate,
): boolean {
  if (from > end || (to !== null && to < start)) return false;
  return lastDay >= start || from >= start;
}
