import * as z from 'zod/mini';
import { choice, flag, integer, key, money, nested, nullable, real, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { hoursSchema } from './hours.ts';
import { defaultPrices } from './default-prices.ts';
import { homeCategory } from './home-category.ts';
import { unitNames } from './unit-words.ts';

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

/** A service of the catalogue with its row of the price book. `id` is the slug in its address. */
export const services = defineResource({
  name: 'services',
  one: 'service',
  naming: ['name'],
  title: { one: ['service', 'सेवा'], many: ['services', 'सेवाएँ'] },
  fields: {
    id: key(60),
    name: text(120).required().editable().label('Name', 'नाम'),
    name_hi: text(200).editable().label('Name in Hindi', 'हिंदी में नाम'),
    description: text(1000).editable().label('Description', 'विवरण'),
    description_hi: text(2000).editable().label('Description in Hindi', 'हिंदी में विवरण'),
    category: text(60)
      .required()
      .initial('Security')
      .editable()
      .label('Category', 'श्रेणी')
      .called({
        Security: ['Security', 'सिक्योरिटी'],
        Housekeeping: ['Housekeeping', 'हाउसकीपिंग'],
        Recovery: ['Recovery', 'रिकवरी'],
        [homeCategory.name]: [homeCategory.name, homeCategory.name_hi],
      }),
    popular: flag().editable().label('Popular', 'लोकप्रिय'),
    rating: real(0, 5).initial(0),
    reviews: integer(0).initial(0),
    icon: text(40).initial('shield').editable().label('Icon', 'चिह्न'),
    /** Days, hours or visits: what one price buys. */
    unit: text(40).editable().label('Unit', 'इकाई').called(unitNames),
    /** Rupees for the packages; `price` is that of the standard one. */
    basic: nullable(money()).editable().label('Basic price', 'बेसिक क़ीमत'),
    price: nullable(money()).initial(defaultPrices.standard).editable().label('Standard price', 'स्टैंडर्ड क़ीमत'),
    premium: nullable(money()).editable().label('Premium price', 'प्रीमियम क़ीमत'),
    /** Rupees that the standard package costs when it is not on offer; null where it is not. */
    list_price: nullable(money()).editable().label('Price before the offer', 'ऑफ़र से पहले की क़ीमत'),
    /** True for what each customer gets once, in a first order. */
    first_order: flag().editable().label('First order only', 'सिर्फ़ पहले ऑर्डर पर'),
    /** True where the business names a price for each request. */
    custom: flag().editable().label('Price on request', 'क़ीमत पूछने पर'),
    /** True where the price is for one person and one day. */
    per_person: flag().editable().label('Price per person', 'प्रति व्यक्ति क़ीमत'),
    /** The hours of duty that the price pays for; 0 where duty is not counted in hours. */
    shift_hours: integer(0, 24).initial(0).editable().label('Hours of duty', 'ड्यूटी के घंटे'),
    /** The service code under which it is taxed. */
    sac: text(8).editable().label('SAC', 'SAC कोड'),
    /** When it can be booked; null is any day at the usual hours. */
    availability: nullable(nested(hoursSchema)).editable().label('Availability', 'उपलब्धता'),
    /** Minutes of work. */
    duration: integer(15, 1440).initial(60).editable().label('Duration in minutes', 'समय (मिनट)'),
    images: nested(z.array(picture).check(z.maxLength(20)))
      .initial([])
      .editable()
      .label('Pictures', 'तस्वीरें'),
    /** What is part of it and what is not, line by line. */
    inclusions: lines.initial([]).editable().label('Included', 'क्या शामिल है'),
    exclusions: lines.initial([]).editable().label('Not included', 'क्या शामिल नहीं'),
    features: nested(z.array(bothLanguages).check(z.maxLength(40))).initial([]),
    position: integer(0).initial(999).editable().label('Position', 'क्रम'),
    status: choice(serviceStates)
      .initial('active')
      .editable()
      .label('Status', 'स्थिति')
      .called({ active: ['Offered', 'चालू'], inactive: ['Not offered', 'बंद'] }),
  },
  access: { read: () => true, write: 'services:write' },
  list: {
    columns: ['name', 'category', 'unit', 'basic', 'price', 'premium', 'status'],
    filter: ['status', 'category', 'popular'],
    sort: ['position', 'name', 'rating'],
    search: ['name', 'name_hi', 'description', 'category'],
    order: 'position',
  },
  audiences: { '*': 'all' },
});

export type Service = Row<typeof services>;
