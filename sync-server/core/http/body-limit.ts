import type * as z from 'zod/mini';
import { textsLength } from '#shared/core/max-length.ts';
import { defaultMaxBytes } from './json-body.ts';

/** The most bytes of one character, as JavaScript counts them: three in Hindi, four for two of an emoji. */
const bytesOfCharacter = 3;
const known = new WeakMap<z.ZodMiniType, number>();

/**
 * The most bytes of a JSON body: what its route names, or else so many that each text of its fields fits at
 * its full length, in any script.
 */
export function bodyLimit(route: { readonly maxBytes?: number; readonly body?: z.ZodMiniType }): number {
  if (route.maxBytes !== undefined || !route.body) return route.maxBytes ?? defaultMaxBytes;
  const limit = known.get(route.body) ?? defaultMaxBytes + bytesOfCharacter * textsLength(route.body);
  known.set(route.body, limit);
  return limit;
}
