import { House, UserRound } from 'lucide-react';
import { defineFaceModule } from '#web/core/face/face-module.ts';

/** The pages that are made of several modules. */
export const customerShell = defineFaceModule({
  name: 'shell',
  pages: [
    {
      path: 'dashboard',
      load: () => import('./dashboard-page.tsx'),
      place: { order: 10, label: ['Dashboard', 'डैशबोर्ड'], icon: House },
    },
    {
      path: 'profile',
      load: () => import('./profile-page.tsx'),
      place: { order: 50, label: ['Profile', 'प्रोफ़ाइल'], icon: UserRound },
    },
    { path: 'search', load: () => import('./search-page.tsx') },
    { path: 'attention', load: () => import('./attention.tsx') },
  ],
});
