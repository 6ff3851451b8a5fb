import { searchedCheckpoints, searchedPatrols } from '#shared/modules/patrol/searched.ts';
import { Footprints } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const patrolAdmin = defineAdminModule({
  name: 'patrol',
  finds: [searchedPatrols, searchedCheckpoints],
  pages: [
    {
      path: 'patrol',
      load: () => import('./board-page.tsx'),
      place: {
        job: 'roster',
        order: 60,
        label: ['Patrol', 'गश्त'],
        icon: Footprints,
        permission: 'patrol:read',
      },
    },
    {
      path: 'patrol/missed',
      needs: 'patrol:read',
      load: () => import('./missed-page.tsx'),
    },
    {
      path: 'patrol/scans',
      needs: 'patrol:read',
      load: () => import('./scans-page.tsx'),
    },
    {
      path: 'patrol/routes',
      needs: 'patrol:read',
      load: () => import('./routes-page.tsx'),
    },
  ],
});
