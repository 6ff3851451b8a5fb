import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { storableText } from '#shared/core/storable-text.ts';
import { validate } from '#shared/core/validate.ts';
import { answerOnce } from '#server/core/http/idempotency.ts';
import { log } from '#server/core/runtime/log.ts';
import { maskedInTurns, maskedText } from '#server/core/sync/masked-values.ts';
import { lockUntilCommit } from '#server/core/sql/lock-until-commit.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';

export const unsentInput = z.strictObject({
  device: z.string().check(z.maxLength(80)),
  ops: z.array(z.unknown()).check(z.maxLength(5000)),
});

/**
 * The most bytes kept of one device, of one person and of one business, the most uploads of one person, and
 * the most characters of one text.
 */
const most = {
  device: 5 * 1_048_576,
  user: 6 * 1_048_576,
  tenant: 200 * 1_048_576,
  uploads: 200,
  text: 300_000,
} as const;

/**
 * Masking makes a text shorter at most by this (Devanagari digits with dashes between), and longer (a number
 * becomes a text).
 */
const [leastMasked, mostMasked] = [0.25, 1.5];

const messages = {
  full: [
    'The office already keeps as much unsent work from you as it can. This was not taken, and nothing was deleted: it stays on this phone. Save it as a file and hand it to your office.',
    'दफ़्तर में आपका न भेजा गया काम जितना रखा जा सकता है, रखा जा चुका है। यह नहीं लिया गया और कुछ भी मिटाया नहीं गया: यह इसी फ़ोन में है। इसे फ़ाइल में सेव करके दफ़्तर को दें।',
  ],
  long: [
    'One text in this is too long to be kept. Nothing was deleted: it stays on this phone. Save it as a file and hand it to your office.',
    'इसमें एक टेक्स्ट इतना लंबा है कि रखा नहीं जा सकता। कुछ भी मिटाया नहीं गया: यह इसी फ़ोन में है। इसे फ़ाइल में सेव करके दफ़्तर को दें।',
  ],
  businessFull: [
    'Your office has no room for more unsent work today. Nothing was deleted: it stays on this phone. Please tell your office.',
    'आपके दफ़्तर में आज न भेजे गए काम के लिए और जगह नहीं है। कुछ भी मिटाया नहीं गया: यह इसी फ़ोन में है। कृपया अपने दफ़्तर को बताएँ।',
  ],
} as const satisfies Record<string, Message>;

/**
 * Keeps what a device could not send because its holder lost the role for it. The same content is kept once.
 * What is over a quota is refused with what to do; nothing that is kept makes room for it.
 */
export async function keepUnsent(call: SignedCall): Promise<Reply> {
  const { services, actor } = call;
  const { tenantId, userId } = actor;
  // In the JSON of the rest what no database can hold stands in escapes.
  const device = storableText(maskedText(validate(unsentInput, call.body).device));
  const read = services.database.read
    .selectFrom('quarantine')
    .select(['id', 'device', 'size'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId);
  if (hasLongText(call.body)) refuse('too_large', messages.long);
  // Whoever has no room left is told so before the work of masking.
  const sent = Buffer.byteLength(JSON.stringify(call.body));
  const before = (await read.execute()).map(keptOf);
  if (
    !hasRoom(before, device, sent * leastMasked) &&
    !before.some((row) => row.device === device && mayBe(row.size, sent))
  )
    refuse('too_large', messages.full);
  // Devices mask what they queue; nothing has checked what others send.
  const body = JSON.stringify(await maskedInTurns(call.body));
  const size = Buffer.byteLength(body);
  const id = idOf(body);
  return answerOnce(call, (remember) =>
    services.database.write(async (trx) => {
      // Uploads that come together are counted one after another.
      await lockUntilCommit(services.database, trx, 'unsentWork');
      const answered = await remember.find(trx);
      if (answered) return answered;
      const reply: Reply = { data: { id }, status: 201 };
      const own = (
        await trx
          .selectFrom('quarantine')
          .select(['id', 'device', 'size'])
          .where('tenant_id', '=', tenantId)
          .where('user_id', '=', userId)
          .execute()
      ).map(keptOf);
      if (!own.some((row) => row.id === id)) {
        if (!hasRoom(own, device, size)) refuse('too_large', messages.full);
        if ((await keptOfTenant(trx, tenantId)) + size > most.tenant) {
          log('warn', 'unsent work refused: the business has no room', { tenantId });
          throw new AppError('too_many', messages.businessFull, { retryAfter: 86_400 });
        }
        await trx
          .insertInto('quarantine')
          .values({
            tenant_id: tenantId,
            user_id: userId,
            id,
            device,
            size,
            body,
            received_at: instantFromMs(services.nowMs()),
          })
          .execute();
      }
      await remember.keep(trx, reply);
      return reply;
    }),
  );
}

/**
 * True where one text or name is longer than any that the app lets people write, photos included: looking at
 * it takes one turn.
 */
function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > most.text;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([name, inside]) => name.length > most.text || hasLongText(inside))
  );
}

type Kept = { readonly id: string; readonly device: string; readonly size: number };

function keptOf(row: Readonly<Record<string, unknown>>): Kept {
  return { id: String(row['id']), device: String(row['device']), size: Number(row['size']) };
}

function hasRoom(own: readonly Kept[], device: string, size: number): boolean {
  const kept = (rows: readonly Kept[]): number => rows.reduce((sum, row) => sum + row.size, 0);
  return (
    own.length < most.uploads &&
    kept(own) + size <= most.user &&
    kept(own.filter((row) => row.device === device)) + size <= most.device
  );
}

/** True where what was sent may be what is kept: by its size, since only masking tells. */
function mayBe(kept: number, sent: number): boolean {
  return kept >= sent * leastMasked && kept <= sent * mostMasked;
}

async function keptOfTenant(trx: Sql, tenantId: string): Promise<number> {
  const row = await trx
    .selectFrom('quarantine')
    .select(sql<number>`coalesce(sum(size), 0)`.as('size'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return Number(row?.['size'] ?? 0);
}

/** An id that the content decides. */
function idOf(body: string): string {
  const hex = createHash('sha256').update(body).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
