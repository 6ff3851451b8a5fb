import { instantFromMs } from '#shared/core/dates.ts';
import type { TestApp } from './make-app.ts';

/** Texts of the public business, each to a number of its own. */
export type PutTexts = {
  readonly count: number;
  readonly channel: 'sms' | 'whatsapp';
  readonly quiet?: boolean;
  readonly text?: (n: number) => string;
};
let calls = 0;

/** Puts texts into the outbox that are due now. */
export async function putTexts(t: TestApp, { count, channel, quiet, text }: PutTexts): Promise<void> {
  const { database, publicTenantId } = t.app.services;
  const tenantId = await publicTenantId();
  const now = instantFromMs(t.clock.nowMs);
  calls += 1;
  await database.write(async (trx) => {
    for (let n = 0; n < count; n += 1)
      await trx
        .insertInto('text_outbox')
        .values({
          tenant_id: tenantId,
          id: `put-${calls}-${n}`,
          channel,
          event: 'booking.confirmed',
          recipient: `+9198${String(calls).padStart(3, '0')}${String(n).padStart(5, '0')}`,
          about: '',
          user_id: null,
          body: text?.(n) ?? `${channel} ${n}`,
          template_id: 'booking.confirmed.en',
          quiet: quiet ? 1 : 0,
          tries: 0,
          due_at: now,
          state: 'waiting',
          reason: '',
          created_at: now,
          done_at: null,
        })
        .execute();
  });
}
