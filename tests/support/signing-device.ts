import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson } from '#shared/core/json.ts';
import { newId } from '#shared/core/ids.ts';
import { signedPart } from '#shared/core/sync.ts';
import type { PushOperation } from '#shared/core/sync.ts';

/** A phone for tests: numbers its operations, signs its punches and scans and links them as the app does. */
export type SigningDevice = {
  readonly id: string;
  readonly register: () => PushOperation;
  readonly operation: (
    part: Omit<PushOperation, 'op' | 'n' | 'at'> & { readonly at?: number; readonly op?: string },
  ) => PushOperation;
  /** Signs a text that is no operation, as a half of a handover is. */
  readonly sign: (text: string) => string;
  readonly punch: (
    patch: Readonly<Record<string, unknown>>,
    more?: { readonly id?: string; readonly at?: number },
  ) => PushOperation;
  readonly scan: (
    patch: Readonly<Record<string, unknown>>,
    more?: { readonly id?: string; readonly at?: number },
  ) => PushOperation;
};

/** Makes a phone with a key of its own. */
export function makeDevice(nowMs: () => number, id: string = newId()): SigningDevice {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let n = 0;
  let previous: string | undefined;
  const number = (): number => (n += 1);
  const create =
    (coll: string): SigningDevice['punch'] =>
    (patch, more = {}) => {
      const unsigned: PushOperation = {
        op: newId(),
        n: number(),
        type: 'create',
        coll,
        at: more.at ?? nowMs(),
        patch,
        ...(more.id ? { id: more.id } : {}),
        ...(previous ? { prev: previous } : {}),
      };
      const text = canonicalJson(signedPart(id, unsigned));
      previous = createHash('sha256').update(text).digest('hex');
      return {
        ...unsigned,
        sig: sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
          'base64',
        ),
      };
    };
  return {
    id,
    register: () => ({
      op: newId(),
      n: number(),
      type: 'device.register',
      at: nowMs(),
      args: { public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') },
    }),
    sign: (text) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64'),
    operation: (part) => ({ op: newId(), n: number(), at: nowMs(), ...part }),
    punch: create('attendance'),
    scan: create('patrol_scans'),
  };
}

/** What issuing a draft of Rewa Cement under a number sends from a phone without network. */
export function issueOffline(
  device: SigningDevice,
  bill: { readonly id: string; readonly ver: number; readonly total: number },
  number: string,
  more: object = {},
): PushOperation {
  return device.operation({
    type: 'create',
    coll: 'offline_invoices',
    id: crypto.randomUUID(),
    patch: {
      invoice_id: bill.id,
      ver: bill.ver,
      device: device.id,
      number,
      issued_on: '2026-11-21',
      client_name: 'Rewa Cement',
      total: bill.total,
      ...more,
    },
  });
}
