import { publishPost as publish, withdrawPost as withdraw } from '#shared/modules/blog/operations.ts';
import { bind } from '#server/core/sync/operations.ts';

/** A post comes onto the site, and off it, by these and no other way. */
export const publishPost = bind(publish);
export const withdrawPost = bind(withdraw);
