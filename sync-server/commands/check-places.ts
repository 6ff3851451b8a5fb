import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { passphraseOf } from '#server/core/runtime/backup-settings.ts';
import type { Config } from '#server/core/runtime/config.ts';

/**
 * What is wrong with the files and folders that the settings name, a sentence each that names the setting.
 */
export function checkPlaces({ dataDir, databaseUrl, keyFile, backups, timestampCa }: Config): string[] {
  const { to } = backups;
  const hasFolder = to !== null && !to.startsWith('s3:');
  return [
    ...(databaseUrl === null ? folderFaults('--data', dataDir) : []),
    ...keyFileFaults(keyFile),
    ...(hasFolder && !existsSync(to)
      ? [`BACKUP_TO names ${to}, which is not there; make the folder, or connect the disk that it is on`]
      : hasFolder
        ? folderFaults('BACKUP_TO', to)
        : []),
    ...(timestampCa === null ? [] : readableFaults('TIMESTAMP_CA', timestampCa)),
    ...(databaseUrl === null ? [] : tlsFileFaults(databaseUrl)),
    ...(backups.passphrase === null && backups.keyFile === null ? [] : faultOf(() => passphraseOf(backups))),
  ];
}

/** A folder that is there or can be made. */
function folderFaults(setting: string, path: string): string[] {
  const folder = nearest(resolve(path));
  if (!statSync(folder).isDirectory()) return [`${setting} names ${path}, and ${folder} is no folder`];
  return isAllowed(folder, constants.W_OK | constants.X_OK)
    ? []
    : [`${setting} names ${path}, and this user may not write in ${folder}`];
}

function keyFileFaults(file: string): string[] {
  if (!existsSync(file)) return folderFaults('KEY_FILE', dirname(file));
  if (!statSync(file).isFile()) return [`KEY_FILE names ${file}, which is no file`];
  if (!isAllowed(file, constants.R_OK)) return [`KEY_FILE names ${file}, which this user may not read`];
  return readFileSync(file, 'utf8').trim() === ''
    ? [`KEY_FILE names ${file}, which is empty; put back the file as it was`]
    : [];
}

/**
 * The files with certificates that the address of the database names; the driver says only that it has none.
 */
function tlsFileFaults(databaseUrl: string): string[] {
  const { searchParams } = new URL(databaseUrl);
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => {
    const file = searchParams.get(name);
    return file === null ? [] : readableFaults(`${name} in DATABASE_URL`, file);
  });
}

function readableFaults(setting: string, file: string): string[] {
  return existsSync(file) && statSync(file).isFile() && isAllowed(file, constants.R_OK)
    ? []
    : [`${setting} names ${file}, which cannot be read`];
}

/** The path, or the nearest folder above it that is there. */
export function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path));
}

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

function faultOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
