import * as z from 'zod/mini';
import { flag, money, nullable, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { hoursSchema } from '#shared/modules/marketplace/hours.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

const rupees = z.optional(nullable(money()).schema);

const hoursContract = defineOperation({
  name: 'service.hours',
  method: 'POST',
  path: '/services/{id}/availability',
  summary: ['Set when a service can be booked', 'तय करें कि सेवा कब बुक हो सकती है'],
  input: hoursSchema,
  resource: services,
  permission: 'services:write',
  offline: false,
});

/** Sets when a service can be booked and how much of it at once. What is booked already stays. */
export const setHours = bind(hoursContract, (tx, { id, input }) => change(tx, id, { availability: input }));

const pricingContract = defineOperation({
  name: 'service.pricing',
  method: 'PUT',
  path: '/services/{id}/pricing',
  summary: ['Set what a service costs', 'सेवा की क़ीमत रखें'],
  input: z.strictObject({
    basic: rupees,
    standard: rupees,
    premium: rupees,
    custom: z.optional(flag().schema),
    unit: z.optional(text(40).schema),
  }),
  resource: services,
  permission: 'services:write',
  offline: false,
});

/** Sets the prices of a service's packages; what is left out stays. */
export const setPricing = bind(pricingContract, (tx, { id, input }) => {
  const { standard: price, ...rest } = input;
  const given = Object.entries({ price, ...rest }).filter(([, value]) => value !== undefined);
  return change(tx, id, Object.fromEntries(given));
});

async function change(tx: Tx, id: string | null, part: Partial<Service>): Promise<Service> {
  const current = await tx.rows(services).visible(id ?? '', services.access.write(tx.actor));
  const next = { ...current, ...part };
  return tx.rows(services).update(next);
}
