import { instantFromMs } from '#shared/core/dates.ts';
import { rememberedRequests, takeFaults } from '#server/core/runtime/faults.ts';
import type { Fault } from '#server/core/runtime/faults.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { storedTexts } from '#server/core/sql/stored-values.ts';
import type { Job } from './job.ts';

const dayMs = 86_400_000;
/** Days after which a kind of error that did not come back is forgotten, and the most kinds that are kept. */
export const faultDays = 30;
const mostKept = 500;

type Needs = { readonly database: Database; readonly nowMs: () => number };

/** Saves which kinds of errors each server met, and forgets old ones. */
export function faultsJob<Services extends Needs>(): Job<Services> {
  return {
    name: 'core.faults',
    title: ['Fault reports', 'गड़बड़ी की रिपोर्ट'],
    everyMs: 15_000,
    runs: 'each-server',
    atStop: true,
    run: (services) => keepFaults(services),
  };
}

/** The same once, and how many kinds were saved. */
export async function keepFaults({ database, nowMs }: Needs): Promise<number> {
  const faults = takeFaults();
  if (faults.length === 0) return 0;
  await database.write(async (trx) => {
    for (const fault of faults) await addFault(trx, fault);
    const old = instantFromMs(nowMs() - faultDays * dayMs);
    await trx.deleteFrom('faults').where('last_at', '<', old).execute();
    const beyond = await trx
      .selectFrom('faults')
      .select('id')
      .orderBy('last_at', 'desc')
      .limit(mostKept)
      .offset(mostKept)
      .execute();
    for (const { id } of beyond) await trx.deleteFrom('faults').where('id', '=', id).execute();
  });
  return faults.length;
}

async function addFault(trx: Sql, fault: Fault): Promise<void> {
  const known = await trx
    .selectFrom('faults')
    .select('request_ids')
    .where('id', '=', fault.id)
    .executeTakeFirst();
  const before = known ? storedTexts(known['request_ids']) : [];
  const requests = JSON.stringify([...fault.request_ids, ...before].slice(0, rememberedRequests));
  const { id, place, error, frame, first_at, last_at, count } = fault;
  const next = { last_at, request_ids: requests };
  await trx
    .insertInto('faults')
    .values({ id, place, error, frame, first_at, count, ...next })
    // Another server may have counted the same a moment ago.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((is) => ({ ...next, count: is('faults.count', '+', count) })),
    )
    .execute();
}
