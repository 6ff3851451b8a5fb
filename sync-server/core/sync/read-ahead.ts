import type { Message } from '#shared/core/i18n.ts';
import type { PushOperation, PushResult } from '#shared/core/sync.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { BoundOperation } from './bound-operation.ts';
import { boundFor } from './operation-registry.ts';

const again: Message = [
  'This was already sent with different content.',
  'यह पहले किसी और सामग्री के साथ भेजा गया था।',
];

/** Loads what the operations of a set will read, in a few queries for all of them. */
export async function prefetchFor(
  tx: Tx,
  registry: ReadonlyMap<string, BoundOperation>,
  set: readonly PushOperation[],
): Promise<void> {
  const wanted = new Map<BoundOperation['operation']['resource'], string[]>();
  for (const operation of set) {
    const resource = boundFor(registry, operation)?.operation.resource;
    if (!resource || operation.id === undefined) continue;
    const ids = wanted.get(resource) ?? [];
    ids.push(operation.id);
    wanted.set(resource, ids);
  }
  for (const [resource, ids] of wanted) await tx.rows(resource).prefetch(ids);
  for (const [bound, inputs] of inputsByOperation(registry, set)) await bound.prefetch?.(tx, inputs);
}

function inputsByOperation(
  registry: ReadonlyMap<string, BoundOperation>,
  set: readonly PushOperation[],
): Map<BoundOperation, Readonly<Record<string, unknown>>[]> {
  const byOperation = new Map<BoundOperation, Readonly<Record<string, unknown>>[]>();
  for (const operation of set) {
    const bound = boundFor(registry, operation);
    if (!bound?.prefetch) continue;
    const inputs = byOperation.get(bound) ?? [];
    inputs.push(operation.patch ?? operation.args ?? {});
    byOperation.set(bound, inputs);
  }
  return byOperation;
}

/** The answers to those of a set, and to those before them, that were answered earlier. */
export async function knownResults(tx: Tx, set: readonly PushOperation[]): Promise<Map<string, PushResult>> {
  const wanted = set.flatMap((operation) =>
    operation.after === undefined ? [operation.op] : [operation.op, operation.after],
  );
  const rows = await tx.sql
    .selectFrom('op_log')
    .select(['op', 'status', 'code', 'msg', 'field', 'actor_id', 'type'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(tx.database.isOneOf('op', wanted))
    .execute();
  const known = new Map<string, PushResult>();
  for (const row of rows) {
    const op = String(row['op']);
    if (row['actor_id'] !== tx.actor.userId) {
      known.set(op, { op, status: 'rejected', code: 'exists', msg: again[0], dup: true });
      continue;
    }
    known.set(op, {
      op,
      status: row['status'] === 'applied' ? 'applied' : 'rejected',
      ...(row['code'] === null ? {} : { code: String(row['code']) }),
      ...(row['msg'] === null ? {} : { msg: String(row['msg']) }),
      ...(row['field'] === null ? {} : { field: String(row['field']) }),
      dup: true,
    });
  }
  return known;
}
