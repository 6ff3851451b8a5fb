import { Star, Wallet } from 'lucide-react';
import { defineFaceModule } from '#web/core/face/face-module.ts';

export const onCallField = defineFaceModule({
  name: 'on-call',
  pages: [
    {
      path: 'wallet',
      load: () => import('./wallet-page.tsx'),
      place: { order: 16, label: ['Wallet', 'वॉलेट'], icon: Wallet, role: 'provider' },
    },
    {
      path: 'ratings',
      load: () => import('./ratings-page.tsx'),
      place: { order: 17, label: ['Ratings', 'रेटिंग'], icon: Star, role: 'provider' },
    },
  ],
});
