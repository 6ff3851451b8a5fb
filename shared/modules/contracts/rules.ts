import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Contract } from './contract.ts';

export const contractStatuses = ['active', 'pending_renewal', 'expired', 'terminated'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

/** How a contract stands on a day, from its dates alone. */
export function contractStatus(
  contract: Pick<Contract, 'terminated_at' | 'end_date' | 'renewal_days'>,
  day: CalendarDate,
): ContractStatus {
  if (contract.terminated_at !== null) return 'terminated';
  if (contract.end_date < day) return 'expired';
  return contract.end_date <= addDays(day, contract.renewal_days) ? 'pending_renewal' : 'active';
}
