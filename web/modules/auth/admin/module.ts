import { defineAdminModule } from '#web/core/face/face-module.ts';

export const authAdmin = defineAdminModule({
  name: 'auth',
  pages: [
    {
      path: 'login',
      load: () => import('./admin-login-page.tsx'),
      open: 'everybody',
    },
    {
      path: 'setup',
      load: () => import('./setup-page.tsx'),
      open: 'everybody',
    },
    {
      path: 'forgot-password',
      load: () => import('./reset-password-page.tsx'),
      open: 'everybody',
    },
  ],
});
