import { clockTime } from '#shared/core/dates.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import { weekdays } from '#shared/modules/marketplace/hours.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { carCareServices } from './car-care.ts';
import { cleaningServices } from './cleaning.ts';
import { featuredServices } from './featured.ts';
import type { HomeEntry } from './home-entry.ts';
import { offerServices } from './offers.ts';
import { repairServices } from './repairs.ts';

const opens = 9;
const closes = 19;

/** The home services as records, in their order after the services that stand before them. */
export function homeBook(first: number): Omit<Service, 'ver' | 'created_at' | 'updated_at'>[] {
  return [
    ...featuredServices,
    ...cleaningServices,
    ...repairServices,
    ...carCareServices,
    ...offerServices,
  ].map((entry, n) => recordOf(entry, first + n));
}

function recordOf(entry: HomeEntry, position: number): Omit<Service, 'ver' | 'created_at' | 'updated_at'> {
  const { id, name, about, icon, prices, unit = 'per visit', sac, minutes, features } = entry;
  const [basic, price, premium] = typeof prices === 'number' ? [prices, prices, prices] : prices;
  return {
    id,
    name: name[0],
    name_hi: name[1],
    description: about[0],
    description_hi: about[1],
    category: homeCategory.name,
    popular: false,
    // Nobody has rated it yet.
    rating: 0,
    reviews: 0,
    icon,
    unit,
    basic,
    price,
    premium,
    list_price: entry.was ?? null,
    first_order: entry.firstOrder ?? false,
    custom: false,
    per_person: false,
    shift_hours: 0,
    sac,
    duration: minutes,
    availability: entry.days === undefined ? null : hoursOf(entry.days, minutes),
    images: [],
    inclusions: features.map(([english]) => english),
    exclusions: [...(entry.exclusions ?? [])],
    features: features.map(([en, hi]) => ({ en, hi })),
    position,
    status: 'active',
  };
}

/** A start every hour, the last so that the work ends before the evening. */
function hoursOf(days: 5 | 6, minutes: number): Service['availability'] {
  const starts = closes - opens - Math.ceil(minutes / 60) + 1;
  return {
    days: weekdays.filter((day) => day !== 'Sunday' && (days === 6 || day !== 'Saturday')),
    timeSlots: Array.from({ length: starts }, (_, n) =>
      clockTime(`${String(opens + n).padStart(2, '0')}:00`),
    ),
    capacity: 2,
    buffer: 30,
    notice: 120,
    blocked: [],
  };
}
