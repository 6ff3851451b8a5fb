import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { root, run } from './run.mjs';

/**
 * Writes the bill of materials of what is shipped (CycloneDX): the packages of the lockfile, Node and SQLite.
 */
export async function writeBill(file) {
  const { code, output } = await run('npm', [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    '--package-lock-only',
    '--loglevel=silent',
  ]);
  if (code !== 0) throw new Error(`npm sbom failed:\n${output}`);
  const bill = JSON.parse(output.slice(output.indexOf('{')));
  bill.components.push(
    {
      type: 'platform',
      name: 'node',
      version: process.versions.node,
      purl: `pkg:generic/node@${process.versions.node}`,
    },
    {
      type: 'library',
      name: 'sqlite',
      version: sqliteVersion(),
      purl: `pkg:generic/sqlite@${sqliteVersion()}`,
    },
  );
  writeFileSync(file, `${JSON.stringify(bill)}\n`);
}

function sqliteVersion() {
  const Driver = createRequire(join(root, 'package.json'))('better-sqlite3');
  const database = new Driver(':memory:');
  try {
    return String(database.prepare('select sqlite_version()').pluck().get());
  } finally {
    database.close();
  }
}
