import * as z from 'zod/mini';
import { pushLimit } from '#shared/core/sync.ts';
import { validate } from '#shared/core/validate.ts';
import { addToCounter, observeDuration } from '#server/core/runtime/metrics.ts';
import { defineModule } from '#server/core/http/module.ts';
import { noteHeard } from '#server/core/sync/heard-devices.ts';
import { pull, pullSchema } from '#server/core/sync/pull.ts';
import { pushSchema } from '#server/core/sync/push-schema.ts';
import { push, pushUrgent } from '#server/core/sync/push.ts';
import { keepUnsent, unsentInput } from './operations/keep-unsent.ts';

/**
 * A checkpoint names up to five audiences for each site of a person, in each collection: this has room for
 * 2,000 sites.
 */
const checkpointLimits = { maxBytes: 2_097_152, maxValues: 100_000, maxFields: 10_000 } as const;

/** What became of the urgent operations of a push that is put off. */
const urgentAnswers = z.strictObject({
  results: z.array(z.looseObject({ op: z.string(), status: z.enum(['applied', 'rejected']) })),
});

/** Operations up, documents down, and the stream that says when to come for them. */
export const sync = defineModule('sync', {
  routes: [
    {
      method: 'POST',
      path: '/sync/pull',
      access: 'signed-in',
      changes: 'nothing',
      summary: ['Changes since a checkpoint', 'पिछली बार के बाद के बदलाव'],
      bodyAs: 'json',
      body: z.record(z.string(), z.unknown()),
      ...checkpointLimits,
      handle: async (call) => ({
        json: await measured('pull', () => {
          const { services, actor, headers } = call;
          noteHeard(services.database, actor.sessionId, headers, services.nowMs());
          return pull(services, actor, validate(pullSchema, call.body));
        }),
      }),
    },
    {
      method: 'POST',
      path: '/sync/push',
      access: 'signed-in',
      // Each operation is checked by itself.
      changes: 'nothing',
      summary: ['What a device did', 'फ़ोन पर किया गया काम'],
      body: pushSchema,
      maxBytes: pushLimit.bytes,
      maxValues: pushLimit.values,
      unstorable: true,
      whileClosed: async ({ services, actor, body, language }) => {
        const results = await pushUrgent(services, actor, pushIn(body), language);
        return results.length === 0 ? {} : { results };
      },
      refusals: { maintenance: urgentAnswers, suspended: urgentAnswers },
      handle: async (call) => {
        const body = pushIn(call.body);
        const answer = await measured('push', () => push(call.services, call.actor, body, call.language));
        for (const { status } of answer.results)
          addToCounter('sync_operations_total', 'Operations that devices sent, by what became of them', {
            status,
          });
        return { json: JSON.stringify(answer) };
      },
    },
    {
      method: 'POST',
      path: '/sync/quarantine',
      access: 'signed-in',
      changes: 'own',
      summary: ['Keep what could not be sent', 'जो नहीं भेजा जा सका, उसे रखें'],
      maxBytes: 5 * pushLimit.bytes,
      maxValues: 3 * pushLimit.values,
      unstorable: true,
      body: unsentInput,
      handle: keepUnsent,
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

/** Does one of the two halves of sync, and puts among the metrics how long it took. */
async function measured<Result>(half: 'push' | 'pull', run: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  try {
    return await run();
  } finally {
    observeDuration(
      'sync_duration_seconds',
      'How long push and pull took',
      { half },
      performance.now() - began,
    );
  }
}

/** What a device sent, as the route has checked it. */
function pushIn(body: unknown): z.output<typeof pushSchema> {
  return body as z.output<typeof pushSchema>;
}
