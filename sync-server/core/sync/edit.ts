import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { canonicalJson } from '#shared/core/json.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import { validate } from '#shared/core/validate.ts';
import { compiled } from '#server/core/runtime/compiled-schema.ts';
import { maskedValues } from './masked-values.ts';
import type { BoundOperation } from './bound-operation.ts';
import type { Doc } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

const messages = {
  pair: ['Each change must have an old and a new value.', 'हर बदलाव में पहले और बाद का मान हो।'],
  stale: ['Someone else changed this field in the meantime.', 'इस बीच किसी और ने यह जगह बदल दी।'],
} as const satisfies Record<string, Message>;

/**
 * The most characters of JSON that the log keeps of what a field was; of more it says only that it was there.
 */
const mostOfFrom = 4000;

/**
 * An edit as the log keeps it: what each field was, as the device knew it, and what it became. What it was,
 * nothing has checked: Aadhaar numbers in it are masked, and it is kept within bounds.
 */
export function editForLog(sent: PushOperation, checked: unknown): Doc {
  return Object.fromEntries(
    Object.entries(checked as Doc).map(([name, to]) => [name, [fromOf(sent.patch?.[name]), to]]),
  );
}

function fromOf(pair: unknown): unknown {
  const from: unknown = Array.isArray(pair) ? maskedValues(pair[0]) : null;
  return (JSON.stringify(from) ?? '').length > mostOfFrom ? '…' : from;
}

/** True for the operations that devices send as `[from, to]` per field. */
export function isEdit({ operation }: BoundOperation): boolean {
  return operation.sends === 'pairs';
}

/**
 * The new values of an edit that a device sent as `[from, to]` per field. A field that nobody touched in
 * between, or that already is what is wanted, may be set; one that somebody else changed to something third
 * is refused with `stale` and named. Who may write every record of the kind overwrites.
 */
export async function readEdit(tx: Tx, { operation }: BoundOperation, sent: PushOperation): Promise<Doc> {
  if (sent.id === undefined || !sent.patch) refuse('invalid', messages.pair, 'patch');
  const from: Doc = {};
  const to: Doc = {};
  for (const [name, pair] of Object.entries(sent.patch)) {
    if (!Array.isArray(pair) || pair.length !== 2) refuse('invalid', messages.pair, name);
    from[name] = pair[0];
    to[name] = pair[1];
  }
  const { resource } = operation;
  const values = validate(compiled(operation.input), to, resource.fields) as Doc;
  const current: Doc = await tx.rows(resource).visible(sent.id, resource.access.write(tx.actor));
  if (can(tx.actor, `${resource.name}:write`)) return to;
  for (const name of Object.keys(values)) {
    const now = canonicalJson(current[name]);
    if (now !== canonicalJson(from[name]) && now !== canonicalJson(values[name]))
      refuse('stale', messages.stale, name);
  }
  return to;
}
