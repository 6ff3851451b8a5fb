import { addDays, dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import * as contracts from '#shared/modules/roster/online.ts';
import type * as queries from '#shared/modules/roster/queries.ts';
import { longestSchedule } from '#shared/modules/roster/online.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { changeDays } from '#server/modules/roster/operations/set-days.ts';
import { readSchedule as readDays } from '#server/modules/roster/queries.ts';
import { personAt } from './person-at.ts';

/** What somebody is to do, from today a month ahead when no days are named. */
export async function readSchedule(
  call: QueryCall<typeof queries.readSchedule>,
): Promise<QueryReply<typeof queries.readSchedule>> {
  const { actor, services } = call;
  const person = await personAt(call);
  const from = dayFrom(call.input.from ?? dateOf(instantFromMs(services.nowMs())), 'from');
  const to = dayFrom(call.input.to ?? addDays(from, 30), 'to');
  if (to < from || to > addDays(from, longestSchedule))
    refuse('malformed', ['Choose up to 92 days.', 'ज़्यादा से ज़्यादा 92 दिन चुनें।'], 'to');
  return { data: await readDays(services.database.read, actor.tenantId, String(person['id']), from, to) };
}

/** The plan's own line in the log names the days. */
export const setSchedule = handleOnline(contracts.setSchedule, {
  handler: async (tx, { input, params }) => {
    const person = await tx.rows(staff).visible(params['id'] ?? '', true);
    return {
      answer: await changeDays(
        tx,
        input.days.map((day) => ({ ...day, staff_id: person.id })),
      ),
      about: null,
    };
  },
});

function dayFrom(text_: string, name: string): CalendarDate {
  return isCalendarDate(text_)
    ? text_
    : refuse('malformed', ['Enter the date as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'], name);
}
