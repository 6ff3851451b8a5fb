import * as z from 'zod/mini';
import { defineQuery } from '#shared/core/query.ts';
import { chosenCategory, progress } from './online.ts';

export const readProgress = defineQuery({
  name: 'onboarding.progress',
  path: '/onboarding/progress',
  permission: 'settings:read',
  summary: ['Set-up progress', 'शुरुआत कहाँ तक हुई'],
  output: progress,
});

export const readStatus = defineQuery({
  name: 'onboarding.status',
  path: '/onboarding/status',
  summary: ['Set-up guide status', 'क्या मुझे गाइड चाहिए'],
  output: z.strictObject({ needed: z.boolean(), onboardingCompleted: z.boolean() }),
});

export const listChosen = defineQuery({
  name: 'onboarding.categories',
  path: '/onboarding/service-categories',
  permission: 'settings:read',
  summary: ['Service categories', 'व्यवसाय क्या देता है'],
  output: z.array(chosenCategory),
});
