import * as contracts from '#shared/modules/blog/operations.ts';
import { bind } from '#server/core/sync/operations.ts';

/** A post comes onto the site, and off it, by these and no other way. */
export const submitPost = bind(contracts.submitPost);
export const returnPost = bind(contracts.returnPost);
export const schedulePost = bind(contracts.schedulePost);
export const unschedulePost = bind(contracts.unschedulePost);
export const publishPost = bind(contracts.publishPost);
export const withdrawPost = bind(contracts.withdrawPost);
