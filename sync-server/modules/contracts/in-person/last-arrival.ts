import { addDays, dateOf } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
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
  past_officers: past,
}: Pick<SignatureRequest, 'expires_on' | 'officer_id' | 'past_officers'>): CalendarDate {
  return officer === null && past.length === 0 ? last : addDays(last, daysOnPhone);
}

/**
 * Whether a signature that a person had given at a time counts: theirs is the request, or was until later
 * than that, and it arrives soon enough. Null where they never had the request.
 */
export function countsFrom(
  userId: string,
  { officer_id: officer, past_officers: past }: Pick<SignatureRequest, 'officer_id' | 'past_officers'>,
  { given, now }: { readonly given: Instant; readonly now: Instant },
): boolean | null {
  if (officer === userId) return true;
  const until = past.findLast(({ id }) => id === userId)?.until;
  if (until === undefined) return null;
  return given <= until && dateOf(now) <= addDays(dateOf(until), daysOnPhone);
}
