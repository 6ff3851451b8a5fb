import { readFileSync } from 'node:fs';
import { bothOrNone, readAddress, readCount } from './settings.ts';
import type { Environment } from './settings.ts';

/** What a store that speaks Amazon's S3 gave the operator. */
export type S3Keys = {
  /** `https://s3.ap-south-1.amazonaws.com`, or another service's address. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

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
  readonly s3: S3Keys | null;
};

/** Shorter ones are guessed. */
const leastLetters = 12;
const mostHours = 24 * 7;
const usualKeep = 7;

/** Reads the settings of backups. `given` is what the command line says of the place. */
export function readBackupSettings(
  env: Environment,
  given: string | undefined,
  tried: <T>(read: () => T, otherwise: T) => T,
): BackupSettings {
  const to = given ?? (env['BACKUP_TO'] || null);
  const s3 = tried(() => readS3(env), null);
  const passphrase = env['BACKUP_PASSPHRASE'] || null;
  const keyFile = env['BACKUP_KEY_FILE'] || null;
  tried(() => {
    if (passphrase !== null && keyFile !== null)
      throw new Error('BACKUP_PASSPHRASE and BACKUP_KEY_FILE are both set; leave one out');
    if (passphrase !== null && passphrase.length < leastLetters)
      throw new Error(`BACKUP_PASSPHRASE must have at least ${leastLetters} letters`);
  }, undefined);
  tried(() => {
    if (to !== null && passphrase === null && keyFile === null)
      throw new Error('BACKUP_TO needs BACKUP_PASSPHRASE or BACKUP_KEY_FILE: backups are sealed with it');
  }, undefined);
  tried(() => {
    if (to?.startsWith('s3:') && !/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/.*)?$/.test(to))
      throw new Error(
        `BACKUP_TO must be a folder or s3://bucket/prefix, the bucket with 3 to 63 small letters, digits, dots and hyphens; it is "${to.replace(/:[^/@]*@/, ':…@')}"`,
      );
    if (to?.startsWith('s3:') && /\/\.{1,2}(\/|$)/.test(to))
      throw new Error('BACKUP_TO must have no part that is . or ..');
    if (to?.startsWith('s3:') && s3 === null)
      throw new Error(
        'BACKUP_TO names an S3 store: S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too',
      );
  }, undefined);
  const everyHours = tried(() => {
    const hours = readCount('BACKUP_EVERY', env);
    if (hours !== null && to === null) throw new Error('BACKUP_EVERY is set and BACKUP_TO is not');
    if (hours !== null && hours > mostHours)
      throw new Error(`BACKUP_EVERY is a number of hours, at most ${mostHours}; it is "${hours}"`);
    return hours;
  }, null);
  const keep = tried(() => readCount('BACKUP_KEEP', env), null) ?? usualKeep;
  return { to, everyHours, keep, passphrase, keyFile, s3 };
}

function readS3(env: Environment): S3Keys | null {
  const names = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  const [region, accessKeyId, secretAccessKey] = bothOrNone(env, names) ?? [];
  const endpoint = readAddress('S3_ENDPOINT', env);
  if (region === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    if (endpoint !== null) throw new Error(`S3_ENDPOINT is set: ${names.join(', ')} must be set too`);
    return null;
  }
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId,
    secretAccessKey,
  };
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
  if (text.length < leastLetters)
    throw new Error(`BACKUP_KEY_FILE must hold at least ${leastLetters} letters: ${keyFile}`);
  return text;
}
