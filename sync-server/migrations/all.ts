import type { Migration } from '#server/core/migrate.ts';
import { foundation } from './0001-foundation.ts';

/** Every step of the schema, in order. */
export const migrations: readonly Migration[] = [foundation];
