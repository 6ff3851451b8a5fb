import { defineAdminModule } from '#web/core/face/face-module.ts';

export const onboardingAdmin = defineAdminModule({
  name: 'onboarding',
  pages: [
    {
      path: 'start',
      load: () => import('./start-page.tsx'),
    },
  ],
  commands: [
    {
      name: 'set-up-guide',
      path: 'start',
      label: ['Open set-up guide', 'सेट-अप गाइड खोलें'],
      words: 'first steps posters sample शुरू पोस्टर नमूना',
      permission: 'settings:write',
    },
  ],
});
