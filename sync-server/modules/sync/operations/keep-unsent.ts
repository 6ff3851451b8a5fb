import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { answerOnce } from '#server/core/http/idempotency.ts';
import { log } from '#server/core/runtime/log.ts';
import { maskedText, maskedValues } from '#server/core/sync/masked-values.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';

export const unsentInput = z.strictObject({ device: z.string().check(z.maxLength(80)), ops: z.array(z.unknown()).check(z.maxLength(5000)) });

/** The most bytes kept of one device, of one person and of one business, and the most uploads of one person. */
const most = { device: 5 * 1_048_576, user: 6 * 1_048_576, tenant: 200 * 1_048_576, uploads: 200 } as const;

const say = {
  full: [
    'The office already keeps as much unsent work from you as it can. This was not taken, and nothing was deleted: it stays on this phone. Save it as a file and hand it to your office.',
    'दफ़्तर में आपका न भेजा गया काम जितना रखा जा सकता है, रखा जा चुका है। यह नहीं लिया गया और कुछ भी मिटाया नहीं गया: यह इसी फ़ोन में है। इसे फ़ाइल में सेव करके दफ़्तर को दें।',
  ],
  businessFull: [
    'Your office has no room for more unsent work today. Nothing was deleted: it stays on this phone. Please tell your office.',
    'आपके दफ़्तर में आज न भेजे गए काम के लिए और जगह नहीं है। कुछ भी मिटाया नहीं गया: यह इसी फ़ोन में है। कृपया अपने दफ़्तर को बताएँ।',
  ],
} as const satisfies Record<string, Message>;

/**
 * Keeps what a device could not send because its holder lost the role for it. The same content is kept once. What is over
 * a quota is refused with what to do; nothing that is kept makes room for it.
 */
export function keepUnsent(call: SignedCall): Promise<Reply> {
  const { services, actor } = call;
  const { tenantId, userId } = actor;
  const device = maskedText((call.body as z.output<typeof unsentInput>).device);
  // Devices mask what they queue; nothing has checked what others send.
  const body = JSON.stringify(maskedValues(call.body));
  const size = Buffer.byteLength(body);
  const id = idOf(body);
  return answerOnce(call, (remember) =>
    services.database.write(async (trx) => {
      // Uploads that come together are counted one after another.
      if (services.database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(72500003)`.execute(trx);
      const answered = await remember.find(trx);
      if (answered) return answered;
      const reply: Reply = { data: { id }, status: 201 };
      const own = await trx.selectFrom('quarantine').select(['id', 'device', 'size']).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
      if (!own.some((row) => row['id'] === id)) {
        const kept = (rows: typeof own): number => rows.reduce((sum, row) => sum + Number(row['size']), 0);
        if (own.length >= most.uploads || kept(own) + size > most.user || kept(own.filter((row) => row['device'] === device)) + size > most.device)
          refuse('too_large', say.full);
        if ((await keptOfTenant(trx, tenantId)) + size > most.tenant) {
          log('warn', 'unsent work refused: the business has no room', { tenantId });
          throw new AppError('too_many', say.businessFull, { retryAfter: 86_400 });
        }
        await trx
          .insertInto('quarantine')
          .values({ tenant_id: tenantId, user_id: userId, id, device, size, body, received_at: instantFromMs(services.nowMs()) })
          .execute();
      }
      await remember.keep(trx, reply);
      return reply;
    }),
  );
}

async function keptOfTenant(trx: Sql, tenantId: string): Promise<number> {
  const row = await trx.selectFrom('quarantine').select(sql<number>`coalesce(sum(size), 0)`.as('size')).where('tenant_id', '=', tenantId).executeTakeFirst();
  return Number(row?.['size'] ?? 0);
}

/** An id that the content decides. */
function idOf(body: string): string {
  const hex = createHash('sha256').update(body).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
