import * as z from 'zod/mini';
import { instantFromMs, msFromInstant } from './dates.ts';
import type { Instant } from './dates.ts';
import { instant, integer, nullable, real, text } from './fields.ts';

/**
 * What a device says of the moment and the place of an act, as fields of a record that is relied on as
 * evidence:
 * `offset_ms` is server time minus device time in milliseconds as the device last learnt it, null when it
 * never did;
 * `mono_ms` the milliseconds since the device's page started and `boot_id` that start; then the position, how
 * exact it is in metres, and its age in seconds when the act was done.
 */
export const evidenceFields = {
  offset_ms: nullable(integer(-1e15, 1e15)),
  mono_ms: nullable(integer(0)),
  boot_id: nullable(text(40)),
  lat: nullable(real(-90, 90)),
  lng: nullable(real(-180, 180)),
  accuracy_m: nullable(real(0, 1e6)),
  fix_age_s: nullable(real(0, 1e7)),
};

/** The same as an operation takes it, with the time the device's clock claimed. */
export const evidenceInput = {
  at: z.optional(instant().schema),
  offset_ms: z.optional(evidenceFields.offset_ms.schema),
  mono_ms: z.optional(evidenceFields.mono_ms.schema),
  boot_id: z.optional(evidenceFields.boot_id.schema),
  lat: z.optional(evidenceFields.lat.schema),
  lng: z.optional(evidenceFields.lng.schema),
  accuracy_m: z.optional(evidenceFields.accuracy_m.schema),
  fix_age_s: z.optional(evidenceFields.fix_age_s.schema),
};

/** The most characters of a signed text that is kept. */
export const evidenceTextLimit = 4000;

/**
 * Which device signed an act as its how manieth, the chain it stands in, and the signed text itself: what
 * `verify` checks again.
 */
export const sealFields = {
  device_id: nullable(text(80)),
  device_n: nullable(integer(0)),
  hash: nullable(text(64)),
  prev_hash: nullable(text(64)),
  evidence: nullable(text(evidenceTextLimit)),
  signature: nullable(text(200)),
  /**
   * The name of the device's key by which the server checked the signature; null where it could not, and in
   * older records.
   */
  signed_by: nullable(text(64)),
};
/** Those of the seal that no client is shown. */
export const hiddenOfSeal = ['evidence', 'signature', 'signed_by'] as const;

/** A record's seal before the server has it. */
export const noSeal = {
  device_id: null,
  device_n: null,
  hash: null,
  prev_hash: null,
  evidence: null,
  signature: null,
  signed_by: null,
};

/**
 * When something really was, as far as the device knows how wrong its clock is; what it shows until the
 * server has judged.
 */
export function believedAt(at: Instant, offsetMs: number | null | undefined): Instant {
  return offsetMs ? instantFromMs(msFromInstant(at) + offsetMs) : at;
}

type Evidence = {
  [name in keyof typeof evidenceFields]: name extends 'boot_id' ? string | null : number | null;
};

/** The evidence of an input as a record holds it; what the device did not say is null. */
export function evidenceOf(
  input: { readonly [name in keyof Evidence]?: Evidence[name] | undefined },
): Evidence {
  const {
    offset_ms = null,
    mono_ms = null,
    boot_id = null,
    lat = null,
    lng = null,
    accuracy_m = null,
    fix_age_s = null,
  } = input;
  return { offset_ms, mono_ms, boot_id, lat, lng, accuracy_m, fix_age_s };
}
