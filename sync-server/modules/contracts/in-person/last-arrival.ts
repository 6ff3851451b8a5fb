import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { SignatureRequest } from '#shared/modules/contracts/signing/signature-request.ts';

/** How long a phone may be without network with a signature that was given in time, in days. */
const daysOnPhone = 3;

/**
 * The last day on which a signature of a request is taken: after its own last day, those that an officer's
 * phone had before it was over.
 */
export function lastArrival({
  expires_on: last,
  officer_id: officer,
}: Pick<SignatureRequest, 'expires_on' | 'officer_id'>): CalendarDate {
  return officer === null ? last : addDays(last, daysOnPhone);
}
