/** The five steps from an empty business to the first duty on a phone, in their order. */
export const onboardingSteps = ['business', 'site', 'post', 'person', 'duty'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** How far a business is. Whether a step is done is seen from its records; only what was put off is kept. */
export type OnboardingProgress = {
  readonly steps: readonly { readonly key: OnboardingStep; readonly done: boolean; readonly put_off: boolean }[];
  readonly done: number;
  readonly completed_at: string | null;
  readonly skipped_at: string | null;
};
