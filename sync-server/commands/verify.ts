import { verify as verifySignature } from 'node:crypto';
import { sql } from 'kysely';
import { modules, openDatabase } from '../app.ts';
import type { Config } from '../core/config.ts';
import type { Database, SqlValue } from '../core/database.ts';
import { readDeviceKey } from '../core/device-key.ts';
import { keysOfDevices } from '../core/device-keys.ts';
import { missingFiles } from '../core/missing-files.ts';
import { verifyChain } from '../core/op-log.ts';
import { provesSealing } from '../core/seal-log.ts';
import { missingIn, missingKeys } from '../core/seal-standing.ts';
import { evidenceHash } from '../core/sync-push.ts';

const resources = modules.flatMap((module) => module.resources);

/** Checks the database itself, every tenant's operation log and every signed punch and scan. Throws, naming the first fault of each kind. */
export async function verify(config: Config): Promise<void> {
  const database = openDatabase(config);
  try {
    // Opens the keys that are here, with which the log is proved.
    const missing = await missingIn(database, config.keyFile);
    const faults = await findFaults(database);
    if (faults.length > 0) throw new Error(`NOT OK\n${faults.join('\n')}`);
    process.stdout.write('OK: database, operation log and punches are whole.\n');
    const files = await lackingFiles(database);
    if (files.length > 0) process.stdout.write(`Mind: files that records name have not arrived, or were lost:\n  ${files.join('\n  ')}\n`);
    if (missing.length > 0) process.stdout.write(`Mind: ${missingKeys(missing, config.keyFile)}.\n`);
  } finally {
    await database.close();
  }
}

async function lackingFiles(database: Database): Promise<string[]> {
  const tenants = await database.read.selectFrom('tenants').select('id').execute();
  return (await Promise.all(tenants.map(({ id }) => missingFiles(database, resources, id ?? null)))).flat();
}

/** Every fault found, as a sentence each; an empty list is a clean bill. */
export async function findFaults(database: Database): Promise<string[]> {
  const faults: string[] = [];
  if (database.dialect === 'sqlite') {
    const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.read);
    if (integrity.rows[0]?.integrity_check !== 'ok') faults.push(`database: ${integrity.rows.map((row) => row.integrity_check).join('; ')}`);
    const foreign = await sql`pragma foreign_key_check`.execute(database.read);
    if (foreign.rows.length > 0) faults.push(`database: ${foreign.rows.length} rows point at nothing`);
  }
  const tenants = await database.read.selectFrom('tenants').select('id').execute();
  for (const tenant of tenants) {
    const report = await verifyChain(database, String(tenant['id']));
    if (report.brokenAt !== null) faults.push(`operation log of ${report.tenantId}: ${report.reason} at ${report.brokenAt}`);
    else if ((await provesSealing(database, String(tenant['id']))) === false)
      faults.push(`operation log of ${report.tenantId}: what was sealed in it is not what stood there before`);
    for (const table of ['attendance', 'patrol_scans'] as const) faults.push(...(await findSignatureFaults(database, String(tenant['id']), table)));
  }
  return faults;
}

/**
 * Every signed text must hash to what the record says. It is its device's when its own signature holds, or when a later
 * text of the same device that is its device's names its hash. Each is checked with the key the device had when it came.
 */
async function findSignatureFaults(database: Database, tenantId: string, table: 'attendance' | 'patrol_scans'): Promise<string[]> {
  const what = table === 'attendance' ? 'punch' : 'scan';
  const keys = await keysOfDevices(database, tenantId);
  const devices = await database.read
    .selectFrom(table)
    .select('device_id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('evidence', 'is not', null)
    .execute();
  const faults: string[] = [];
  for (const { device_id: device } of devices) {
    const punches = await database.read
      .selectFrom(table)
      .select(['id', 'evidence', 'hash', 'prev_hash', 'signature', 'signed_by', 'flags'])
      .where('tenant_id', '=', tenantId)
      .where('device_id', '=', device ?? null)
      .where('evidence', 'is not', null)
      .orderBy('device_n', 'desc')
      .execute();
    const vouched = new Set<unknown>();
    for (const punch of punches) {
      const evidence = String(punch['evidence']);
      const own =
        String(punch['flags']).includes('unsigned') ||
        vouched.has(punch['hash']) ||
        isSigned(keysFor(keys.get(String(device)), punch['signed_by'] ?? null), evidence, String(punch['signature']));
      if (evidenceHash(evidence) !== punch['hash']) faults.push(`${what} ${String(punch['id'])}: its signed text was changed`);
      else if (!own) faults.push(`${what} ${String(punch['id'])}: its signature is not its device's`);
      else vouched.add(punch['prev_hash']);
    }
  }
  return faults;
}

/** The key that the server checked a signature with; records of older versions do not name it, and any key of their device will do. */
function keysFor(keys: ReadonlyMap<string, string> | undefined, signedBy: SqlValue): string[] {
  if (!keys) return [];
  return signedBy === null ? [...keys.values()] : [keys.get(String(signedBy)) ?? []].flat();
}

function isSigned(keys: readonly string[], evidence: string, signature: string): boolean {
  return keys.some((spki) => {
    const key = readDeviceKey(spki);
    return key !== null && verifySignature('sha256', Buffer.from(evidence), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'));
  });
}
