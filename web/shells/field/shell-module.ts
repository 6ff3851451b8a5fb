import { Fingerprint, UserRound } from 'lucide-react';
import { defineFaceModule } from '#web/core/face/face-module.ts';

/** The pages that are made of several modules. */
export const fieldShell = defineFaceModule({
  name: 'shell',
  pages: [
    {
      path: '',
      load: () => import('./today-page.tsx'),
      place: { order: 10, label: ['Duty', 'ड्यूटी'], icon: Fingerprint },
    },
    {
      path: 'profile',
      load: () => import('./field-profile-page.tsx'),
      place: { order: 70, label: ['Me', 'मैं'], icon: UserRound, partners: true },
    },
    { path: 'search', load: () => import('./search-page.tsx') },
  ],
});
