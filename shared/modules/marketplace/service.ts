import * as z from 'zod/mini';
import { flag, integer, key, money, nested, nullable, real, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { can } from '#shared/core/access.ts';
import { hoursSchema } from './hours.ts';

export const packages = ['basic', 'standard', 'premium'] as const;
export type Package = (typeof packages)[number];
export const categories = ['Security', 'Housekeeping', 'Recovery'] as const;

const bothLanguages = z.strictObject({ en: z.string().check(z.maxLength(4000)), hi: z.string().check(z.maxLength(4000)) });

const writable = [
  'title',
  'title_hi',
  'description',
  'description_hi',
  'category',
  'popular',
  'icon',
  'unit',
  'basic',
  'standard',
  'premium',
  'custom',
  'per_person',
  'shift_hours',
  'sac',
  'position',
  'active',
] as const;

/** A service of the catalogue with its row of the price book. `id` is the slug in its address. */
export const services = defineResource({
  name: 'services',
  one: 'service',
  fields: {
    id: key(60),
    title: text(120, { min: 1 }),
    title_hi: text(200),
    description: text(1000),
    description_hi: text(2000),
    category: text(60, { min: 1 }),
    popular: flag(),
    rating: real(0, 5),
    reviews: integer(0),
    icon: text(40),
    /** Days, hours or visits: what one price buys. */
    unit: text(40),
    basic: nullable(money()),
    standard: nullable(money()),
    premium: nullable(money()),
    /** True where the business names a price for each request. */
    custom: flag(),
    /** True where the price is for one person and one day. */
    per_person: flag(),
    /** The hours of duty that the price pays for; 0 where duty is not counted in hours. */
    shift_hours: integer(0, 24),
    /** The service code under which it is taxed. */
    sac: text(8),
    /** When it can be booked; null is any day at the usual hours. */
    availability: nullable(nested(hoursSchema)),
    features: nested(z.array(bothLanguages).check(z.maxLength(40))),
    position: integer(0),
    active: flag(),
  },
  writable: { create: writable, update: writable },
  access: { read: () => true, write: (actor) => can(actor, 'services:write') },
  list: { filter: ['category', 'popular'], sort: ['position', 'title', 'rating'], search: ['title', 'title_hi', 'description', 'category'], order: 'position' },
  audiences: { '*': 'all' },
});

export type Service = Row<typeof services>;
