/** The five steps from an empty business to the first duty on a phone, in their order. */
export const onboardingSteps = ['business', 'site', 'post', 'person', 'duty'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
