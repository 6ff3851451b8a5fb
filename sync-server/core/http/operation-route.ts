import type { Actor } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Operation } from '#shared/core/operation.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import { runOperation, restOrigin } from '#server/core/sync/operations.ts';
import { publicRecord, publicRow } from '#server/core/sql/table.ts';
import type { Doc } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { answerOnce } from './idempotency.ts';
import type { Reply, SignedCall, SignedRoute } from './route.ts';

/** What a route may do otherwise than its operation says. */
type More = {
  path?: string;
  status?: number;
  input?: (call: SignedCall) => unknown;
  /** That the record may be gone afterwards, by what the input says. */
  orNull?: true;
  /** The id of the record that the path names otherwise; null where there is none. */
  named?: (call: SignedCall) => Promise<string | null>;
  /**
   * Does most of a long work in transactions of its own, so that other writers get their turn, and leaves the
   * rest to the operation. A call that ends in between must leave what the same call completes.
   */
  before?: (call: SignedCall) => Promise<void>;
  /** What the person must know besides the record, when it was changed; null where there is nothing. */
  notice?: (tx: Tx) => Message | null;
  /**
   * The record as the caller may read it, where reading leaves out parts of it for some. A method, so that
   * one for a certain kind of record fits.
   */
  shown?(actor: Actor, record: Doc): Doc;
};

/**
 * The REST route of an operation. Its permission says who may call it at all; which records, the resource's
 * access rule. The same function answers the operation when a device pushes it.
 */
export function handle(bound: BoundOperation, more: More = {}): SignedRoute {
  const { operation } = bound;
  return {
    method: operation.method,
    path: more.path ?? operation.path,
    summary: operation.summary,
    access: operation.permission === undefined ? 'signed-in' : 'tenant',
    ...(operation.permission === undefined ? {} : { permission: operation.permission }),
    body: operation.input,
    answers: { resource: operation.resource, many: false, ...(more.orNull ? { orNull: true } : {}) },
    operation,
    ...(more.status === undefined ? {} : { status: more.status }),
    handle: (call) =>
      answerOnce(
        call,
        async (remember) => {
          const input = more.input ? more.input(call) : (call.body ?? {});
          if (more.before && !(await remember.find(call.services.database.read))) await more.before(call);
          const record = await runTransaction(call.services, call.actor, async (tx) => {
            const known = await remember.find(tx.sql);
            if (known) return known;
            const id = more.named
              ? ((await more.named(call)) ?? refuse('not_found', ['Not found', 'नहीं मिला']))
              : (call.params['id'] ?? null);
            if (id !== null) await checkVersion(tx, operation, id, call.headers.get('if-match'));
            const done = await runOperation(tx, bound, { id, input, origin: restOrigin() });
            const notice = more.notice?.(tx) ?? null;
            const reply = {
              data: done && shownRecord(publicRecord(operation.resource, done), call, more),
              status: more.status ?? 200,
              ...(done ? { etag: `"${String(done['ver'])}"` } : {}),
              ...(notice === null ? {} : { notice }),
            };
            await remember.keep(tx.sql, reply);
            return reply;
          });
          return record;
        },
        { readAgain: (recordId) => readAgain(call, operation, { id: recordId, more }) },
      ),
  };
}

/**
 * The record as it is now, for whoever made or changed it before; its id alone where they see it no longer.
 */
async function readAgain(
  { services, actor }: SignedCall,
  { resource }: Operation,
  { id, more }: { readonly id: string; readonly more: More },
): Promise<Reply> {
  const row = await visibleRows(services.database, resource, actor.tenantId, resource.access.read(actor))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row
    ? { data: shownRecord(publicRow(resource, row), { actor }, more), etag: `"${String(row['ver'])}"` }
    : { data: { id } };
}

function shownRecord(record: Doc, { actor }: Pick<SignedCall, 'actor'>, more: More): Doc {
  return more.shown ? more.shown(actor, record) : record;
}

/** Refuses with `precondition_failed` a write whose `If-Match` is not the record's present version. */
export async function checkVersion(
  tx: Tx,
  operation: { readonly resource: Operation['resource'] },
  id: string,
  ifMatch: string | null,
): Promise<void> {
  if (ifMatch === null || ifMatch === '*') return;
  const current = await tx.rows(operation.resource).visible(id, operation.resource.access.write(tx.actor));
  const wanted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!wanted.includes(`"${current.ver}"`))
    refuse('precondition_failed', [
      'This has changed since you opened it. Please check it again.',
      'आपके खोलने के बाद यह बदल गया है। कृपया फिर से देखें।',
    ]);
}
