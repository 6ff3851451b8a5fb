import {
  searchedExtras,
  searchedJobs,
  searchedJobTypes,
  searchedMissedVisits,
} from '#shared/modules/jobs/searched.ts';
import { ListChecks, Wrench } from 'lucide-react';
import { defineAdminModule } from '#web/core/face/face-module.ts';

export const jobsAdmin = defineAdminModule({
  name: 'jobs',
  finds: [searchedJobs, searchedJobTypes, searchedExtras, searchedMissedVisits],
  pages: [
    {
      path: 'jobs',
      load: () => import('./jobs-page.tsx'),
      place: {
        job: 'customers',
        order: 15,
        label: ['Jobs', 'जॉब'],
        icon: Wrench,
        permission: 'jobs:read',
      },
    },
    {
      path: 'jobs/types',
      load: () => import('./types-page.tsx'),
      place: {
        job: 'customers',
        order: 16,
        label: ['Job types', 'जॉब के प्रकार'],
        icon: ListChecks,
        permission: 'jobs:read',
      },
    },
    { path: 'jobs/day', needs: 'jobs:read', load: () => import('./day/day-page.tsx') },
  ],
  commands: [
    {
      name: 'add-job',
      path: 'jobs',
      label: ['Add job', 'जॉब जोड़ें'],
      words: 'new create visit dispatch नई विज़िट',
      permission: 'jobs:write',
    },
    {
      name: 'add-job_type',
      path: 'jobs/types',
      label: ['Add job type', 'जॉब का प्रकार जोड़ें'],
      words: 'new create checklist steps नया चरण',
      permission: 'jobs:write',
    },
  ],
});
