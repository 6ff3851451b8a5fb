import { storedMembers, storedTexts } from '#server/core/sql/stored-values.ts';
import { verify as verifySignature } from 'node:crypto';
import { sql } from 'kysely';
import { modules, openExisting } from '../app.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Database, SqlValue } from '#server/core/sql/database.ts';
import { readDeviceKey } from '#server/core/sync/device-key.ts';
import { keysOfDevices } from '#server/core/sync/device-keys.ts';
import { checkObjects, sampled } from '#server/core/files/check-objects.ts';
import { missingFiles } from '#server/core/files/missing-files.ts';
import { verifyChain } from '#server/core/sql/op-log.ts';
import { searchFaults } from '#server/core/sql/search/check.ts';
import { searchedKinds } from '#server/core/sql/search/write.ts';
import { provesSealing } from '#server/core/sql/seal-log.ts';
import { missingIn, missingKeys } from '#server/core/files/open-seal.ts';
import { evidenceHash } from '#server/core/sync/check-signatures.ts';

const resources = modules.flatMap((module) => module.resources);
const searched = searchedKinds(modules.flatMap((module) => module.searched ?? []));

/**
 * Checks the database itself, every tenant's operation log and every signed punch and scan; of the files in
 * the store a sample, or all. Throws, naming the first fault of each kind.
 */
export async function verify(config: Config, allFiles = false): Promise<void> {
  const database = openExisting(config);
  try {
    // Opens the keys that are here, with which the log is proved.
    const missing = await missingIn(database, config.keyFile);
    const faults = await findFaults(database);
    if (faults.length > 0) throw new Error(`NOT OK\n${faults.join('\n')}`);
    process.stdout.write('OK: database, operation log and punches are whole.\n');
    process.stdout.write(await sayObjects(database, allFiles));
    const files = await lackingFiles(database);
    if (files.length > 0)
      process.stdout.write(
        `Warning: files that records name have not arrived, or were lost:\n  ${files.join('\n  ')}\n`,
      );
    if (missing.length > 0) process.stdout.write(`Warning: ${missingKeys(missing, config.keyFile)}.\n`);
  } finally {
    await database.close();
  }
}

async function lackingFiles(database: Database): Promise<string[]> {
  const tenants = await database.read.selectFrom('tenants').select('id').execute();
  return (await Promise.all(tenants.map(({ id }) => missingFiles(database, resources, id ?? null)))).flat();
}

/**
 * What a sample of the files in the store shows, or all of them; nothing where none lies there. Throws where
 * one is lost.
 */
export async function sayObjects(database: Database, all = false): Promise<string> {
  const { away, looked, faults } = await checkObjects(database, all ? 'all' : sampled);
  if (faults.length > 0) throw new Error(`NOT OK\nfiles in the store:\n  ${faults.join('\n  ')}`);
  return away === 0
    ? ''
    : `${away} files lie in the store of files, and in no backup; ${looked} of them were fetched, and each is what was kept.\n`;
}

/** Every fault found, as a sentence each; an empty list is a clean bill. */
export async function findFaults(database: Database): Promise<string[]> {
  const faults: string[] = [];
  if (database.dialect === 'sqlite') {
    // The check of FTS5 goes by what this connection knows of the index; a question makes it look anew.
    await sql`select rowid from search_words where search_words match 'a' limit 1`.execute(database.read);
    const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.read);
    if (integrity.rows[0]?.integrity_check !== 'ok')
      faults.push(`database: ${integrity.rows.map((row) => row.integrity_check).join('; ')}`);
    const foreign = await sql`pragma foreign_key_check`.execute(database.read);
    if (foreign.rows.length > 0) faults.push(`database: ${foreign.rows.length} rows point at nothing`);
  }
  const tenants = await database.read.selectFrom('tenants').select('id').execute();
  for (const tenant of tenants) {
    const report = await verifyChain(database, String(tenant['id']));
    if (report.brokenAt !== null)
      faults.push(`operation log of ${report.tenantId}: ${report.reason} at ${report.brokenAt}`);
    else if ((await provesSealing(database, String(tenant['id']))) === false)
      faults.push(
        `operation log of ${report.tenantId}: what was sealed in it is not what stood there before`,
      );
    faults.push(...(await findSignatureFaults(database, String(tenant['id']))));
    faults.push(...(await findWalletFaults(database, String(tenant['id']))));
    faults.push(...(await searchFaults(database, searched, String(tenant['id']))));
  }
  return faults;
}

/** The lines of each movement of a partner's wallet add up to zero. */
async function findWalletFaults(database: Database, tenantId: string): Promise<string[]> {
  const rows = await database.read
    .selectFrom('wallet_lines')
    .select('movement')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .groupBy('movement')
    .having(({ fn }) => fn.sum('amount'), '!=', 0)
    .orderBy('movement')
    .limit(100)
    .execute();
  return rows.map((row) => `wallet movement ${String(row['movement'])}: its lines do not add up to zero`);
}

const evidenceTables = [
  ['attendance', 'punch'],
  ['patrol_scans', 'scan'],
] as const;

/** A record with a signed text. */
type Proved = {
  readonly what: string;
  readonly n: number;
  readonly text: string;
  readonly hash: SqlValue;
  readonly signature: string;
  readonly signedBy: SqlValue;
  readonly unsigned: boolean;
};

/**
 * Every signed text must hash to what its record says, and whatever counts as signed must be its device's.
 */
async function findSignatureFaults(database: Database, tenantId: string): Promise<string[]> {
  const keys = await keysOfDevices(database, tenantId);
  const faults: string[] = [];
  for (const device of await devicesWithTexts(database, tenantId)) {
    const vouched = new Set<SqlValue>();
    for (const record of await textsOf(database, tenantId, device)) {
      if (evidenceHash(record.text) !== record.hash)
        faults.push(`${record.what}: its signed text was changed`);
      else if (record.unsigned) continue;
      else if (isProved(record, keys.get(String(device)), vouched)) vouched.add(linkIn(record.text));
      else faults.push(`${record.what}: its signature is not its device's`);
    }
  }
  return faults;
}

/**
 * A record is proved by its own signature with the key that the server checked it with. Records of older
 * versions name no key: one of the keys of their device must do, or a later text that is proved name their
 * hash. Those versions checked only the last of a linked run. One that does not count as signed vouches for
 * nothing: anybody may have sent it.
 */
function isProved(
  { text, hash, signature, signedBy }: Proved,
  keys: ReadonlyMap<string, string> | undefined,
  vouched: ReadonlySet<SqlValue>,
): boolean {
  if (signedBy !== null) return isSigned([keys?.get(String(signedBy)) ?? []].flat(), text, signature);
  return vouched.has(hash) || isSigned([...(keys?.values() ?? [])], text, signature);
}

/** The hash of the text before, as the signed text itself names it. */
function linkIn(text: string): SqlValue {
  const { prev } = storedMembers(text);
  return typeof prev === 'string' ? prev : null;
}

async function devicesWithTexts(database: Database, tenantId: string): Promise<SqlValue[]> {
  const devices = new Set<SqlValue>();
  for (const [table] of evidenceTables) {
    const rows = await database.read
      .selectFrom(table)
      .select('device_id')
      .distinct()
      .where('tenant_id', '=', tenantId)
      .where('evidence', 'is not', null)
      .execute();
    for (const row of rows) devices.add(row['device_id'] ?? null);
  }
  return [...devices];
}

/** What a device signed, the last first: punches and scans are one chain. */
async function textsOf(database: Database, tenantId: string, device: SqlValue): Promise<Proved[]> {
  const texts: Proved[] = [];
  for (const [table, what] of evidenceTables) {
    const rows = await database.read
      .selectFrom(table)
      .select(['id', 'evidence', 'hash', 'signature', 'signed_by', 'flags', 'device_n'])
      .where('tenant_id', '=', tenantId)
      .where('device_id', '=', device)
      .where('evidence', 'is not', null)
      .execute();
    for (const row of rows)
      texts.push({
        what: `${what} ${String(row['id'])}`,
        n: Number(row['device_n']),
        text: String(row['evidence']),
        hash: row['hash'] ?? null,
        signature: String(row['signature']),
        signedBy: row['signed_by'] ?? null,
        unsigned: storedTexts(row['flags']).includes('unsigned'),
      });
  }
  return texts.toSorted((a, b) => b.n - a.n);
}

function isSigned(keys: readonly string[], evidence: string, signature: string): boolean {
  return keys.some((spki) => {
    const key = readDeviceKey(spki);
    return (
      key !== null &&
      verifySignature(
        'sha256',
        Buffer.from(evidence),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64'),
      )
    );
  });
}
