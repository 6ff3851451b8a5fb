import type * as queries from '#shared/modules/payroll/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { refuse } from '#shared/core/errors.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { challansOf } from '#shared/modules/payroll/runs/challans.ts';
import { coverageOf } from '#shared/modules/payroll/statutory/coverage.ts';
import { payrollMessages as messages } from '#shared/modules/payroll/messages.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import { monthSchema } from '#shared/modules/payroll/operations.ts';
import { freshPaySettings } from '#shared/modules/payroll/pay-settings.ts';
import type { PaySettings } from '#shared/modules/payroll/pay-settings.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { readSettings } from '#server/core/sql/tenant-settings.ts';
import { findRun, slipsForReturn } from './pay-files.ts';
import { readRates } from './read-rates.ts';

/** What a month owes to each authority, and by when. */
export async function readChallans({
  actor,
  services,
  params,
}: QueryCall<typeof queries.readChallans>): Promise<QueryReply<typeof queries.readChallans>> {
  const { database } = services;
  const run = await findRun(database, actor.tenantId, params['id'] ?? '');
  if (run.kind === 'settlement') refuse('illegal_transition', messages.inMonthReturn, 'id');
  const { slips, earlier } = await slipsForReturn(database, actor.tenantId, run);
  return { data: challansOf(run.month, slips, await readRates(database, actor.tenantId), earlier) };
}

/**
 * Which laws of size the business comes under in a month, and where its people have outgrown what it
 * declared.
 */
export async function readCoverage({
  actor,
  services,
  query,
}: QueryCall<typeof queries.readCoverage>): Promise<QueryReply<typeof queries.readCoverage>> {
  const { database } = services;
  const month = query['month'] ?? dateOf(instantFromMs(services.nowMs())).slice(0, 7);
  if (!monthSchema.safeParse(month).success) refuse('malformed', messages.month, 'month');
  const { from, to } = spanOf(month);
  const settings = await readSettings<PaySettings>(
    database.read,
    actor.tenantId,
    'payroll',
    freshPaySettings,
  );
  const employed = await database.read
    .selectFrom('staff')
    .select(countAll.as('n'))
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .where((where) => where.or([where('joined_on', 'is', null), where('joined_on', '<=', to)]))
    .where((where) =>
      where.or([
        where('left_on', '>=', from),
        where.and([where('left_on', 'is', null), where('status', '=', 'active')]),
      ]),
    )
    .executeTakeFirst();
  return {
    data: coverageOf(
      settings.coverage,
      to,
      Number(employed?.['n'] ?? 0),
      await readRates(database, actor.tenantId),
    ),
  };
}
