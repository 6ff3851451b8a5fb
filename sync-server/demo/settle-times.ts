import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { daysAgo } from './days-ago.ts';

/** How many days before the demo begins its records were made, the oldest and how many days it took. */
const ages: Readonly<Record<string, readonly [oldest: number, over: number]>> = {
  services: [430, 20],
  statutory_rates: [425, 5],
  shifts: [424, 1],
  rotations: [423, 3],
  promotions: [60, 10],
  locations: [420, 40],
  posts: [418, 30],
  staff: [415, 300],
  staff_credentials: [400, 280],
  patrol_checkpoints: [210, 4],
  patrol_routes: [206, 2],
  pay_profiles: [55, 3],
  wage_structures: [54, 2],
  pay_recoveries: [38, 1],
  roster: [5, 1],
  roster_days: [2, 1],
};

/**
 * Gives the records of a new demo the times that they would have in life: made over months in office hours,
 * and last changed when something last happened to them.
 */
export async function settleTimes(services: Services, tenantIds: readonly string[]): Promise<void> {
  const now = instantFromMs(services.nowMs());
  await services.database.write(async (sql) => {
    for (const tenantId of tenantIds) {
      for (const [table, age] of Object.entries(ages)) await spread(sql, tenantId, table, age, now);
      for (const table of ['bookings', 'tasks', 'pay_advances', 'jobs'])
        await settleChanged(sql, tenantId, table);
      // What nothing happened to since is as old as it is.
      for (const table of ['invoices', 'invoice_payments', 'contracts'])
        await sql
          .updateTable(table)
          .set((build) => ({ updated_at: build.ref('created_at') }))
          .where('tenant_id', '=', tenantId)
          .execute();
    }
  });
}

async function spread(
  sql: Sql,
  tenantId: string,
  table: string,
  [oldest, over]: readonly [number, number],
  now: Instant,
): Promise<void> {
  const rows = await sql
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute();
  for (const [i, { id }] of rows.entries()) {
    const days = Math.round(oldest - (i * over) / Math.max(1, rows.length));
    const minutes = String((i * 23) % 60).padStart(2, '0');
    const at = daysAgo(now, days, `${String(10 + (i % 8)).padStart(2, '0')}:${minutes}`);
    await sql
      .updateTable(table)
      .set({ created_at: at, updated_at: at })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
  }
}

/** A record with events was made at the first of them, if it is not older, and last changed at the last. */
async function settleChanged(sql: Sql, tenantId: string, table: string): Promise<void> {
  const rows = await sql
    .selectFrom(table)
    .select(['id', 'history', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .execute();
  for (const { id, history, created_at: made } of rows) {
    const events: readonly { readonly at: Instant }[] = JSON.parse(String(history));
    const [first, last] = [0, -1].map((place) =>
      events
        .map(({ at }) => at)
        .toSorted((a, b) => msFromInstant(a) - msFromInstant(b))
        .at(place),
    );
    if (first !== undefined && last !== undefined)
      await sql
        .updateTable(table)
        .set({ updated_at: last, created_at: first < String(made) ? first : String(made) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
  }
}
