import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import {
  daysLeft,
  awaitsRenewal,
  nextRadarMoment,
  radarGroup,
} from '#shared/modules/contracts/renewals/rules.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { readDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { renewalJob } from './renewal-days.ts';

/** Tells the office 90, 60 and 30 days before a contract ends. */
export const renewalWatch: Job<Services> = {
  name: renewalJob,
  title: ['Contract renewals', 'अनुबंध नवीनीकरण'],
  everyMs: 30 * 60_000,
  runs: 'one-server',
  run: (services, { signal }) => watchRenewals(services, signal),
};

/** Looks at the contracts that are due; gives how many the office was told of. */
export async function watchRenewals(services: Services, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(services.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(services.database, [renewalJob], now, after),
    run: (tenantId, rows) => eachInTurn(rows, (row) => watchOne(services, tenantId, row)),
    signal,
  });
}

/** After a long stop it tells of one moment, not of all that were missed. */
async function watchOne(services: Services, tenantId: string, row: DueRow): Promise<number> {
  return runTransaction(services, clockActor(tenantId), async (tx) => {
    const contract = await tx.rows(contracts).find(row.item);
    const isWatched = contract !== undefined && contract !== null && awaitsRenewal(contract);
    if (!(await settleDue(tx.sql, row, isWatched ? nextRadarMoment(contract, tx.now) : null))) return 0;
    if (!isWatched || radarGroup(contract, dateOf(tx.now)) === null) return 0;
    const { title, number } = contract;
    const n = daysLeft(contract, dateOf(tx.now));
    notifyOffice(
      tx,
      'contracts:write',
      newsOf('contract.renewal_due', { n, title, number }, `/admin/contracts/renewals`),
    );
    return 1;
  });
}
