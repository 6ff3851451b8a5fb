import { writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backup } from './commands/backup.ts';
import { leaveDemo } from './commands/leave-demo.ts';
import { addOperator } from './commands/operator.ts';
import { printBill } from './commands/sbom.ts';
import { restore } from './commands/restore.ts';
import { serve } from './commands/serve.ts';
import { verify } from './commands/verify.ts';
import { verifyLogFile } from './commands/verify-log-file.ts';
import { maintenance } from './commands/maintenance.ts';
import { migrateCommand } from './commands/migrate.ts';
import { readConfig } from './core/runtime/config.ts';
import { DemoMixUp } from './core/sql/demo-guard.ts';
import { NewerDatabase } from './core/sql/migrate.ts';
import { version } from '#shared/core/version.ts';

const usage = `prahari ${version}
  serve [--port 8000] [--host 127.0.0.1] [--data ./data] [--database-url URL] [--demo]
  backup FILE [--data DIR]     a whole, checked copy while the server runs
  restore FILE [--data DIR]    put a copy back; devices pull again and send again
  verify [--data DIR]          the database, the audit chain and the punch chains
  verify --log FILE            an exported audit log, by itself
  leave-demo [--data DIR]      remove the demo's people, accounts and records; keep the settings
  operator EMAIL [--data DIR]  an account for whoever runs this for several businesses
  maintenance on|off [--minutes 60]  close a running server for writing; phones go on
  migrate [--data DIR]         bring the database up to this version
  sbom                         the bill of materials (CycloneDX)
  version
  help
`;

process.exitCode = 0;
run(process.argv.slice(2)).catch((error: unknown) => {
  writeSync(2, `${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof NewerDatabase || error instanceof DemoMixUp ? 78 : 1);
});

async function run(args: readonly string[]): Promise<void> {
  const [command = 'serve', ...rest] = args;
  const webDir = process.env['WEB_DIR'] ?? join(dirname(process.argv[1] ?? '.'), '..', 'dist', 'web');
  const takesName = command === 'operator';
  const takesFile = command === 'backup' || command === 'restore' || takesName;
  const file = takesFile
    ? rest.find((part, i) => !part.startsWith('--') && !(rest[i - 1] ?? '').startsWith('--'))
    : undefined;
  const options = takesFile ? rest.filter((part) => part !== file) : rest;
  if (takesFile && file === undefined)
    throw new Error(`${command} needs ${takesName ? 'an e-mail address' : 'the name of a file'}\n${usage}`);
  const config = (): ReturnType<typeof readConfig> => readConfig(options, process.env, webDir);
  switch (command) {
    case 'serve':
      return serve(config());
    case 'backup':
      return backup(config(), file ?? '');
    case 'restore':
      return restore(config(), file ?? '');
    case 'verify':
      return rest[0] === '--log' ? verifyLogFile(fileOf(rest)) : verify(config());
    case 'leave-demo':
      return leaveDemo(config());
    case 'operator':
      return addOperator(config(), file ?? '');
    case 'maintenance':
      return switchMaintenance(rest, webDir);
    case 'migrate':
      return migrateCommand(config());
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
      throw new Error(`unknown command: ${command}\n${usage}`);
  }
}

/** The file that follows an option of its own. */
function fileOf([option = '', file = '']: readonly string[]): string {
  if (file === '') throw new Error(`${option} needs the name of a file\n${usage}`);
  return file;
}

/** `on` or `off`, for how many minutes, and where. */
function switchMaintenance([state = '', ...rest]: readonly string[], webDir: string): Promise<void> {
  const at = rest.indexOf('--minutes');
  const minutes = at < 0 ? '' : (rest[at + 1] ?? 'none');
  const options = at < 0 ? rest : rest.toSpliced(at, 2);
  return maintenance(readConfig(options, process.env, webDir), state, minutes);
}
