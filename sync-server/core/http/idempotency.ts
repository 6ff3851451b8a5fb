import { createHash } from 'node:crypto';
import { canonicalJson } from '#shared/core/json.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { isSealed } from '#shared/core/sealed.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import type { Reply, SignedCall } from './route.ts';
import { seal, unseal } from '#server/core/sql/seal.ts';

/** Finds and keeps the one answer to an `Idempotency-Key`, inside the transaction of the work itself. */
export type Remember = {
  readonly find: (sql: Sql) => Promise<Reply | null>;
  readonly keep: (sql: Sql, reply: Reply) => Promise<void>;
  /** Lets the same key be used once more, where what follows the work was refused. */
  readonly forget: (sql: Sql) => Promise<void>;
};

const keyMissing: Message = [
  'This request was already completed. Its result is no longer available.',
  'यह पहले हो चुका है। इसका नतीजा अब उपलब्ध नहीं है।',
];

/**
 * The most characters of an answer that are kept. Of a longer one about a record its id is kept, and the
 * record read again.
 */
const mostKept = 64_000;
/** Kept answers that are opened before others get their turn. */
const openedAtOnce = 200;
type Kept = Reply & { readonly recordId?: string };

const forgetful: Remember = {
  find: async () => null,
  keep: async () => undefined,
  forget: async () => undefined,
};

/**
 * Runs a handler so that the same key and body have one effect and one answer; another body under the key is
 * refused. Of an answer too long to keep, the same key gets the record as it is now, by `readAgain`. `sent`
 * is what the body was, where it is a form that the handler reads.
 */
export function answerOnce(
  call: SignedCall,
  run: (remember: Remember) => Promise<Reply>,
  {
    readAgain = async (id) => ({ data: { id } }),
    sent = call.body,
  }: {
    readonly readAgain?: (recordId: string) => Promise<Reply>;
    readonly sent?: unknown;
  } = {},
): Promise<Reply> {
  const key = call.headers.get('idempotency-key');
  // A form has no body here that another could be told from, unless its handler says what was sent.
  if (key === null || call.raw.method !== 'POST' || sent === undefined) return run(forgetful);
  if (key.length < 1 || key.length > 200)
    refuse(
      'bad_header',
      ['The Idempotency-Key must have 1 to 200 characters.', 'Idempotency-Key 1 से 200 अक्षर की हो।'],
      'Idempotency-Key',
    );
  const { tenantId, userId } = call.actor;
  const fingerprint = fingerprintOf(call, sent);
  return run({
    find: async (sql) => {
      const known = await keptAnswer(sql, call, key);
      if (!known) return null;
      if (known['fingerprint'] !== fingerprint)
        refuse(
          'idempotency_mismatch',
          ['This key was used for another request.', 'यह कुंजी किसी और काम के लिए इस्तेमाल हो चुकी है।'],
          'Idempotency-Key',
        );
      const body = unseal(String(known['body']), placeOf(tenantId, userId, key));
      if (isSealed(body)) refuse('exists', keyMissing, 'Idempotency-Key');
      const { recordId, ...kept } = JSON.parse(body) as Kept;
      return recordId === undefined ? kept : { ...(await readAgain(recordId)), ...kept };
    },
    keep: async (sql, reply) => {
      await sql
        .insertInto('idempotency')
        .values({
          tenant_id: tenantId,
          user_id: userId,
          id: key,
          fingerprint,
          status: reply.status ?? 200,
          // An answer may show what its record keeps sealed.
          body: seal(keepable(reply), placeOf(tenantId, userId, key)),
          created_at: new Date(call.services.nowMs()).toISOString(),
        })
        .execute();
    },
    forget: async (sql) => {
      await sql
        .deleteFrom('idempotency')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('id', '=', key)
        .execute();
    },
  });
}

/**
 * Whether the very same call was answered before, and is so again without doing anything: no rule that has
 * changed since refuses it.
 */
export async function wasAnswered(call: SignedCall): Promise<boolean> {
  const key = call.headers.get('idempotency-key');
  if (key === null || call.raw.method !== 'POST' || call.body === undefined) return false;
  const known = await keptAnswer(call.services.database.read, call, key);
  return known?.['fingerprint'] === fingerprintOf(call, call.body);
}

function keptAnswer(sql: Sql, { actor }: SignedCall, key: string) {
  return sql
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'body'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('id', '=', key)
    .executeTakeFirst();
}

function fingerprintOf({ raw }: SignedCall, sent: unknown): string {
  return createHash('sha256')
    .update(`${new URL(raw.url).pathname}\n${canonicalJson(sent)}`)
    .digest('hex');
}

/**
 * Forgets the kept answers of a business's people that name something, such as the id of what was erased.
 * They are sealed, so each is opened, a few hundred at a time.
 */
export async function forgetAnswers(database: Database, tenantId: string, named: string): Promise<void> {
  for (let last: readonly [userId: string, key: string] | null = null; ; ) {
    let page = database.read
      .selectFrom('idempotency')
      .select(['user_id', 'id', 'body'])
      .where('tenant_id', '=', tenantId);
    if (last) page = page.where(isAfter(['user_id', 'id'], last));
    const rows = await page.orderBy('user_id').orderBy('id').limit(openedAtOnce).execute();
    for (const row of rows) {
      const [userId, key] = (last = [String(row['user_id']), String(row['id'])]);
      if (unseal(String(row['body']), placeOf(tenantId, userId, key)).includes(named))
        await database.write((trx) =>
          trx
            .deleteFrom('idempotency')
            .where('tenant_id', '=', tenantId)
            .where('user_id', '=', userId)
            .where('id', '=', key)
            .execute(),
        );
    }
    if (rows.length < openedAtOnce) return;
    await giveWay();
  }
}

/** Where an answer is sealed for: moved to another key it does not open. */
const placeOf = (tenantId: string, userId: string, key: string): string =>
  `idempotency/${tenantId}/${userId}/${key}`;

function keepable(reply: Reply): string {
  const whole = JSON.stringify(reply);
  const { data } = reply;
  if (whole.length <= mostKept || typeof data !== 'object' || data === null || !('id' in data)) return whole;
  return JSON.stringify({ status: reply.status ?? 200, recordId: String(data.id) } satisfies Kept);
}
