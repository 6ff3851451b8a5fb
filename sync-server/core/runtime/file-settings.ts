import type { Environment } from './settings.ts';
import { checkStorePlace } from './store-settings.ts';
import type { StoreKeys } from './store-settings.ts';

/** Where the bytes of files go when they are kept. */
export type FileSettings = {
  /** `s3://bucket/prefix`; null where they stay in the database. */
  readonly to: string | null;
};

/** Reads where files are kept. Throws, naming the setting, where that cannot be. */
export function readFileSettings(
  env: Environment,
  backupTo: string | null,
  store: StoreKeys | null,
): FileSettings {
  const to = env['FILES_TO'] || null;
  if (to === null) return { to };
  checkStorePlace('FILES_TO', 's3://bucket/prefix', to, store);
  if (!/^[\w.:!*'()/-]+$/.test(to))
    throw new Error(`FILES_TO must have letters, digits and _.-!*'() alone in its prefix; it is "${to}"`);
  if (backupTo !== null && bare(backupTo) === bare(to))
    throw new Error(`FILES_TO and BACKUP_TO are the same place, ${to}; give files a prefix of their own`);
  return { to };
}

function bare(place: string): string {
  return place.replaceAll(/\/+/g, '/').replace(/\/$/, '');
}
