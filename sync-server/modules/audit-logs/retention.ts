import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { auditMessages as messages } from '#shared/modules/audit-logs/messages.ts';
import * as contracts from '#shared/modules/audit-logs/retention.ts';
import type { KeepPeriod } from '#shared/modules/audit-logs/retention.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { forgetLog } from '#server/core/sql/forget-log.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { readSettings, writeSettings } from '#server/core/sql/tenant-settings.ts';

const section = 'audit_log';

async function periodsOf(sql: Sql, tenantId: string): Promise<readonly KeepPeriod[]> {
  const fresh: { readonly keep: readonly KeepPeriod[] } = { keep: [] };
  return (await readSettings(sql, tenantId, section, fresh)).keep;
}

export const setRetention = handleOnline(contracts.setRetention, {
  handler: async (tx, { input }) => {
    const { tenantId } = tx.actor;
    if (input.from < dateOf(tx.now)) refuse('invalid', messages.keepFromPast, 'from');
    await lockTenantSequence(tx);
    const before = await periodsOf(tx.sql, tenantId);
    const keep = [...before.filter(({ from }) => from !== input.from), input].toSorted((a, b) =>
      a.from < b.from ? -1 : 1,
    );
    await writeSettings(tx.sql, tenantId, section, { keep });
    return { answer: { periods: keep }, about: ['tenants', tenantId] };
  },
});

/** How long the log is kept, how much of it there is, and what went. */
export async function readRetention({
  services: { database, nowMs },
  actor: { tenantId },
}: QueryCall<typeof contracts.readRetention>): Promise<QueryReply<typeof contracts.readRetention>> {
  const periods = await periodsOf(database.read, tenantId);
  const oldest = await database.read
    .selectFrom('op_log')
    .select(['n', 'received_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('n')
    .limit(1)
    .executeTakeFirst();
  const turn = await database.read
    .selectFrom('tenant_seq')
    .select('chain_n')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const cut = await database.read
    .selectFrom('log_cuts')
    .select(['n', 'before'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return {
    data: {
      years: contracts.yearsOn(periods, dateOf(instantFromMs(nowMs()))),
      periods: [...periods],
      lines: Number(turn?.['chain_n'] ?? 0) - Number(cut?.['n'] ?? 0),
      oldest_at: oldest ? String(oldest['received_at']) : null,
      cut: cut ? { n: Number(cut['n']), before: String(cut['before']) } : null,
    },
  };
}

/** Lets go of lines that are older than their business keeps them, once a day. */
export const forgetOldLines: Job<Services> = {
  name: 'audit-logs.forget',
  title: ['Remove old log entries', 'पुरानी लॉग प्रविष्टियाँ हटाना'],
  everyMs: 24 * 60 * 60_000,
  runs: 'one-server',
  afterStartMs: 900_000,
  run: (services, { signal }) => forgetDue(services, signal),
};

/** The same, and how many lines went. */
export async function forgetDue(services: Services, signal?: AbortSignal): Promise<number> {
  const { database, nowMs } = services;
  const now = instantFromMs(nowMs());
  const tenants = await database.read.selectFrom('tenants').select('id').orderBy('id').execute();
  let gone = 0;
  for (const { id } of tenants) {
    if (signal?.aborted) break;
    const years = contracts.yearsOn(await periodsOf(database.read, String(id)), dateOf(now));
    if (years !== null)
      gone += await forgetLog(services, clockActor(String(id)), yearsBefore(now, years), signal);
  }
  return gone;
}

function yearsBefore(now: Instant, years: number): Instant {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return instantFromMs(then.getTime());
}
