import { instantFromMs } from '#shared/core/dates.ts';
import { readLeases } from '#server/core/jobs/leases.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { pendingSteps } from '#server/core/sql/migrate.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { migrations } from '../../migrations/all.ts';
import { inDatabase } from './data.ts';
import type { Finding } from './finding.ts';

/** A job that failed less often in a row may be over it. */
const manyFailures = 3;
const weekMs = 7 * 86_400_000;

/**
 * The jobs that fail again and again, and letters that were given up: nobody looks for what does not come.
 */
export async function checkWork(config: Config): Promise<Finding[]> {
  const found = await inDatabase(config, async (database): Promise<Finding[]> => {
    if ((await pendingSteps(database, migrations)).length > 0) return [];
    const { leases } = await readLeases(database);
    const failing = leases.filter(({ failures }) => failures >= manyFailures);
    const since = instantFromMs(Date.now() - weekMs);
    const given: Finding[] = [];
    for (const [about, table] of [
      ['mails', 'mail_outbox'],
      ['text messages', 'text_outbox'],
    ] as const) {
      const rows = await database.read
        .selectFrom(table)
        .select(['tenant_id', countAll.as('n')])
        .where('created_at', '>=', since)
        .where('state', '=', 'failed')
        .where('reason', '!=', 'limit')
        .groupBy('tenant_id')
        .execute();
      const n = rows.reduce((sum, row) => sum + Number(row['n']), 0);
      if (n > 0)
        given.push({
          about,
          state: 'warn',
          text: `${n} ${n === 1 ? 'was' : 'were'} given up within a week.`,
          todo: 'Each business sees its own, with the reason, in Settings, Delivery log.',
        });
    }
    return [
      failing.length === 0
        ? { about: 'jobs', state: 'ok', text: 'No job fails again and again.', todo: '' }
        : {
            about: 'jobs',
            state: 'wrong',
            text: failing
              .map(
                ({ name, failures, lastError }) => `${name} failed ${failures} times in a row: ${lastError}`,
              )
              .join('; '),
            todo: 'Mend what it says; the job is tried again at least once an hour.',
          },
      ...given,
    ];
  });
  return found ?? [];
}
