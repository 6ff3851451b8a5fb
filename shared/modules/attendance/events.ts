import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { attendanceSays as messages } from './server-messages.ts';

const ofPerson = {
  kind: 'attendance',
  audience: 'person',
  body: ['{details}', '{details}'],
  values: ['details'],
  usual: inApp,
} as const;
const ofOffice = { ...ofPerson, audience: 'office' } as const;

/** What people hear of attendance. */
export const attendanceEvents = {
  'punch.own_missing': {
    ...ofPerson,
    name: ['Own punch missing', 'अपनी हाज़िरी छूटी'],
    title: messages.newsMissing,
    body: messages.ownMissing,
    values: ['date'],
  },
  'punch.rejected': {
    ...ofPerson,
    name: ['Punch rejected', 'हाज़िरी नामंज़ूर'],
    title: messages.newsPunchRejected,
  },
  'punch.corrected': {
    ...ofPerson,
    name: ['Attendance corrected', 'हाज़िरी ठीक की गई'],
    title: messages.newsCorrected,
  },
  'correction.approved': {
    ...ofPerson,
    name: ['Correction approved', 'सुधार मंज़ूर'],
    title: messages.newsApproved,
  },
  'correction.rejected': {
    ...ofPerson,
    name: ['Correction not approved', 'सुधार मंज़ूर नहीं'],
    title: messages.newsRejected,
  },
  'correction.requested': {
    ...ofOffice,
    name: ['Correction requested', 'सुधार का अनुरोध'],
    title: messages.newsAsked,
  },
  'punch.missing_in': {
    ...ofOffice,
    name: ['Punch in missing', 'आने की हाज़िरी छूटी'],
    title: messages.newsMissing,
    body: messages.missingIn,
    values: ['name', 'date'],
  },
  'punch.missing_out': {
    ...ofOffice,
    name: ['Punch out missing', 'जाने की हाज़िरी छूटी'],
    title: messages.newsMissing,
    body: messages.missingOut,
    values: ['name', 'date'],
  },
  'kiosk.locked': {
    ...ofOffice,
    name: ['Wrong PINs at a kiosk', 'कियोस्क पर ग़लत पिन'],
    title: messages.newsLocked,
    body: messages.lockedLine,
    values: ['name', 'site'],
    urgent: true,
  },
  'machine.unknown': {
    ...ofOffice,
    name: ['Unknown biometric machine', 'अनजान बायोमेट्रिक मशीन'],
    title: messages.newsStranger,
    body: messages.strangerLine,
    values: ['serial'],
  },
  'machine.unmatched': {
    ...ofOffice,
    name: ['Numbers without a person', 'बिना व्यक्ति के नंबर'],
    title: messages.newsWaiting,
    body: messages.waitingLine,
    values: ['name'],
  },
} as const satisfies NewsEvents;
