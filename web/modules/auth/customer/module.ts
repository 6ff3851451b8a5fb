import { defineFaceModule } from '#web/core/face/face-module.ts';

export const authCustomer = defineFaceModule({
  name: 'auth',
  pages: [
    {
      path: 'login',
      load: () => import('./login-page.tsx'),
      open: 'visitors',
    },
  ],
});
