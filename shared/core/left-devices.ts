import * as z from 'zod/mini';
import { plainKey } from './fields.ts';

/**
 * Under which ids the caller’s device held numbers before it was left with nothing unsent. What is left of
 * those numbers goes to the device as it is now.
 */
export const leftDevices = z.array(plainKey().schema).check(z.maxLength(20));
