import { ClipboardCheck, Fingerprint, MonitorSmartphone, ScanFace, ScanSearch } from 'lucide-react';
import { handovers } from '#shared/modules/attendance/handover.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { defineAdminModule } from '#web/core/face/face-module.ts';
import { keep } from '#web/core/sync/offline-set.ts';

export const attendanceAdmin = defineAdminModule({
  name: 'attendance',
  pages: [
    {
      path: 'attendance',
      load: () => import('./board-page.tsx'),
      place: {
        job: 'roster',
        order: 10,
        label: ['Attendance', 'हाज़िरी'],
        icon: Fingerprint,
        permission: 'attendance:read',
      },
    },
    {
      path: 'attendance/review',
      load: () => import('./review-page.tsx'),
      place: {
        job: 'roster',
        order: 15,
        label: ['Punch review', 'हाज़िरी जाँच'],
        icon: ScanSearch,
        permission: 'attendance:write',
      },
    },
    {
      path: 'corrections',
      load: () => import('./corrections-page.tsx'),
      place: {
        job: 'roster',
        order: 20,
        label: ['Corrections', 'हाज़िरी सुधार'],
        icon: ClipboardCheck,
        permission: 'attendance:write',
      },
    },
    {
      path: 'kiosks',
      load: () => import('./kiosks-page.tsx'),
      place: {
        job: 'roster',
        order: 30,
        label: ['Kiosks and PINs', 'कियोस्क और पिन'],
        icon: MonitorSmartphone,
        permission: 'attendance:read',
      },
    },
    {
      path: 'attendance/machines',
      load: () => import('./machines-page.tsx'),
      place: {
        job: 'roster',
        order: 35,
        label: ['Biometric machines', 'बायोमेट्रिक मशीनें'],
        icon: ScanFace,
        permission: 'attendance:read',
      },
    },
    { path: 'attendance/import', needs: 'attendance:write', load: () => import('./import-page.tsx') },
  ],
  offline: {
    collections: [
      keep(handovers, { indexes: [['newest']] }),
      keep(attendance, {
        moment: 'at',
        indexes: [['newest'], ['staff_id', 'newest'], ['date', 'newest']],
      }),
    ],
  },
  commands: [
    {
      name: 'add-machine',
      path: 'attendance/machines',
      label: ['Register a biometric machine', 'बायोमेट्रिक मशीन दर्ज करें'],
      words: 'fingerprint face reader adms essl zkteco उँगली चेहरा',
      permission: 'attendance:write',
    },
    {
      name: 'open-kiosk',
      path: 'kiosks',
      label: ['Open a kiosk', 'कियोस्क खोलें'],
      words: 'tablet shared device pin टैबलेट पिन',
      permission: 'attendance:write',
    },
  ],
});
