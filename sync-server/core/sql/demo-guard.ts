import type { Database } from './database.ts';

/** What a database holds: the demo's businesses, somebody's own, both, or none yet. */
export type Holding = { readonly demo: boolean; readonly own: boolean };

/** Reads which businesses a database holds. It must be of this version. */
export async function readHolding(database: Database): Promise<Holding> {
  const rows = await database.read.selectFrom('tenants').select('demo').execute();
  return {
    demo: rows.some((row) => Number(row['demo']) === 1),
    own: rows.some((row) => Number(row['demo']) !== 1),
  };
}

/**
 * Refuses to serve the demo's data without the demo, since everybody knows its passwords, and somebody's own
 * data with it, since every account would open by its code.
 */
export async function refuseDemoMixUp(database: Database, demo: boolean): Promise<void> {
  const holding = await readHolding(database);
  if (demo && holding.own) throw new DemoMixUp(ownData);
  if (!demo && holding.demo) throw new DemoMixUp(demoData);
}

/** The data and the way the server was started do not belong together. */
export class DemoMixUp extends Error {
  override name = 'DemoMixUp';
}

const demoData = `These data belong to the demo, whose passwords everybody knows. They are not served without --demo.
  To look at the demo again:                 add --demo
  To start a business of your own:           name another, empty folder with --data DIR
  To keep the settings and remove the rest:  prahari leave-demo --data DIR`;
const ownData = `These data belong to a business of its own. They are not served with --demo: every account would open by the demo's code.
  To serve the business:     leave --demo out
  To look at the demo:       name another, empty folder with --data DIR
  If the demo was once started on these data, prahari leave-demo --data DIR removes its businesses and nothing else.`;
