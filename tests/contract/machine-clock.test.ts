import { expect, it } from 'vitest';
import { allSources } from './source.ts';

/** Files of the server that ask the machine for the time, and why that is right there (decision 078). */
const askTheMachine: Readonly<Record<string, string>> = {
  'core/sql/shared-clock.ts': 'compares it with that of the database',
  'core/sql/migrate.ts': 'notes for people when a step ran; nothing goes by it',
  'core/sql/migrate-safely.ts': 'names a copy in a folder of this machine',
  'core/backups/bring-up-to-date.ts': 'names a backup, before the database may be asked',
  'core/backups/make-backup.ts': 'compares times of files of this machine',
  'core/files/open-seal.ts': 'notes for people when something was sealed; nothing goes by it',
  'core/files/where-files-go.ts': 'notes for people when files were moved; nothing goes by it',
  'core/http/openid-client.ts': 'tells a library how far its clock is off',
  'core/http/workers/worker-services.ts': 'is there for routes, which get the time with each call',
  'core/jobs/own-jobs.ts': 'counts pauses of this process alone',
  'core/runtime/faults.ts': 'is the log of this machine',
  'core/runtime/log.ts': 'is the log of this machine',
  'core/store/s3-requests.ts': 'goes by the clock of the store where that is another',
  'modules/health/read-installation.ts': 'says how long this process has run',
  'commands/backup.ts': 'names a backup',
  'commands/drill.ts': 'notes for people when a backup was proved',
  'commands/restore.ts': 'names what a restored database takes the place of',
  'commands/doctor/certificates.ts': 'counts days, for a person',
  'commands/doctor/data.ts': 'counts hours, for a person',
  'commands/doctor/machine.ts': 'compares the clock of this machine',
  'commands/doctor/work.ts': 'counts days, for a person',
};

it('whatever keeps or compares a time takes that of all servers, and each file that does not says why', () => {
  const asking = allSources()
    .filter(
      ({ path, text }) =>
        path.startsWith('sync-server/') &&
        !path.endsWith('.test.ts') &&
        !/^sync-server\/(migrations|demo)\//.test(path) &&
        /\bDate\.now\b|new Date\(\)/.test(text),
    )
    .map(({ path }) => path.replace('sync-server/', ''));
  expect(asking.toSorted()).toEqual(Object.keys(askTheMachine).toSorted());
});
