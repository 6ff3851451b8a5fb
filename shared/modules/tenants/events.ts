import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

const ofLicence = {
  kind: 'account',
  audience: 'office',
  title: ['The PSARA licence', 'PSARA लाइसेंस'],
  values: ['name', 'date'],
  usual: inApp,
} as const;

/** What the office hears of the business and its sites. */
export const tenantEvents = {
  'site.unsupervised': {
    name: ['Site without a supervisor', 'बिना सुपरवाइज़र की साइट'],
    kind: 'account',
    audience: 'office',
    title: ['{site} has no supervisor now', '{site} पर अब कोई सुपरवाइज़र नहीं है'],
    body: [
      'Choose another supervisor on the site’s page. Until then, alerts from the site go to the office only.',
      'साइट के पेज पर दूसरा सुपरवाइज़र चुनें। तब तक साइट की सूचनाएँ सिर्फ़ ऑफ़िस को जाती हैं।',
    ],
    values: ['site'],
    usual: inApp,
  },
  'licence.ends': {
    ...ofLicence,
    name: ['PSARA licence expires soon', 'PSARA लाइसेंस ख़त्म होने वाला है'],
    body: [
      '{name}: the licence expires on {date}. Apply for renewal in time.',
      '{name}: लाइसेंस {date} को ख़त्म होगा। समय पर नवीनीकरण कराएँ।',
    ],
  },
  'licence.ended': {
    ...ofLicence,
    name: ['PSARA licence expired', 'PSARA लाइसेंस ख़त्म हुआ'],
    body: [
      '{name}: the licence expired on {date}. You cannot send guards without a licence.',
      '{name}: लाइसेंस {date} को ख़त्म हो गया। इसके बिना गार्ड नहीं भेज सकते।',
    ],
  },
} as const satisfies NewsEvents;
