import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { tenantMessages as messages } from './messages.ts';

const ofLicence = {
  kind: 'account',
  audience: 'office',
  title: messages.licenceTitle,
  values: ['name', 'date'],
  usual: inApp,
} as const;

/** What the office hears of the business and its sites. */
export const tenantEvents = {
  'site.unsupervised': {
    name: ['Site without a supervisor', 'बिना सुपरवाइज़र की साइट'],
    kind: 'account',
    audience: 'office',
    title: messages.unsupervised,
    body: messages.unsupervisedText,
    values: ['site'],
    usual: inApp,
  },
  'licence.ends': {
    ...ofLicence,
    name: ['PSARA licence expires soon', 'PSARA लाइसेंस ख़त्म होने वाला है'],
    body: messages.licenceEnds,
  },
  'licence.ended': {
    ...ofLicence,
    name: ['PSARA licence expired', 'PSARA लाइसेंस ख़त्म हुआ'],
    body: messages.licenceEnded,
  },
} as const satisfies NewsEvents;
