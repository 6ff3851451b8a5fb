import { instantFromMs } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import type { ErrorCode } from '#shared/core/errors.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { readDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { billDue, noteRefusal } from './bill-due.ts';
import type { Made } from './bill-due.ts';
import { schedulesJob } from './change-schedule.ts';

/** Makes the invoices of schedules whose day has come; a business without any is not looked at. */
export const recurringInvoices: Job<Services> = {
  name: schedulesJob,
  title: ['Scheduled invoices', 'तय समय के बिल'],
  everyMs: 15 * 60_000,
  runs: 'one-server',
  run: (services, { signal }) => runSchedules(services, signal),
};

/**
 * After a long stop a schedule has at most so many invoices made in one run, and the rest in the next ones.
 */
const mostAtOnce = 24;

/** Makes what is due of every business, one invoice for each month that is due; gives how many were made. */
export async function runSchedules(services: Services, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(services.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(services.database, [schedulesJob], now, after),
    run: async (tenantId, rows) => {
      const site = await siteAddress(services, tenantId);
      return eachInTurn(rows, ({ item }) => billAll(services, { tenantId, scheduleId: item, site }, signal));
    },
    signal,
  });
}

/** Makes all invoices of a schedule that are due, up to the most of one run; gives how many. */
async function billAll(services: Services, asked: Asked, signal: AbortSignal | undefined): Promise<number> {
  let made = 0;
  while (made < mostAtOnce && !signal?.aborted && (await billOne(services, asked)) === 'made') made += 1;
  return made;
}

type Asked = { readonly tenantId: string; readonly scheduleId: string; readonly site: string | null };

/**
 * Makes the next invoice of a schedule in one transaction, so that a server that dies leaves nothing half
 * done. One that cannot be issued stays a draft; one that cannot be drafted is tried again tomorrow.
 */
async function billOne(services: Services, { tenantId, scheduleId, site }: Asked): Promise<Made> {
  const actor = clockActor(tenantId);
  try {
    return await runTransaction(services, actor, (tx) =>
      billDue(tx, services, { scheduleId, site, refused: null }),
    );
  } catch (error) {
    const refused = refusalOf(error);
    try {
      return await runTransaction(services, actor, (tx) =>
        billDue(tx, services, { scheduleId, site, refused }),
      );
    } catch (again) {
      const reason = refusalOf(again);
      return await runTransaction(services, actor, (tx) => noteRefusal(tx, scheduleId, reason));
    }
  }
}

const refusals: ReadonlySet<ErrorCode> = new Set(['invalid', 'illegal_transition', 'not_ready']);

/** The sentence of a refusal that a person has to settle; anything else fails the run and is tried again. */
function refusalOf(error: unknown): AppError['text'] {
  if (error instanceof AppError && refusals.has(error.code)) return error.text;
  throw error;
}
