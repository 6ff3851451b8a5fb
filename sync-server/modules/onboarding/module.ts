import { can } from '#shared/core/access.ts';
import { defineModule } from '#server/core/http/module.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { chooseCategories, listChosen } from './operations/choose-categories.ts';
import { complete, putOff, skip } from './operations/change-progress.ts';
import { readProgress } from './queries.ts';

const read = { access: 'tenant', permission: 'settings:read' } as const;

/** From nothing to the first duty in five steps. */
export const onboarding = defineModule('onboarding', {
  routes: [
    {
      method: 'GET',
      path: '/onboarding/progress',
      ...read,
      summary: ['How far the beginning is', 'शुरुआत कहाँ तक हुई'],
      handle: async (call: SignedCall) => ({
        data: await readProgress(call.services.database.read, call.actor.tenantId),
      }),
    },
    putOff,
    complete,
    skip,
    {
      method: 'GET',
      path: '/onboarding/status',
      access: 'signed-in',
      summary: ['Whether I am to be guided', 'क्या मुझे गाइड चाहिए'],
      handle: async (call) => {
        const {
          done,
          steps,
          completed_at: completed,
          skipped_at: skipped,
        } = await readProgress(call.services.database.read, call.actor.tenantId);
        const needed =
          can(call.actor, 'settings:write') && completed === null && skipped === null && done < steps.length;
        return { data: { needed, onboardingCompleted: !needed } };
      },
    },
    {
      method: 'GET',
      path: '/onboarding/service-categories',
      ...read,
      summary: ['What the business offers', 'व्यवसाय क्या देता है'],
      handle: listChosen,
    },
    chooseCategories,
  ],
});
