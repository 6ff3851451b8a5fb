import { metresBetween } from '#shared/core/distance.ts';
import type { Position } from '#shared/core/distance.ts';
import { centreOf } from '#shared/modules/bookings/city-places.ts';

/** The farthest that a partner can say they go. */
export const mostReachKm = 500;

/** Where a partner sets out from, and how far they go; null for no limit of their own. */
export type WorkPlace = {
  readonly base_city: string;
  readonly base_lat: number | null;
  readonly base_lng: number | null;
  readonly reach_km: number | null;
};
export const noPlace = {
  base_city: '',
  base_lat: null,
  base_lng: null,
  reach_km: null,
} as const satisfies WorkPlace;

/** How far a job is from where a partner sets out, in a straight line; null where either is not known. */
export function kmTo(place: WorkPlace, job: Position | null): number | null {
  const base = pointOf(place.base_lat, place.base_lng) ?? centreOf(place.base_city);
  return base && job ? Math.round(metresBetween(base, job) / 100) / 10 : null;
}

/** A position, where both of its parts are known. */
export function pointOf(lat: number | null, lng: number | null): Position | null {
  return lat === null || lng === null ? null : { lat, lng };
}
