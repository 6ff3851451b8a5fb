import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setupPackages } from './setup-packages.mjs';

const versions = '/usr/lib/postgresql';

/**
 * The folder with PostgreSQL's server programs, installed when none is there. Gives undefined, with words,
 * when it cannot.
 */
export async function setupPostgres() {
  const found = findPostgres();
  if (found) return found;
  console.log('Installing PostgreSQL from the distribution, for the tests ...');
  await setupPackages(['postgresql']);
  const installed = findPostgres();
  if (!installed)
    console.error(
      'No PostgreSQL server here, and it could not be installed. Run "apt-get install postgresql" as root, or set POSTGRES_BIN.',
    );
  return installed;
}

function findPostgres() {
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : [];
  return [process.env['POSTGRES_BIN'], ...installed.map((version) => join(versions, version, 'bin'))].find(
    (path) => path && existsSync(join(path, 'initdb')),
  );
}
