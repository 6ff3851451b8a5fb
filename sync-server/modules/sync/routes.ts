import * as z from 'zod/mini';
import { pushLimit } from '#shared/core/sync.ts';
import { validate } from '#shared/core/validate.ts';
import { answerOnce } from '#server/core/idempotency.ts';
import { defineModule } from '#server/core/module.ts';
import { pull, pullSchema } from '#server/core/sync-pull.ts';
import { push, pushSchema } from '#server/core/sync-push.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';

/** Operations up, documents down, and the stream that says when to come for them. */
export const sync = defineModule('sync', {
  routes: [
    {
      method: 'POST',
      path: '/sync/pull',
      access: 'signed-in',
      summary: ['Changes since a checkpoint', 'पिछली बार के बाद के बदलाव'],
      bodyAs: 'json',
      body: z.record(z.string(), z.unknown()),
      handle: async (call) => ({ json: await pull(call.services, call.actor, validate(pullSchema, call.body)) }),
    },
    {
      method: 'POST',
      path: '/sync/push',
      access: 'signed-in',
      summary: ['What a device did', 'फ़ोन पर किया गया काम'],
      body: pushSchema,
      maxBytes: pushLimit.bytes,
      handle: async (call) => ({
        json: JSON.stringify(await push(call.services, call.actor, call.body as z.output<typeof pushSchema>, call.language)),
      }),
    },
    {
      method: 'POST',
      path: '/sync/quarantine',
      access: 'signed-in',
      summary: ['Keep what could not be sent', 'जो नहीं भेजा जा सका, उसे रखें'],
      maxBytes: 5 * pushLimit.bytes,
      body: z.strictObject({ device: z.string().check(z.maxLength(80)), ops: z.array(z.unknown()).check(z.maxLength(5000)) }),
      handle: (call) =>
        answerOnce(call, async () => {
          const { tenantId, userId } = call.actor;
          const id = newId(call.services.nowMs());
          const body = JSON.stringify(call.body);
          await call.services.database.write((trx) =>
            trx
              .insertInto('quarantine')
              .values({ tenant_id: tenantId, user_id: userId, id, body, received_at: instantFromMs(call.services.nowMs()) })
              .execute(),
          );
          return { data: { id }, status: 201 };
        }),
    },
    {
      method: 'GET',
      path: '/sync/stream',
      access: 'signed-in',
      summary: ['Told when to pull', 'नया होने पर सूचना'],
      handle: async (call) => ({ response: call.services.streams.open(call.actor, call.signal) }),
    },
  ],
});
