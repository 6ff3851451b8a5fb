import { translate } from './i18n.ts';
import type { Language } from './i18n.ts';

const earthRadiusM = 6_371_000;

/** A place on the earth, in degrees. */
export type Position = { readonly lat: number; readonly lng: number };

/** Metres between two positions along the surface (haversine; good to 0.5%). */
export function metresBetween(a: Position, b: Position): number {
  const radians = Math.PI / 180;
  const dLat = (b.lat - a.lat) * radians;
  const dLng = (b.lng - a.lng) * radians;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h)));
}

const units = { metres: ['{n} m', '{n} मी'], kilometres: ['{n} km', '{n} किमी'] } as const;

/** A distance in words: whole metres below a kilometre, else kilometres with one decimal. `7.8 km` */
export function formatDistance(metres: number, language: Language): string {
  const whole = Math.round(metres);
  return whole < 1000
    ? translate(units.metres, language, { n: whole })
    : translate(units.kilometres, language, { n: (whole / 1000).toFixed(1).replace(/\.0$/, '') });
}
