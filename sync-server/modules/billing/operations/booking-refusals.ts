import type { Instant } from '#shared/core/dates.ts';
import type { LeftOut } from '#shared/modules/billing/generate.ts';
import type { Sql } from '#server/core/sql/database.ts';

/** Keeps why a booking got no invoice; the database then puts it behind those that nobody has tried. */
export async function keepRefusal(
  sql: Sql,
  tenantId: string,
  { id, reason: [text_en, text_hi] }: LeftOut,
  refused_at: Instant,
): Promise<void> {
  await forgetRefusal(sql, tenantId, id);
  await sql
    .insertInto('booking_refusals')
    .values({ tenant_id: tenantId, booking_id: id, text_en, text_hi, refused_at })
    .execute();
}

/** Forgets why a booking got no invoice. */
export async function forgetRefusal(sql: Sql, tenantId: string, bookingId: string): Promise<void> {
  await sql
    .deleteFrom('booking_refusals')
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', bookingId)
    .execute();
}
