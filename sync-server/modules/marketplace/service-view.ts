import * as z from 'zod/mini';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import type { Services } from '#server/core/http/route.ts';
import { wasBooked } from '#shared/modules/bookings/was-booked.ts';

export const pricingTypes = ['fixed', 'hourly'] as const;

/** What the answers of service calls have besides the record. */
export const besidesService = z.object({
  pricingType: z.enum(pricingTypes),
  totalBookings: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** Hourly is a price for one hour of duty; one for a visit, or for a whole shift, is fixed. */
export function pricingTypeOf({
  shift_hours: hours,
}: Pick<Service, 'shift_hours'>): (typeof pricingTypes)[number] {
  return hours === 1 ? 'hourly' : 'fixed';
}

/** Services as clients read them: the records with what follows from them, and how often each was booked. */
export async function serviceViews(
  { database }: Services,
  tenantId: string,
  rows: readonly Readonly<Record<string, unknown>>[],
) {
  const counted = await database.read
    .selectFrom('bookings')
    .select(['service_id', countAll.as('n')])
    .where('tenant_id', '=', tenantId)
    .where(
      database.isOneOf(
        'service_id',
        rows.map((row) => String(row['id'])),
      ),
    )
    .where('deleted', '=', 0)
    .where(...wasBooked)
    .groupBy('service_id')
    .execute();
  const bookings = new Map(counted.map((row) => [row['service_id'], Number(row['n'])]));
  return rows.map((row) => ({
    ...row,
    pricingType: pricingTypeOf({ shift_hours: Number(row['shift_hours']) }),
    totalBookings: bookings.get(String(row['id'])) ?? 0,
    createdAt: row['created_at'],
    updatedAt: row['updated_at'],
  }));
}
