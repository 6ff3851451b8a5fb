import { defineAdminModule } from '#web/core/face/face-module.ts';

export const onboardingAdmin = defineAdminModule({
  name: 'onboarding',
  pages: [
    {
      path: 'start',
      load: () => import('./start-page.tsx'),
    },
  ],
});
