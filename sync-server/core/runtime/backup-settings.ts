import { readFileSync } from 'node:fs';
import { checkPassphrase, readCount } from './settings.ts';
import type { Environment } from './settings.ts';
import { checkStorePlace } from './store-settings.ts';
import type { StoreKeys } from './store-settings.ts';

/** Where sealed backups go, how often, how many stay, and what they are sealed with. */
export type BackupSettings = {
  /** A folder, or `s3://bucket/prefix`; null where none are made. */
  readonly to: string | null;
  /** Hours from one to the next; null where only `prahari backup` makes them. */
  readonly everyHours: number | null;
  /** How many of the newest stay, beside those of days, weeks and months. */
  readonly keep: number;
  readonly passphrase: string | null;
  /** A file whose text is the passphrase. */
  readonly keyFile: string | null;
};

const mostHours = 24 * 7;
const usualKeep = 7;

/** Reads the settings of backups; what the command line says of place and hours comes first. */
export function readBackupSettings(
  env: Environment,
  given: { readonly to: string | undefined; readonly every: string | undefined },
  store: StoreKeys | null,
  tried: <T>(read: () => T, otherwise: T) => T,
): BackupSettings {
  const to = given.to ?? (env['BACKUP_TO'] || null);
  const passphrase = env['BACKUP_PASSPHRASE'] || null;
  const keyFile = env['BACKUP_KEY_FILE'] || null;
  tried(() => {
    if (passphrase !== null && keyFile !== null)
      throw new Error('BACKUP_PASSPHRASE and BACKUP_KEY_FILE are both set; leave one out');
    if (passphrase !== null) checkPassphrase('BACKUP_PASSPHRASE must have', passphrase);
  }, undefined);
  tried(() => {
    if (to !== null && passphrase === null && keyFile === null)
      throw new Error('BACKUP_TO needs BACKUP_PASSPHRASE or BACKUP_KEY_FILE: backups are sealed with it');
  }, undefined);
  tried(() => {
    if (to?.startsWith('s3:')) checkStorePlace('BACKUP_TO', 'a folder or s3://bucket/prefix', to, store);
  }, undefined);
  const everyHours = tried(() => {
    const name = given.every === undefined ? 'BACKUP_EVERY' : '--every';
    const hours = readCount(name, given.every === undefined ? env : { [name]: given.every });
    if (hours !== null && to === null) throw new Error(`${name} is set and BACKUP_TO is not`);
    if (hours !== null && hours > mostHours)
      throw new Error(`${name} is a number of hours, at most ${mostHours}; it is "${hours}"`);
    return hours;
  }, null);
  const keep = tried(() => readCount('BACKUP_KEEP', env), null) ?? usualKeep;
  return { to, everyHours, keep, passphrase, keyFile };
}

/**
 * What backups are sealed with. Throws, naming the setting, where there is none or its file cannot be read.
 */
export function passphraseOf({
  passphrase,
  keyFile,
}: Pick<BackupSettings, 'passphrase' | 'keyFile'>): string {
  if (passphrase !== null) return passphrase;
  if (keyFile === null)
    throw new Error('set BACKUP_PASSPHRASE or BACKUP_KEY_FILE: backups are sealed with it');
  let text: string;
  try {
    text = readFileSync(keyFile, 'utf8').trim();
  } catch (error) {
    throw new Error(`BACKUP_KEY_FILE cannot be read: ${keyFile}`, { cause: error });
  }
  checkPassphrase(`BACKUP_KEY_FILE (${keyFile}) must hold`, text);
  return text;
}
