import { CalendarDays, Star, Wallet } from 'lucide-react';
import { defineFaceModule } from '#web/core/face/face-module.ts';
import { KeepOwnAnswers } from './keep-own-answers.tsx';

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
    {
      path: 'work',
      load: () => import('./work-page.tsx'),
      place: { order: 18, label: ['My work', 'मेरा काम'], icon: CalendarDays, role: 'provider' },
    },
  ],
  Background: KeepOwnAnswers,
  backgroundFor: ({ role }) => role === 'provider',
  offline: { later: async () => (await import('../queued-work.ts')).queuedWork },
});
