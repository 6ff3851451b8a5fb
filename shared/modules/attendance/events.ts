import type { Message } from '#shared/core/i18n.ts';
import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

const newsMissing: Message = ['A punch is missing', 'एक हाज़िरी छूट गई है'];
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
    name: ['Punch missing', 'हाज़िरी छूटी'],
    title: newsMissing,
    body: [
      '{date}: tell the office when you arrived or left.',
      '{date}: दफ़्तर को बताएँ कि आप सच में कब आए या गए।',
    ],
    values: ['date'],
  },
  'punch.rejected': {
    ...ofPerson,
    name: ['Punch rejected', 'हाज़िरी नामंज़ूर'],
    title: ['Your punch was rejected', 'आपकी हाज़िरी नामंज़ूर हुई'],
  },
  'punch.corrected': {
    ...ofPerson,
    name: ['Attendance corrected', 'हाज़िरी ठीक की गई'],
    title: ['Your attendance was corrected', 'आपकी हाज़िरी ठीक की गई'],
  },
  'correction.approved': {
    ...ofPerson,
    name: ['Correction approved', 'सुधार मंज़ूर'],
    title: ['Your correction was approved', 'आपका सुधार मंज़ूर हुआ'],
  },
  'correction.rejected': {
    ...ofPerson,
    name: ['Correction not approved', 'सुधार मंज़ूर नहीं'],
    title: ['Your correction was not approved', 'आपका सुधार मंज़ूर नहीं हुआ'],
  },
  'correction.requested': {
    ...ofOffice,
    name: ['Correction requested', 'सुधार का अनुरोध'],
    title: ['New correction request', 'हाज़िरी ठीक करने का अनुरोध आया'],
  },
  'punch.missing_in': {
    ...ofOffice,
    name: ['Punch in missing', 'आने की हाज़िरी छूटी'],
    title: newsMissing,
    body: ['{name}, {date}: no punch in', '{name}, {date}: आने की हाज़िरी नहीं'],
    values: ['name', 'date'],
  },
  'punch.missing_out': {
    ...ofOffice,
    name: ['Punch out missing', 'जाने की हाज़िरी छूटी'],
    title: newsMissing,
    body: ['{name}, {date}: no punch out', '{name}, {date}: जाने की हाज़िरी नहीं'],
    values: ['name', 'date'],
  },
  'kiosk.locked': {
    ...ofOffice,
    name: ['Wrong PINs at a kiosk', 'कियोस्क पर ग़लत पिन'],
    title: ['Wrong PINs at a kiosk', 'कियोस्क पर ग़लत पिन'],
    body: ['{name}, {site}: five wrong PINs', '{name}, {site}: पाँच बार ग़लत पिन'],
    values: ['name', 'site'],
    urgent: true,
  },
  'machine.unknown': {
    ...ofOffice,
    name: ['Unknown biometric machine', 'अनजान बायोमेट्रिक मशीन'],
    title: ['A biometric machine is not registered', 'एक बायोमेट्रिक मशीन दर्ज नहीं है'],
    body: [
      'Machine {serial} tried to send attendance. Register it if it is yours.',
      'मशीन {serial} ने हाज़िरी भेजनी चाही। आपकी हो तो उसे दर्ज करें।',
    ],
    values: ['serial'],
  },
  'machine.unmatched': {
    ...ofOffice,
    name: ['Unmatched numbers on a machine', 'मशीन पर बिना मिलान के नंबर'],
    title: ['Numbers on a machine have no person', 'मशीन के कुछ नंबर किसी के नहीं'],
    body: [
      '{name} sent punches of numbers that are not matched. Choose the people so that they count.',
      '{name} ने ऐसे नंबरों की हाज़िरी भेजी जो मिलाए नहीं गए। लोग चुनें ताकि वह गिनी जाए।',
    ],
    values: ['name'],
  },
} as const satisfies NewsEvents;
