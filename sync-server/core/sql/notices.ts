import { randomUUID } from 'node:crypto';
import type { Database, Sql } from './database.ts';

/** By collection, the audiences that a commit concerned. */
export type Touched = ReadonlyMap<string, ReadonlySet<string>>;
/** Stands for «any tenant, anything»: notices may have been missed. */
export const everyTenant = '*';
type Heard = (tenantId: string, touched: Touched) => void;

/**
 * Tells the open streams of this server, and of the others on the same PostgreSQL, that a commit touched some
 * audiences. What travels is names only, never records.
 */
export type Notices = {
  readonly prepare: (trx: Sql, tenantId: string, touched: Touched) => Promise<void>;
  readonly committed: (tenantId: string, touched: Touched) => void;
  readonly subscribe: (heard: Heard) => () => void;
};

/**
 * The longest payload PostgreSQL carries is 8,000 bytes; past this the notice says only which collections.
 */
const longestPayload = 7000;

/** Connects this server's notices to its database. */
export async function openNotices(database: Database): Promise<Notices> {
  const here = randomUUID();
  const listeners = new Set<Heard>();
  const tell: Heard = (tenantId, touched) => {
    for (const heard of listeners) heard(tenantId, touched);
  };
  await database.listen((payload) => {
    if (payload === '') return tell(everyTenant, new Map());
    const notice = JSON.parse(payload) as { from: string; tenant: string; touched: Record<string, string[]> };
    if (notice.from === here) return;
    tell(
      notice.tenant,
      new Map(Object.entries(notice.touched).map(([coll, audiences]) => [coll, new Set(audiences)])),
    );
  });
  return {
    prepare: async (trx, tenantId, touched) => {
      if (database.dialect === 'sqlite') return;
      const message = (audiences: boolean): string =>
        JSON.stringify({
          from: here,
          tenant: tenantId,
          touched: Object.fromEntries(
            [...touched].map(([coll, names]) => [coll, audiences ? [...names] : ['*']]),
          ),
        });
      const full = message(true);
      await database.notify(trx, full.length < longestPayload ? full : message(false));
    },
    committed: tell,
    subscribe: (heard) => {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
  };
}
