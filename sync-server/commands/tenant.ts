import { createReadStream, createWriteStream, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { instantFromMs } from '#shared/core/dates.ts';
import { deletionDays } from '#shared/modules/platform/online.ts';
import { exportTenant } from '#server/core/backups/tenant/export-tenant.ts';
import { importTenant } from '#server/core/backups/tenant/import-tenant.ts';
import { useFileStore } from '#server/core/files/object-store.ts';
import { openSeal } from '#server/core/files/open-seal.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { isRunning } from '#server/core/runtime/folder-lock.ts';
import { ConfigFaults } from '#server/core/runtime/settings.ts';
import { openFileStore } from '#server/core/store/open-file-store.ts';
import { openReadOnly } from '#server/core/sql/database.ts';
import { readHolding } from '#server/core/sql/demo-guard.ts';
import { bringUpToDate } from '#server/core/backups/bring-up-to-date.ts';
import { openNotices } from '#server/core/sql/notices.ts';
import { openKeys } from '#server/core/sql/seal.ts';
import { openSharedClock, sharedNow } from '#server/core/sql/shared-clock.ts';
import type { SharedClock } from '#server/core/sql/shared-clock.ts';
import { beginMoved } from '#server/modules/subscriptions/operations/begin-moved.ts';
import { modules, openDatabase } from '../app.ts';
import { migrations } from '../migrations/all.ts';

const usage = [
  'tenant export ID FILE   everything of a business, sealed in a file',
  'tenant import FILE      a business from such a file',
];

/** Writes a business into a file, or brings one in from it. `words` are what stands behind `tenant`. */
export async function tenant(config: Config, words: readonly string[]): Promise<void> {
  const [what, ...rest] = words;
  const [first = '', second = ''] = rest;
  const passphrase = config.tenantPassphrase;
  if (what !== 'export' && what !== 'import') throw new ConfigFaults(usage);
  if (rest.length !== (what === 'export' ? 2 : 1) || rest.includes('')) throw new ConfigFaults(usage);
  if (passphrase === null) throw new ConfigFaults(['TENANT_PASSPHRASE must be set']);
  if (what === 'export') await writeOut(config, { tenantId: first, file: second, passphrase });
  else await bringIn(config, { file: first, passphrase });
}

const resources = modules.flatMap((module) => module.resources);

/** The file gets its name when it is whole. */
async function writeOut(
  config: Config,
  { tenantId, file, passphrase }: { tenantId: string; file: string; passphrase: string },
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const [database, beside] = [openReadOnly(config), openReadOnly(config)];
  useFileStore(beside, openFileStore(config));
  removeParts(file);
  const partial = `${file}.${process.pid}.part`;
  try {
    // Where there is no key file, none is made: it would be one that nothing here is sealed with.
    if (existsSync(config.keyFile)) openKeys(config.keyFile);
    const now = instantFromMs(await sharedNow(database));
    const bytes = exportTenant(database, resources, { tenantId, passphrase, now, beside });
    await pipeline(
      Readable.from(bytes),
      createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true }),
    );
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
    await database.close();
    await beside.close();
  }
  process.stdout.write(
    `${file} holds everything of ${tenantId}. Whoever has it and the passphrase can read it.\n`,
  );
}

/** What exports into this file that were killed have left; it may be as large as the disk. */
function removeParts(file: string): void {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(`${basename(file)}.`) ? /\.(\d+)\.part$/.exec(name)?.[1] : undefined;
    if (pid !== undefined && !isRunning(Number(pid), 'tenant')) rmSync(join(folder, name), { force: true });
  }
}

async function bringIn(
  config: Config,
  { file, passphrase }: { file: string; passphrase: string },
): Promise<void> {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  const database = openDatabase(config);
  let clock: SharedClock | undefined;
  try {
    await bringUpToDate(database, config, migrations);
    const { nowMs } = (clock = await openSharedClock(database));
    await openSeal(database, config, resources);
    const notices = await openNotices(database);
    const done = await importTenant(
      database,
      resources,
      { open: () => createReadStream(file), passphrase },
      {
        nowMs,
        demo: (await readHolding(database)).demo,
        keepDays: deletionDays,
        begin: (tenantId) => beginMoved({ database, notices, nowMs }, tenantId),
      },
    );
    const next =
      done.deletedOn === null
        ? 'Everybody signs in anew.'
        : `It was closed to be deleted, and is on ${done.deletedOn} unless the operator keeps it.`;
    process.stdout.write(`${done.name} is here with ${done.rows} rows, as ${done.slug}. ${next}\n`);
  } finally {
    clock?.stop();
    await database.close();
  }
}
