import type { CalendarDate } from '#shared/core/dates.ts';
import type { Constitution, RecipientKind } from './document.ts';
import type { ReverseChargeReason } from './reverse-charge-reasons.ts';

/** What reverse charge depends on, of one line. */
export type ReverseChargeFacts = {
  readonly sac: string;
  readonly constitution: Constitution;
  readonly recipient: {
    readonly kind: RecipientKind;
    readonly gstin: string | null;
    readonly financialInstitution: boolean;
  };
  readonly on: CalendarDate;
};

export type ReverseChargeDecision = {
  readonly reverseCharge: boolean;
  readonly reason: ReverseChargeReason;
};

const recoverySac = '998592';
/** Supply of security personnel; alarms, cash vans, dogs and investigation are other services. */
const securitySacs: ReadonlySet<string> = new Set(['998525', '998529']);
/** Notification 13/2017-CT(R), serial 8, and its entry 14 by 29/2018. */
const inForce = { recovery: '2017-07-01', security: '2019-01-01' } as const;

/**
 * Decides for one line who pays the tax. An invoice has one flag for all of its lines, so that lines with
 * different answers belong on two invoices.
 */
export function decideReverseCharge(facts: ReverseChargeFacts): ReverseChargeDecision {
  const reason = reasonOf(facts);
  return {
    reverseCharge: reason === 'recovery_for_bank' || reason === 'security_by_unincorporated',
    reason,
  };
}

function reasonOf({ sac, constitution, recipient, on }: ReverseChargeFacts): ReverseChargeReason {
  const isRecovery = sac === recoverySac;
  if (!isRecovery && !securitySacs.has(sac)) return 'other_service';
  if (on < (isRecovery ? inForce.recovery : inForce.security)) return 'before_the_entry';
  if (recipient.kind === 'overseas') return 'recipient_abroad';
  if (recipient.kind === 'sez') return 'recipient_sez';
  // Whatever the agency's constitution.
  if (isRecovery) return recipient.financialInstitution ? 'recovery_for_bank' : 'recovery_for_others';
  // It is the supplier's constitution that counts, not whether it is registered.
  if (isIncorporated(constitution)) return 'supplier_incorporated';
  if (recipient.kind === 'unregistered' || recipient.kind === 'uin') return 'recipient_unregistered';
  if (recipient.kind === 'composition') return 'recipient_composition';
  return isTdsOnly(recipient) ? 'recipient_tds_only' : 'security_by_unincorporated';
}

/** Whether a supplier is a body corporate. */
export function isIncorporated(constitution: Constitution): boolean {
  return constitution === 'company' || constitution === 'llp';
}

/** Whether a recipient is registered for deducting tax alone; the fourteenth character of its GSTIN is D. */
export function isTdsOnly({ kind, gstin }: Pick<ReverseChargeFacts['recipient'], 'kind' | 'gstin'>): boolean {
  return kind === 'tds' || gstin?.[13] === 'D';
}
