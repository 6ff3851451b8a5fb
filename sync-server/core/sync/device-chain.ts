import type { Origin } from './bound-operation.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** What was last signed by a device: its hash, when by its clock, and where. */
export type LastSigned = {
  readonly hash: string;
  readonly at: string;
  readonly mono: number | null;
  readonly boot: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  /** The name of the last key known to sign here; absent in what older versions have kept. */
  readonly key?: string | null;
  /** True from where another key signs until a punch carries the mark of it. */
  readonly otherKey?: boolean;
};

/**
 * Where a device's chain of signed operations stands, read once a transaction and written back at its end.
 * Whoever takes a signed operation in sets `last`; the chain is one for everything that the device signs.
 * Only the device's own person reads and moves it: for anybody else who names the device it is empty, and
 * nothing is written.
 */
export async function deviceState(tx: Tx, device: string): Promise<{ last: LastSigned | null }> {
  const { tenantId, userId } = tx.actor;
  const name = `device ${device} of ${userId}`;
  const held = tx.cache.get(name) as { last: LastSigned | null } | undefined;
  if (held) return held;
  const row = await tx.sql
    .selectFrom('devices')
    .select('last')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', device)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const state = {
    last: row && typeof row['last'] === 'string' ? (JSON.parse(row['last']) as LastSigned) : null,
  };
  tx.cache.set(name, state);
  tx.atEnd(name, async () => {
    if (state.last)
      await tx.sql
        .updateTable('devices')
        .set({ last: JSON.stringify(state.last) })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', device)
        .where('user_id', '=', userId)
        .execute();
  });
  return state;
}

/**
 * Moves a device's chain to what it signed just now. Nothing happens where no signed text is kept. That the
 * device signs with another key than before (it was set up anew, or another one uses its name) is decided
 * here, for whatever it signs, and kept until a punch carries the mark.
 */
export function moveChain(
  device: { last: LastSigned | null },
  origin: Origin,
  moved: Omit<LastSigned, 'hash' | 'key' | 'otherKey'>,
): void {
  if (origin.signedHash === null) return;
  const before = device.last?.key ?? null;
  const isOther = before !== null && origin.signedBy !== null && before !== origin.signedBy;
  device.last = {
    ...moved,
    hash: origin.signedHash,
    key: origin.signedBy ?? before,
    otherKey: isOther || device.last?.otherKey === true,
  };
}

/** True where a new punch must carry the mark of another key. It is given out once. */
export function takeOtherKey(device: { last: LastSigned | null }, origin: Origin): boolean {
  if (origin.signedBy === null || device.last?.otherKey !== true) return false;
  device.last = { ...device.last, otherKey: false };
  return true;
}

/** What a record keeps of the signed operation that made it. */
export function sealOf(origin: Origin) {
  return {
    device_id: origin.device,
    device_n: origin.n,
    hash: origin.signedHash,
    prev_hash: origin.prev,
    evidence: origin.signed,
    signature: origin.sig,
    signed_by: origin.signedBy,
  };
}
