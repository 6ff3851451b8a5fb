import { defineFaceModule } from '#web/core/face/face-module.ts';

export const authField = defineFaceModule({
  name: 'auth',
  pages: [
    {
      path: 'login',
      load: () => import('./field-login-page.tsx'),
      open: 'everybody',
    },
  ],
});
