import { schemaNumber } from '#shared/core/sync.ts';
import type { SessionUser } from './session.ts';

/**
 * What the databases and the channel of one person are called; a cache's name is its prefix and the schema
 * number.
 */
export type DeviceNames = {
  readonly cachePrefix: string;
  readonly cache: string;
  readonly operations: string;
  readonly channel: string;
};

/** What the names of all databases of operations begin with. */
export const operationsPrefix = 'prahari-ops-';

/** What the storage of one person on this device is called. Two people never share a name. */
export function deviceNames(user: Pick<SessionUser, 'id' | 'tenant_id'>): DeviceNames {
  const person = `${user.tenant_id ?? 'none'}-${user.id}`.toLowerCase();
  const cachePrefix = `prahari-${person}-s`;
  return {
    cachePrefix,
    cache: `${cachePrefix}${schemaNumber}`,
    operations: `${operationsPrefix}${person}`,
    channel: `prahari-${person}`,
  };
}
