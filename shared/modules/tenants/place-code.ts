import { can, mayRead } from '#shared/core/access.ts';
import { key, nullable, instant, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { makeShortCode, tidyCode } from '#shared/core/short-code.ts';

const length = 8;
const prefix = 'PRAHARI:PLACE:';

/**
 * The code on a sheet that hangs at a site or at one of its posts. Renewing it ends the one before, which
 * stays known as void.
 */
export const placeCodes = defineResource({
  name: 'place_codes',
  one: 'place_code',
  title: { one: ['site code', 'साइट का कोड'], many: ['site codes', 'साइट के कोड'] },
  naming: ['site_id', 'post_id'],
  fields: {
    id: key(80),
    site_id: key(80).refersTo('locations').label('Site', 'साइट'),
    /** Null is the sheet of the whole site. */
    post_id: nullable(key(80)).refersTo('posts').label('Post', 'पोस्ट'),
    code: text(20),
    made_by: text(120).label('Created by', 'किसने बनाया'),
    void_at: nullable(instant()).label('Valid until', 'कब तक मान्य'),
  },
  access: {
    read: (actor) => mayRead(actor, 'locations:write'),
    write: (actor) => can(actor, 'locations:write'),
  },
  list: { filter: ['site_id', 'post_id'], sort: ['created_at'], order: '-created_at' },
});

export type PlaceCode = Row<typeof placeCodes>;

/** A new code. */
export function makePlaceCode(): string {
  return makeShortCode(length);
}

/** What the sheet's QR says. */
export function placeText(code: string): string {
  return `${prefix}${code}`;
}

/** The code in what was scanned or typed; null where it cannot be one. */
export function readPlaceCode(scanned: string): string | null {
  const upper = scanned.trim().toUpperCase();
  const code = tidyCode(upper.startsWith(prefix) ? upper.slice(prefix.length) : upper);
  return code.length === length ? code : null;
}

/**
 * Sixteen bits of a code's sum, for a phone to tell a mistyped or foreign code without network. Sixteen
 * million other codes have the same sum, so whoever reads it off a phone knows no code that the server would
 * take.
 */
export function placeCheck(code: string): string {
  let sum = 0x811c9dc5;
  for (const letter of `place ${code}`) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 0;
  return (((sum >>> 16) ^ sum) & 0xffff).toString(16).padStart(4, '0');
}

/** True when the code may be one of those whose checks a duty carries. */
export function fitsCheck(checks: string, code: string): boolean {
  return checks.split(' ').includes(placeCheck(code));
}

/** What is looked through at a handover where the business says nothing else. */
export const usualItems = 'Keys / चाबियाँ\nRegister / रजिस्टर\nTorch / टॉर्च\nRadio / वायरलेस';
