import { refuse } from '#shared/core/errors.ts';
import { scheduleMessages as messages } from '#shared/modules/reports/schedules/messages.ts';
import { addressesOf, reportSchedules } from '#shared/modules/reports/schedules/report-schedule.ts';
import { readWords } from '#server/core/http/form-body.ts';
import type { Call, Reply } from '#server/core/http/route.ts';
import { limitVisitor, visitorActor } from '#server/core/http/visitor.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { store } from './change-schedule.ts';
import { readLetterToken } from './letter-link.ts';
import { stop } from './send-due.ts';

/** Where the link to stop a report leads. */
const page = '/report/stop';

/**
 * Takes the receiver of a mail off its schedule, from the page's form, a mail program's button, or as JSON.
 * Doing it again changes nothing.
 */
export async function stopLetter(call: Call): Promise<Reply> {
  await limitVisitor(call, 'report-stop', { burst: 30, perMinute: 10 });
  const { words, fromPage } = await readWords(call.raw);
  const named = readLetterToken(call.services, 'stop', words.get('token') ?? call.query['token'] ?? '');
  const found = named !== null && (await takeOff(call, named));
  if (fromPage && words.has('token'))
    return {
      response: new Response(null, {
        status: 303,
        headers: { location: `${page}?${found ? 'done=1' : 'token=none'}` },
      }),
    };
  if (!found) refuse('invalid', messages.badLink, 'token');
  return { data: { done: true }, message: messages.left };
}

async function takeOff(
  { services }: Call,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
): Promise<boolean> {
  const actor = visitorActor({ tenantId, userId: 'visitor', name: 'Visitor' });
  return runTransaction(services, actor, async (tx) => {
    await lockTenantSequence(tx);
    const letter = await tx.sql
      .selectFrom('report_letters')
      .select(['schedule_id', 'receiver'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    const schedule = letter && (await tx.rows(reportSchedules).find(String(letter['schedule_id'])));
    // A report that is sent no more has been stopped already.
    if (!letter || !schedule) return letter !== undefined;
    const receiver = String(letter['receiver']);
    const left = addressesOf(schedule.receivers);
    if (!left.includes(receiver)) return true;
    const others = left.filter((email) => email !== receiver);
    const next = { ...schedule, stopped: [...schedule.stopped, receiver].slice(-100) };
    // The last one stays named, so that the office sees whom it was for.
    if (others.length === 0) await stop(tx, next, messages.allStopped);
    else await store(tx, { ...next, receivers: others.join('\n') });
    const detail = JSON.stringify({ email: receiver });
    tx.log(
      logLine(actor, { type: 'report_schedule.leave', coll: 'report_schedules', rowId: schedule.id, detail }),
    );
    return true;
  });
}
