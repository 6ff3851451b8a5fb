import * as z from 'zod/mini';
import { choice, flag, integer, key, money, nested, nullable, real, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { hoursSchema } from './hours.ts';
import { defaultPrices } from './default-prices.ts';

export const packages = ['basic', 'standard', 'premium'] as const;
export type Package = (typeof packages)[number];
/** Whether a service is offered. */
export const serviceStates = ['active', 'inactive'] as const;
export const categories = ['Security', 'Housekeeping', 'Recovery'] as const;

const bothLanguages = z.strictObject({
  en: z.string().check(z.maxLength(4000)),
  hi: z.string().check(z.maxLength(4000)),
});

const lines = nested(z.array(text(200, { min: 1 }).schema).check(z.maxLength(50)));

/** Where a picture is: an address on the web, or a path. */
const picture = z
  .string()
  .check(z.maxLength(500), z.regex(/^(?:https?:\/\/[^\s<>"'\\]+|[\w./-][^\s:<>"'\\]*)$/));

const writable = [
  'name',
  'name_hi',
  'description',
  'description_hi',
  'category',
  'popular',
  'icon',
  'unit',
  'basic',
  'price',
  'premium',
  'custom',
  'per_person',
  'shift_hours',
  'sac',
  'position',
  'status',
  'duration',
  'images',
  'inclusions',
  'exclusions',
  'availability',
] as const;

/** A service of the catalogue with its row of the price book. `id` is the slug in its address. */
export const services = defineResource({
  name: 'services',
  one: 'service',
  title: { one: ['service', 'सेवा'], many: ['services', 'सेवाएँ'] },
  fields: {
    id: key(60),
    name: text(120, { min: 1 }),
    name_hi: text(200),
    description: text(1000),
    description_hi: text(2000),
    category: text(60, { min: 1 }).initial('Security'),
    popular: flag(),
    rating: real(0, 5).initial(0),
    reviews: integer(0).initial(0),
    icon: text(40).initial('shield'),
    /** Days, hours or visits: what one price buys. */
    unit: text(40),
    /** Rupees for the packages; `price` is that of the standard one. */
    basic: nullable(money()),
    price: nullable(money()).initial(defaultPrices.standard),
    premium: nullable(money()),
    /** True where the business names a price for each request. */
    custom: flag(),
    /** True where the price is for one person and one day. */
    per_person: flag(),
    /** The hours of duty that the price pays for; 0 where duty is not counted in hours. */
    shift_hours: integer(0, 24).initial(0),
    /** The service code under which it is taxed. */
    sac: text(8),
    /** When it can be booked; null is any day at the usual hours. */
    availability: nullable(nested(hoursSchema)),
    /** Minutes of work. */
    duration: integer(15, 1440).initial(60),
    images: nested(z.array(picture).check(z.maxLength(20))).initial([]),
    /** What is part of it and what is not, line by line. */
    inclusions: lines.initial([]),
    exclusions: lines.initial([]),
    features: nested(z.array(bothLanguages).check(z.maxLength(40))).initial([]),
    position: integer(0).initial(999),
    status: choice(serviceStates).initial('active'),
  },
  writable: { create: writable, update: writable },
  access: { read: () => true, write: 'services:write' },
  list: {
    filter: ['category', 'popular'],
    sort: ['position', 'name', 'rating'],
    search: ['name', 'name_hi', 'description', 'category'],
    order: 'position',
  },
  audiences: { '*': 'all' },
});

export type Service = Row<typeof services>;
