import type { BackupSettings, S3Keys } from './backup-settings.ts';
import type { Environment } from './settings.ts';

/** Where the bytes of files go when they are kept; `to` is null where they stay in the database. */
export type FileSettings = {
  /** `s3://bucket/prefix`. */
  readonly to: string | null;
  readonly s3: S3Keys | null;
};

/** Reads where files are kept. Throws, naming the setting, where that cannot be. */
export function readFileSettings(env: Environment, { to: backupTo, s3 }: BackupSettings): FileSettings {
  const to = env['FILES_TO'] || null;
  if (to === null) return { to, s3 };
  if (!/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.!*'()/-]*)?$/.test(to))
    throw new Error(
      `FILES_TO must be s3://bucket/prefix, the bucket with 3 to 63 small letters, digits, dots and hyphens; it is "${to.replace(/:[^/@]*@/, ':…@')}"`,
    );
  if (/\/\.{1,2}(\/|$)/.test(to)) throw new Error('FILES_TO must have no part that is . or ..');
  if (s3 === null)
    throw new Error(
      'FILES_TO names an S3 store: S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too',
    );
  if (backupTo !== null && bare(backupTo) === bare(to))
    throw new Error(`FILES_TO and BACKUP_TO are the same place, ${to}; give files a prefix of their own`);
  return { to, s3 };
}

function bare(place: string): string {
  return place.replaceAll(/\/+/g, '/').replace(/\/$/, '');
}
