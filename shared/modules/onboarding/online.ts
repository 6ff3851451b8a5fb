import * as z from 'zod/mini';
import type { Message } from '#shared/core/i18n.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { onboardingSteps } from './steps.ts';

const permission = 'settings:write';
const nothing = z.strictObject({});
const step = z.enum(onboardingSteps);

/** How far a business is. Whether a step is done is seen from its records; only what was put off is kept. */
export const progress = z.strictObject({
  steps: z.array(z.strictObject({ key: step, done: z.boolean(), put_off: z.boolean() })),
  done: z.int(),
  completed_at: z.nullable(z.string()),
  skipped_at: z.nullable(z.string()),
  /** Whether the sample month is among the records. */
  sample: z.boolean(),
});
export type OnboardingProgress = z.output<typeof progress>;

/** Says which steps have time. */
export const putOff = defineOnlineOperation({
  name: 'onboarding.progress',
  method: 'PUT',
  path: '/onboarding/progress',
  summary: ['Skip set-up steps', 'शुरुआत के चरण टालें'],
  permission,
  input: z.strictObject({ put_off: z.array(step).check(z.maxLength(onboardingSteps.length)) }),
  output: progress,
});

/** Ends the beginning, once each step is done or put off. */
export const complete = ending('complete', ['Complete set-up', 'शुरुआत पूरी करें']);

/** Leaves the beginning as it is; whoever knows the way needs no guide. */
export const skip = ending('skip', ['Skip set-up guide', 'गाइड के बिना चलें']);

/** A category of the catalogue, and whether the business offers any service of it. */
export const chosenCategory = z.strictObject({
  id: z.string(),
  name: z.string(),
  name_hi: z.string(),
  services: z.int(),
  chosen: z.boolean(),
});
export type ChosenCategory = z.output<typeof chosenCategory>;

/** Offers the services of the named categories and no others. */
export const chooseCategories = defineOnlineOperation({
  name: 'onboarding.categories',
  method: 'POST',
  path: '/onboarding/service-categories',
  summary: ['Choose the services you offer', 'व्यवसाय क्या देता है, चुनें'],
  permission,
  input: z.strictObject({ categories: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(60)) }),
  output: z.array(chosenCategory),
});

function ending<Verb extends 'complete' | 'skip'>(verb: Verb, summary: Message) {
  return defineOnlineOperation({
    name: `onboarding.${verb}`,
    method: 'POST',
    path: `/onboarding/${verb}`,
    summary,
    permission,
    input: nothing,
    output: progress,
  });
}
