import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson } from '#shared/core/json.ts';
import { schemaNumber, signedPart } from '#shared/core/sync.ts';
import type { PushOperation } from '#shared/core/sync.ts';

/** What one phone sends, ready as bytes: first its key, then batches of signed and chained punches. */
export type Phone = {
  readonly device: string;
  readonly registration: Buffer;
  readonly batches: readonly Buffer[];
  readonly documents: readonly PeerRecord[];
};

/**
 * One punch for the peer: what readers are given of it, and that with the signed text and its signature, as
 * the product keeps it.
 */
export type PeerRecord = {
  readonly read: Readonly<Record<string, unknown>>;
  readonly kept: Readonly<Record<string, unknown>>;
};

const dayMs = 86_400_000;
/**
 * Five days ago: phones let go of what is months old, and of the last days a person has no more than a
 * hundred punches without a duty.
 */
const startMs = Math.floor(Date.now() / dayMs) * dayMs - 5 * dayMs + 2 * 3_600_000;

/**
 * Makes phones with their punches signed beforehand, so that what is timed is the server and not the making.
 * All punches are of one day, unless a phone makes only so many `perDay`.
 */
export function makePhones(
  staffId: string,
  phones: number,
  batches: number,
  batchSize: number,
  perDay = Infinity,
): Phone[] {
  return Array.from({ length: phones }, (_, index) =>
    makePhone(staffId, `bench-phone-${index}`, batches, batchSize, perDay),
  );
}

function makePhone(
  staffId: string,
  device: string,
  batchCount: number,
  batchSize: number,
  perDay: number,
): Phone {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const registration: PushOperation = {
    op: `${device}.0`,
    n: 0,
    type: 'device.register',
    at: startMs,
    args: { public_key: spki },
  };
  const documents: PeerRecord[] = [];
  const batches: Buffer[] = [];
  let prev: string | undefined;
  for (let batch = 0; batch < batchCount; batch += 1) {
    const ops: PushOperation[] = [];
    for (let i = 0; i < batchSize; i += 1) {
      const n = batch * batchSize + i + 1;
      const patch = punch(staffId, device, n, Math.floor((batchCount * batchSize - n) / perDay));
      const bare: PushOperation = {
        op: `${device}.${n}`,
        n,
        type: 'create',
        coll: 'attendance',
        id: patch.id,
        patch,
        at: startMs + n * 1000,
        ...(prev === undefined ? {} : { prev }),
      };
      const text = canonicalJson(signedPart(device, bare));
      const before = prev ?? null;
      prev = createHash('sha256').update(text).digest('hex');
      const sig = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
        'base64',
      );
      ops.push({ ...bare, sig });
      const read = told(patch, device, n, prev, before);
      documents.push({ read, kept: { ...read, evidence: text, signature: sig } });
    }
    batches.push(bodyOf(device, ops));
  }
  return { device, registration: bodyOf(device, [registration]), batches, documents };
}

function bodyOf(device: string, ops: readonly PushOperation[]): Buffer {
  return Buffer.from(JSON.stringify({ device, schema: schemaNumber, ops }));
}

function punch(
  staffId: string,
  device: string,
  n: number,
  daysAgo: number,
): Record<string, unknown> & { id: string } {
  const shift = `${device}-${n}`;
  const atMs = startMs + n * 1000 - daysAgo * 86_400_000;
  const at = new Date(atMs).toISOString();
  const day = at.slice(0, 10);
  return {
    id: `${staffId}:${day}:${shift}:in`,
    staff_id: staffId,
    shift_id: shift,
    date: day,
    kind: 'in',
    at,
    offset_ms: 12,
    mono_ms: 81_233 + n * 1000,
    boot_id: '0f5c2d7e-3a61-4d0b-9a60-3f1a2b7c8d90',
    lat: 22.7196,
    lng: 75.8577,
    accuracy_m: 12,
    fix_age_s: 2,
    method: 'own',
    staff_name: 'Mahesh Solanki',
    site_name: 'Shanti Residency, Indore',
  };
}

/** The record as the product gives it to readers. */
function told(
  patch: Readonly<Record<string, unknown>> & { id: string },
  device: string,
  n: number,
  hash: string,
  before: string | null,
): Record<string, unknown> {
  const { id, ...sent } = patch;
  return {
    _id: id,
    ...sent,
    site_id: null,
    duty_id: null,
    effective_at: sent['at'],
    received_at: sent['at'],
    distance_m: null,
    selfie_id: null,
    state: 'flagged',
    flags: ['not_rostered'],
    repeats: [],
    marked_by: '00000000-0000-4000-8000-000000000111',
    device_id: device,
    device_n: n,
    hash,
    prev_hash: before,
    ver: 1,
    created_at: sent['at'],
    updated_at: sent['at'],
  };
}
