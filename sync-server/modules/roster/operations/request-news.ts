import { formatDate } from '#shared/core/dates.ts';
import { filled, inBoth, translate } from '#shared/core/i18n.ts';
import { rosterSays as messages } from '#shared/modules/roster/server-messages.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

/** Whoever asked hears what became of it. */
export async function notifyApplicant(
  tx: Tx,
  request: StaffRequest,
  title: Message,
  note: string,
): Promise<void> {
  const person = await tx.rows(staff).find(request.staff_id);
  if (person?.user_id)
    notifyPerson(
      tx,
      person.user_id,
      newsOf('request.decided', { decision: title, details: whatOf(request, note) }, '/field/leave'),
    );
}

/** Who was asked about a change of duty hears how it ended. */
export async function notifyOther(tx: Tx, request: StaffRequest, title: Message): Promise<void> {
  const person = request.with_staff_id === null ? null : await tx.rows(staff).find(request.with_staff_id);
  if (person?.user_id)
    notifyPerson(
      tx,
      person.user_id,
      newsOf('request.other_decided', { decision: title, details: whatOf(request, '') }, '/field/leave'),
    );
}

export function whatOf(request: StaffRequest, note: string): Message {
  return inBoth((language) =>
    [
      translate(messages[`kind_${request.kind}`], language),
      [...new Set([request.from, request.to])].map((day) => formatDate(day, language)).join(' – '),
      note,
    ]
      .filter((item) => item !== '')
      .join(' · '),
  );
}

export function named(message: Message, person: StaffMember | null): Message {
  return filled(message, { name: nameOf(person) });
}

export function nameOf(person: StaffMember | null): Message {
  const name = person?.name ?? '';
  return [name, person?.name_hi || name];
}
