import type * as z from 'zod/mini';
import { AppError, refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { OnlineOperation } from '#shared/core/operation.ts';
import { logLine, withoutSecrets } from '#server/core/sync/operations.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { answerOnce } from './idempotency.ts';
import { checkVersion } from './operation-route.ts';
import type { Reply, SignedCall, SignedRoute } from './route.ts';

/** What an online operation is called with: its checked input, what was prepared for it, and the request. */
export type OnlineCall<Input, Prepared = undefined> = {
  readonly input: Input;
  readonly prepared: Prepared;
  readonly params: SignedCall['params'];
  readonly call: SignedCall;
};

/** What an online operation came to: its answer, and its line in the operation log. */
export type Outcome<Output> = {
  readonly answer: Output;
  /** What a repeat of the same request is answered instead, where the answer shows what is kept by nobody. */
  readonly repeated?: Output;
  /**
   * The collection and the ids that the log names, with a line for each id; `null` where nothing was changed,
   * so that there is no line.
   */
  readonly about: readonly [collection: string | null, ...ids: string[]] | null;
  /** What the log holds instead of the input. */
  readonly logged?: unknown;
  readonly message?: Message;
  /** What the person must know besides. */
  readonly notice?: Message;
};

type Parts<Input, Output, Prepared> = {
  /** Whose records it changes and whose log tells of it, where these are not the caller's own business's. */
  readonly within?: (call: Omit<OnlineCall<Input>, 'prepared'>) => string;
  /** Slow work before the transaction, such as hashing a password. It refuses before anything is written. */
  readonly prepare?: (call: Omit<OnlineCall<Input>, 'prepared'>) => Promise<Prepared>;
  /** The work itself. It touches nothing but the transaction, which may run it again. */
  readonly handler: (tx: Tx, call: OnlineCall<Input, Prepared>) => Promise<Outcome<Output>>;
  /**
   * What follows once everything is on the disk, such as the end of sessions. Where it refuses, the same key
   * tries anew.
   */
  readonly after?: (call: SignedCall, answer: Output) => Promise<unknown> | void;
  /**
   * What its route takes beyond the contract: the limits of its body, or a body that is no JSON; and how the
   * audit log tells what changed.
   */
  readonly route?: Pick<SignedRoute, 'bodyAs' | 'maxBytes' | 'maxValues' | 'maxFields' | 'told'>;
};

/**
 * The REST route of an online operation: one transaction with its line in the log, and one answer to the same
 * key.
 */
export function handleOnline<Input extends z.ZodMiniType, Output extends z.ZodMiniType, Prepared = undefined>(
  operation: OnlineOperation<Input, Output>,
  parts: Parts<z.output<Input>, z.output<Output>, Prepared>,
): SignedRoute {
  const { method, path, summary, permission, byOperator, status } = operation;
  return {
    method,
    path,
    summary,
    access: permission === undefined ? 'signed-in' : 'tenant',
    ...(permission === undefined ? {} : { permission }),
    ...(byOperator === undefined ? {} : { byOperator }),
    ...(status === undefined ? {} : { status }),
    ...(parts.route?.bodyAs === 'raw' ? {} : { body: operation.input }),
    ...parts.route,
    online: operation,
    handle: (call) =>
      answerOnce(call, async (remember) => {
        const before = await remember.find(call.services.database.read);
        if (before) return before;
        const given = { input: (call.body ?? {}) as z.output<Input>, params: call.params, call };
        const prepared = (await parts.prepare?.(given)) as Prepared;
        const done: { answer?: z.output<Output> } = {};
        const tenantId = parts.within?.(given) ?? call.actor.tenantId;
        const actor = tenantId === call.actor.tenantId ? call.actor : { ...call.actor, tenantId };
        const reply = await runTransaction(call.services, actor, async (tx): Promise<Reply> => {
          const known = await remember.find(tx.sql);
          if (known) return known;
          await checkOnlineVersion(tx, operation, call);
          const outcome = await parts.handler(tx, { ...given, prepared });
          writeLines(tx, operation, outcome, given.input);
          const made: Reply = {
            data: outcome.answer,
            ...(status === undefined ? {} : { status }),
            ...(outcome.message === undefined ? {} : { message: outcome.message }),
            ...(outcome.notice === undefined ? {} : { notice: outcome.notice }),
            ...versionOf(outcome.answer),
          };
          await remember.keep(
            tx.sql,
            outcome.repeated === undefined ? made : { ...made, data: outcome.repeated },
          );
          done.answer = outcome.answer;
          return made;
        });
        try {
          if (done.answer !== undefined) await parts.after?.(call, done.answer);
        } catch (error) {
          if (error instanceof AppError) await call.services.database.write((trx) => remember.forget(trx));
          throw error;
        }
        return reply;
      }),
  };
}

/** What was asked for on a condition is not done without looking at it. */
async function checkOnlineVersion(
  tx: Tx,
  { versioned }: Pick<OnlineOperation, 'versioned'>,
  { params, headers }: SignedCall,
): Promise<void> {
  const wanted = headers.get('if-match');
  if (wanted === null || wanted === '*') return;
  if (!versioned)
    refuse('precondition_failed', [
      'This call has no version to compare with. Send it without If-Match.',
      'इस कॉल में मिलाने के लिए कोई वर्शन नहीं है। इसे If-Match के बिना भेजें।',
    ]);
  await checkVersion(tx, { resource: versioned }, params['id'] ?? '', wanted);
}

function writeLines(
  tx: Tx,
  { name, secret }: Pick<OnlineOperation, 'name' | 'secret'>,
  outcome: Outcome<unknown>,
  input: unknown,
): void {
  if (outcome.about === null) return;
  const [collection, ...ids] = outcome.about;
  const detail = JSON.stringify(withoutSecrets(outcome.logged ?? input, secret));
  for (const id of ids.length === 0 ? [null] : ids)
    tx.log(logLine(tx.actor, { type: name, coll: collection, rowId: id, detail }));
}

function versionOf(answer: unknown): Pick<Reply, 'etag'> {
  const version: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'ver') : undefined;
  return typeof version === 'number' ? { etag: `"${version}"` } : {};
}
