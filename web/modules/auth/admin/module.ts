import { LogIn } from 'lucide-react';
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
      path: 'openid',
      load: () => import('./openid/openid-return-page.tsx'),
      open: 'everybody',
    },
    {
      path: 'settings/sign-in',
      load: () => import('./openid/sign-in-providers-page.tsx'),
      place: {
        job: 'settings',
        order: 57,
        label: ['Sign-in providers', 'साइन-इन प्रोवाइडर'],
        icon: LogIn,
        permission: 'sign_in:read',
      },
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
  commands: [
    {
      name: 'add-sign_in_provider',
      path: 'settings/sign-in',
      label: ['Add sign-in provider', 'साइन-इन प्रोवाइडर जोड़ें'],
      words: 'openid oidc sso google microsoft okta single sign-on login साइन इन',
      permission: 'sign_in:write',
    },
  ],
});
