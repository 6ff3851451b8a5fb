import type { DeviceStorage } from './device-storage.ts';
import type { PulledRecord } from './operations-database.ts';

/** How far one collection of this device was pulled. */
export type Pulled = Pick<PulledRecord, 'checkpoint' | 'asOf'> & { readonly collection: string };

/** How far each collection of the present cache was pulled. */
export async function pulledOf({
  database,
  names,
}: Pick<DeviceStorage, 'database' | 'names'>): Promise<Pulled[]> {
  const prefix = `${names.cache}/`;
  const records = await database.pulled.where('key').startsWith(prefix).toArray();
  return records.map(({ key, checkpoint, asOf }) => ({
    collection: key.slice(prefix.length),
    checkpoint,
    asOf,
  }));
}
