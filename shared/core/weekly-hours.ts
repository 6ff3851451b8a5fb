import * as z from 'zod/mini';
import { time } from './fields.ts';

const weekday = z.int().check(z.gte(0), z.lte(6));
const hours = z.strictObject({ day: weekday, from: time().schema, to: time().schema });

/** The hours of each week day, 0 for Sunday; a day stands there as often as it has spans of them. */
export const weeklyHours = z.array(hours).check(z.maxLength(21));
