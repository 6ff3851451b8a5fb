import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { canonicalJson } from '#shared/core/json.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import type { Resource } from '#shared/core/resource.ts';
import { validate } from '#shared/core/validate.ts';
import * as z from 'zod/mini';
import { pick } from '#shared/core/fields.ts';
import { logLine } from './operations.ts';
import type { Origin } from './route.ts';
import type { Doc } from './table.ts';
import type { Tx } from './transaction.ts';

const say = {
  noPatch: ['This cannot be edited here.', 'यह यहाँ नहीं बदला जा सकता।'],
  pair: ['Each change must say what it was and what it becomes.', 'हर बदलाव में पहले और बाद का मान हो।'],
  stale: ['Somebody else changed this field in between.', 'इस बीच किसी और ने यह जगह बदल दी।'],
} as const satisfies Record<string, Message>;

const patchable = new Map<string, Resource>();

/** Names the resources whose writable fields a device may edit one by one. */
export function allowPatches(resources: readonly Resource[]): void {
  for (const resource of resources) if (resource.audiences && resource.writable.update.length > 0) patchable.set(resource.name, resource);
}

/**
 * Sets the fields of a record as `[from, to]` pairs. Fields nobody touched in between, or that already are what is
 * wanted, are set; a field that somebody else changed to something third is refused with `stale` and names itself.
 */
export async function patchRecord(tx: Tx, operation: PushOperation, origin: Origin): Promise<Doc> {
  const resource = patchable.get(operation.coll ?? '') ?? refuse('invalid', say.noPatch, 'coll');
  if (operation.id === undefined || !operation.patch) refuse('invalid', say.pair, 'patch');
  const wanted: Doc = {};
  const before: Doc = {};
  for (const [name, pair] of Object.entries(operation.patch)) {
    if (!Array.isArray(pair) || pair.length !== 2) refuse('invalid', say.pair, name);
    before[name] = pair[0];
    wanted[name] = pair[1];
  }
  const values = validate(z.partial(pick(resource.fields, resource.writable.update)), wanted);
  const rows = tx.rows(resource);
  const current = await rows.visible(operation.id, resource.access.write(tx.actor));
  const owner = can(tx.actor, `${resource.name}:write`);
  for (const name of Object.keys(values)) {
    const now = canonicalJson(current[name]);
    if (now !== canonicalJson(before[name]) && now !== canonicalJson(values[name]) && !owner) refuse('stale', say.stale, name);
  }
  rows.update({ ...current, ...values });
  tx.log(logLine(tx.actor, `${resource.one}.patch`, resource.name, operation.id, origin, 'applied', JSON.stringify(operation.patch)));
  return { ...current, ...values };
}
