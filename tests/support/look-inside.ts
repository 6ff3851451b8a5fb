import { join } from 'node:path';
import Driver from 'better-sqlite3';
import type { Ledger } from './writers.ts';

/**
 * What the stored database says of a ledger: acknowledged work that is gone, and anything that is there
 * twice.
 */
export type Findings = {
  readonly integrity: string;
  readonly lost: string[];
  readonly twice: number;
  readonly gaps: number;
};

/** Opens a data folder without a server and compares it with what clients were told. */
export function lookInside(dataDir: string, ledger: Ledger): Findings {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const ids = new Set(database.prepare('select id from bookings').pluck().all() as string[]);
    const ops = new Set(
      database.prepare("select op from op_log where status = 'applied'").pluck().all() as string[],
    );
    return {
      integrity: String(database.pragma('integrity_check', { simple: true })),
      lost: [...ledger.acknowledged].filter(([id, op]) => !ids.has(id) || !ops.has(op)).map(([id]) => id),
      twice:
        Number(database.prepare('select count(*) - count(distinct op) from op_log').pluck().get()) +
        Number(database.prepare('select count(*) - count(distinct id) from bookings').pluck().get()),
      gaps: Number(
        database
          .prepare(
            'select count(*) from (select seq, count(*) as c from (select seq from bookings union all select seq from roster where tenant_id = (select tenant_id from bookings limit 1)) group by seq having c > 1)',
          )
          .pluck()
          .get(),
      ),
    };
  } finally {
    database.close();
  }
}
