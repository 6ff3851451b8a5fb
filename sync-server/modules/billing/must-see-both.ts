import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import type { SignedCall } from '#server/core/http/route.ts';

/** Refuses who may not see both what clients pay and what people earn. */
export function mustSeeBoth({ actor }: SignedCall): void {
  if (!can(actor, 'billing:read') || !can(actor, 'payroll:read')) refuse('forbidden', messages.wagesHidden);
}
