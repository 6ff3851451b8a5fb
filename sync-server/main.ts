import { writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, backupEvery } from './commands/backup.ts';
import { checkPlaces } from './commands/check-places.ts';
import { doctor } from './commands/doctor.ts';
import { drill } from './commands/drill.ts';
import { files } from './commands/files.ts';
import { leaveDemo } from './commands/leave-demo.ts';
import { addOperator } from './commands/operator.ts';
import { printBill } from './commands/sbom.ts';
import { tenant } from './commands/tenant.ts';
import { restore } from './commands/restore.ts';
import { serve } from './commands/serve.ts';
import { verify } from './commands/verify.ts';
import { maintenance } from './commands/maintenance.ts';
import { migrateCommand, tryMigration } from './commands/migrate.ts';
import { readConfig, takesValue } from './core/runtime/config.ts';
import type { Config } from './core/runtime/config.ts';
import { ConfigFaults } from './core/runtime/settings.ts';
import { verifyLogFile } from './commands/verify-log-file.ts';
import { DemoMixUp } from './core/sql/demo-guard.ts';
import { FailedStep, NewerDatabase } from './core/sql/migrate.ts';
import { version } from '#shared/core/version.ts';

const usage = `prahari ${version}
  serve [--port 8000] [--host 127.0.0.1] [--data ./data] [--database-url URL] [--demo] [--without-jobs]
        [--to PLACE --every HOURS]     backups by the server, as by BACKUP_TO and BACKUP_EVERY
  backup [FILE] [--to PLACE] [--data DIR]   a whole, checked copy while the server runs: plain in a file, sealed in a place;
                               of PostgreSQL with --database-url, as do restore and drill
  backup --every HOURS [--to PLACE]    one now, and one after every so many hours until it is stopped
  restore FILE [--data DIR]    put a copy back, or the latest; devices pull again and send again
  drill [FILE] [--data DIR]    prove a backup, the newest where none is named, by restoring and serving it aside
  verify [--all-files] [--data DIR]   the database, the audit chain, the punch chains, and some or all files in the store
  verify --log FILE            an exported audit log, without a database
  doctor [--json] [--data DIR] what is well and what is not: disk, keys, database, clock, backups, files, gateways
  tenant export ID FILE [--data DIR]   everything of a business, sealed with TENANT_PASSPHRASE
  tenant import FILE [--data DIR]      a business from such a file, with the ids that it had
  files [store|database] [--data DIR]  move the bytes of all files to the store of FILES_TO, or back; says where they are
  leave-demo [--data DIR]      remove the demo's people, accounts and records; keep the settings
  operator EMAIL [--data DIR]  an account for whoever runs this for several businesses
  maintenance on|off [--minutes 60]  close a running server for writing; phones go on
  migrate [--dry-run | --without-backup] [--data DIR]   bring the database up to this version, or try that on a copy;
                               --without-backup is for PostgreSQL, where none can be made before
  sbom                         the bill of materials (CycloneDX)
  version
  help
`;

/** The commands that take a word beside their options, and what it is; null where they do without it too. */
const words: Readonly<Record<string, string | null>> = {
  backup: null,
  drill: null,
  files: null,
  operator: 'an email address',
  restore: 'the name of a file',
};

/** The switches that are one command's. */
const ownSwitches: Readonly<Record<string, readonly string[]>> = {
  doctor: ['--json'],
  migrate: ['--dry-run', '--without-backup'],
  verify: ['--all-files'],
};

process.exitCode = 0;
run(process.argv.slice(2)).catch((error: unknown) => {
  writeSync(2, `${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(exitCode(error));
});

function exitCode(error: unknown): number {
  if (error instanceof ConfigFaults) return 64;
  const needsSomebody = [NewerDatabase, DemoMixUp, FailedStep].some((kind) => error instanceof kind);
  return needsSomebody ? 78 : 1;
}

async function run(args: readonly string[]): Promise<void> {
  const [command = 'serve', ...rest] = args;
  const webDir = process.env['WEB_DIR'] ?? join(dirname(process.argv[1] ?? '.'), '..', 'dist', 'web');
  const needed = words[command];
  const word =
    needed === undefined
      ? null
      : (rest.find((part, i) => !part.startsWith('--') && !takesValue(rest[i - 1] ?? '')) ?? null);
  if (word === null && typeof needed === 'string')
    throw new ConfigFaults([`${command} needs ${needed}`, usage]);
  if (command === 'tenant') return moveTenant(rest, webDir);
  const options = rest.filter((part) => part !== word && !(ownSwitches[command] ?? []).includes(part));
  const config = (): Config => readConfig(options, process.env, webDir);
  switch (command) {
    case 'serve':
      return serve(checked(config()));
    case 'backup':
      return rest.includes('--every') ? backupEvery(config(), word) : backup(config(), word);
    case 'restore':
      return restore(config(), word ?? '');
    case 'drill':
      return drill(config(), word);
    case 'verify':
      return rest[0] === '--log'
        ? verifyLogFile(fileOf(rest))
        : verify(config(), rest.includes('--all-files'));
    case 'doctor':
      return doctor(config, rest.includes('--json'));
    case 'files':
      return files(config(), word);
    case 'leave-demo':
      return leaveDemo(config());
    case 'operator':
      return addOperator(config(), word ?? '');
    case 'maintenance':
      return switchMaintenance(rest, webDir);
    case 'migrate':
      return migrateWith(rest, config());
    case 'sbom':
      return printBill(dirname(process.argv[1] ?? '.'));
    case 'version':
    case '--version':
      process.stdout.write(`prahari ${version}\n`);
      return;
    case 'help':
    case '--help':
      process.stdout.write(usage);
      return;
    default:
      throw new ConfigFaults([`unknown command: ${command}`, usage]);
  }
}

/** Brings the database to this version, or tries it; refuses switches that would mean nothing. */
function migrateWith(rest: readonly string[], config: Config): Promise<void> {
  const [isTrial, withoutBackup] = [rest.includes('--dry-run'), rest.includes('--without-backup')];
  if (isTrial && withoutBackup)
    throw new ConfigFaults([
      '--dry-run and --without-backup cannot be combined: --dry-run changes nothing, so it makes no backup',
    ]);
  if (withoutBackup && config.databaseUrl === null)
    throw new ConfigFaults([
      '--without-backup is for PostgreSQL. Of SQLite a copy is kept beside the data first; where there is no room for it, make room',
    ]);
  return isTrial ? tryMigration(config) : migrateCommand(config, !withoutBackup);
}

/** What is to be done with which business or file, beside the options. */
function moveTenant(rest: readonly string[], webDir: string): Promise<void> {
  const isWord = (part: string, i: number): boolean =>
    !part.startsWith('--') && !takesValue(rest[i - 1] ?? '');
  const options = rest.filter((part, i) => !isWord(part, i));
  return tenant(readConfig(options, process.env, webDir), rest.filter(isWord));
}

/** The same settings, where the files and folders that they name will do. */
function checked(config: Config): Config {
  const faults = checkPlaces(config);
  if (faults.length > 0) throw new ConfigFaults(faults);
  return config;
}

/** The file that follows an option of its own. */
function fileOf([option = '', file = '']: readonly string[]): string {
  if (file === '') throw new ConfigFaults([`${option} needs the name of a file`, usage]);
  return file;
}

/** `on` or `off`, for how many minutes, and where. */
function switchMaintenance([state = '', ...rest]: readonly string[], webDir: string): Promise<void> {
  const at = rest.indexOf('--minutes');
  const minutes = at < 0 ? '' : (rest[at + 1] ?? 'none');
  const options = at < 0 ? rest : rest.toSpliced(at, 2);
  return maintenance(readConfig(options, process.env, webDir), state, minutes);
}
