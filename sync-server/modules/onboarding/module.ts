import * as queries from '#shared/modules/onboarding/queries.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { readSampleState as sampleQuery } from '#shared/modules/onboarding/sample.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { can } from '#shared/core/access.ts';
import { defineModule } from '#server/core/http/module.ts';
import { auditTexts } from './audit-texts.ts';
import { addSample } from './operations/add-sample.ts';
import { chooseCategories, listChosen } from './operations/choose-categories.ts';
import { complete, putOff, skip } from './operations/change-progress.ts';
import { keepSample, removeSample } from './operations/remove-sample.ts';
import { readPoster } from './poster.ts';
import { readProgress } from './queries.ts';
import { sampleGuards } from './sample/sample-guards.ts';
import { readSampleState } from './sample/sample-state.ts';

/** From nothing to the first duty in five steps. */
export const onboarding = defineModule('onboarding', {
  says: auditTexts,
  guards: sampleGuards,
  routes: [
    handleQuery(queries.readProgress, async ({ services, actor }) => ({
      data: await readProgress(services.database.read, actor.tenantId),
    })),
    putOff,
    complete,
    skip,
    handleQuery(queries.readStatus, async (call) => {
      const {
        done,
        steps,
        completed_at: completed,
        skipped_at: skipped,
      } = await readProgress(call.services.database.read, call.actor.tenantId);
      const needed =
        can(call.actor, 'settings:write') && completed === null && skipped === null && done < steps.length;
      return { data: { needed, onboardingCompleted: !needed } };
    }),
    {
      method: 'GET',
      path: '/onboarding/poster',
      access: 'tenant',
      permission: 'settings:read',
      runs: 'in-worker',
      summary: ['Poster with a code that opens the app', 'ऐप खोलने वाले कोड का पोस्टर'],
      query: { for: 'staff or customers; staff when absent' },
      handle: readPoster,
    },
    handleQuery(queries.listChosen, listChosen),
    chooseCategories,
    handleQuery(sampleQuery, async ({ services, actor }) => ({
      data: await readSampleState(services.database.read, actor.tenantId, instantFromMs(services.nowMs())),
    })),
    addSample,
    removeSample,
    keepSample,
  ],
});
