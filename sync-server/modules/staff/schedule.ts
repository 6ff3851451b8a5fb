import { addDays, dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { choice, date, text } from '#shared/core/fields.ts';
import { dayOffs, plannedDuty } from '#shared/modules/roster/roster-day.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import * as z from 'zod/mini';
import { readRow } from '#server/core/http/crud.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { changeDays } from '#server/modules/roster/operations/set-days.ts';
import { readSchedule as readDays } from '#server/modules/roster/queries.ts';

const longest = 92;
export const scheduleInput = z.strictObject({
  days: z
    .array(
      z.strictObject({
        date: date().schema,
        base: z.optional(z.int().check(z.gte(0))),
        duties: z.array(plannedDuty).check(z.maxLength(4)),
        off: z._default(choice(dayOffs).schema, ''),
        reason: z._default(text(300).schema, ''),
      }),
    )
    .check(z.minLength(1), z.maxLength(longest)),
});

/** What somebody is to do, from today a month ahead when no days are named. */
export async function readSchedule(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  const person = await readRow(services.database, staff, actor.tenantId, staff.access.read(actor), call.params['id'] ?? '');
  const from = dayFrom(call.query['from'] ?? dateOf(instantFromMs(services.nowMs())), 'from');
  const to = dayFrom(call.query['to'] ?? addDays(from, 30), 'to');
  if (to < from || to > addDays(from, longest)) refuse('malformed', ['Choose at most 92 days.', 'ज़्यादा से ज़्यादा 92 दिन चुनें।'], 'to');
  return { data: await readDays(services.database.read, actor.tenantId, String(person['id']), from, to) };
}

/** Plans days of one person: the same as the same days of the grid. */
export async function setSchedule(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  const person = await readRow(services.database, staff, actor.tenantId, true, call.params['id'] ?? '');
  const { days } = call.body as z.infer<typeof scheduleInput>;
  const data = await runTransaction(services, actor, (tx) =>
    changeDays(
      tx,
      days.map((day) => ({ ...day, staff_id: String(person['id']) })),
    ),
  );
  return { data };
}

function dayFrom(text_: string, name: string): CalendarDate {
  return isCalendarDate(text_) ? text_ : refuse('malformed', ['Write the day as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'], name);
}
