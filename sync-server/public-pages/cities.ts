import type { PageRow, PageValues } from '#shared/core/fill-page.ts';
import { metresBetween } from '#shared/core/distance.ts';
import { centreOf } from '#shared/modules/bookings/city-places.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { weekdays } from '#shared/modules/marketplace/hours.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import type { Asked } from '#server/core/http/web.ts';
import { addressNameOf } from '#server/core/sql/address-name.ts';
import { cityNamesHi } from './city-names.ts';
import { headLinks, there } from './head-links.ts';
import { serviceRow } from './service-row.ts';
import { serviceValues } from './service.ts';
import type { Offered } from './offered.ts';

/** A city in which the business works: as it is entered, and as it stands in an address. */
export type City = { readonly name: string; readonly slug: string };

/** The cities of the service area that an address can name, each once. */
export function citiesOf(names: readonly string[]): City[] {
  const bySlug = new Map<string, City>();
  for (const name of names) {
    const slug = addressNameOf(name, 60);
    if (slug !== '' && !bySlug.has(slug)) bySlug.set(slug, { name, slug });
  }
  return [...bySlug.values()];
}

/**
 * The cities whose pages search engines are told of. Where a business works in one city only, the page of the
 * service says all there is to say, and a page for the city would be its double.
 */
export function listedCities(cities: readonly City[]): readonly City[] {
  return cities.length > 1 ? cities : [];
}

/** The service and the city of an address; null where the business does not offer that there. */
export function placeOf(
  slug: string,
  catalogue: readonly Offered[],
  cities: readonly City[],
): { readonly service: Offered; readonly city: City } | null {
  const [id, place] = slug.split('/');
  const service = catalogue.find((item) => item.id === id);
  const city = cities.find((item) => item.slug === place);
  return service && city ? { service, city } : null;
}

type Known = {
  readonly catalogue: readonly Offered[];
  readonly published: readonly Post[];
  readonly cities: readonly City[];
  readonly origin: string | null;
};

const nearbyShown = 6;
const othersShown = 6;

/** Everything on the page of a service in a city. */
export function cityValues(asked: Asked, known: Known): PageValues | null {
  const { catalogue, cities, origin } = known;
  const { hindi, path } = asked;
  const found = placeOf(asked.slug, catalogue, cities);
  const of = found && serviceValues({ ...asked, slug: found.service.id }, catalogue, known.published);
  if (!found || !of) return null;
  const { service, city } = found;
  const isDouble = listedCities(cities).length === 0;
  const address = `${origin ?? ''}${isDouble ? `/services/${service.id}` : path}`;
  const days = daysWords(service, hindi);
  return {
    values: {
      ...of.values,
      'page.links': headLinks(address, hindi, { en: true, hi: true }),
      'city.name': cityName(city, hindi),
      'city.slug': city.slug,
      'city.days': days,
      'city.hours': hoursWords(service),
      'city.notice': noticeWords(service, hindi),
    },
    lists: {
      ...of.lists,
      scheduled: there(days !== ''),
      noticed: there((service.availability?.notice ?? 0) > 0),
      nearby: nearbyRows(service, city, cities, hindi),
      others: othersIn(service, city, catalogue, hindi),
    },
  };
}

/** The pages of a service in each city, for the page of the service. */
export function cityRows(service: Service, cities: readonly City[], hindi: boolean): PageRow[] {
  return listedCities(cities).map((city) => ({
    path: `/services/${service.id}/${city.slug}`,
    name: cityName(city, hindi),
  }));
}

function nearbyRows(service: Service, city: City, cities: readonly City[], hindi: boolean): PageRow[] {
  const here = centreOf(city.name);
  return cities
    .filter(({ slug }) => slug !== city.slug)
    .map((other) => {
      const there = centreOf(other.name);
      return { other, metres: here && there ? metresBetween(here, there) : Number.POSITIVE_INFINITY };
    })
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, nearbyShown)
    .map(({ other, metres }) => ({
      path: `/services/${service.id}/${other.slug}`,
      name: cityName(other, hindi),
      far: Number.isFinite(metres) ? kilometres(metres, hindi) : '',
    }));
}

function othersIn(service: Service, city: City, catalogue: readonly Offered[], hindi: boolean): PageRow[] {
  return catalogue
    .filter((other) => other.category === service.category && other.id !== service.id)
    .slice(0, othersShown)
    .map((other) => {
      const row = serviceRow(other, hindi);
      return {
        path: `/services/${other.id}/${city.slug}`,
        name: String(row[hindi ? 'title_hi' : 'title']),
        price: String(row['price']),
      };
    });
}

function cityName({ name }: City, hindi: boolean): string {
  return (hindi && cityNamesHi[name]) || name;
}

function kilometres(metres: number, hindi: boolean): string {
  const km = Math.max(1, Math.round(metres / 1000));
  return hindi ? `${km} किमी` : `${km} km`;
}

const hindiDays = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'] as const;

/** The days on which a service can be booked; empty where it has no hours of its own. */
function daysWords({ availability }: Service, hindi: boolean): string {
  if (!availability) return '';
  if (availability.days.length === weekdays.length) return hindi ? 'हर दिन' : 'Every day';
  return weekdays
    .flatMap((day, i) => (availability.days.includes(day) ? [hindi ? (hindiDays[i] ?? day) : day] : []))
    .join(', ');
}

function hoursWords({ availability }: Service): string {
  const slots = availability?.timeSlots.toSorted() ?? [];
  const [first, last] = [slots[0], slots.at(-1)];
  return first === undefined || last === undefined || first === last ? (first ?? '') : `${first}–${last}`;
}

const minutesPerHour = 60;

function noticeWords({ availability }: Service, hindi: boolean): string {
  const hours = Math.ceil((availability?.notice ?? 0) / minutesPerHour);
  return hindi ? `${hours} घंटे पहले` : `${hours} hours ahead`;
}
