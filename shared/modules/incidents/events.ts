import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { newsMessages } from './news-messages.ts';
import { officeMessages } from './office-messages.ts';

const base = { kind: 'incident', body: ['{title}', '{title}'], values: ['title'], usual: inApp } as const;

const ofOffice = { ...base, audience: 'office', urgent: true } as const;
const ofCustomer = { ...base, audience: 'customer', urgent: true } as const;

/** What people hear of incidents and complaints. */
export const incidentEvents = {
  'incident.reported': {
    ...base,
    name: ['Incident reported', 'शिकायत दर्ज हुई'],
    audience: 'office',
    title: newsMessages.newsReported,
  },
  'incident.yours': {
    ...ofOffice,
    name: ['Incident assigned to you', 'आपको शिकायत सौंपी गई'],
    title: officeMessages.newsYours,
  },
  'incident.late': { ...ofOffice, name: ['Incident overdue', 'शिकायत में देर'], title: officeMessages.newsLate },
  'incident.office_assigned': {
    ...ofOffice,
    name: ['Incident assigned (office)', 'शिकायत सौंपी गई (दफ़्तर)'],
    title: newsMessages.newsAssigned,
  },
  'incident.office_started': {
    ...ofOffice,
    name: ['Work on an incident started (office)', 'शिकायत पर काम शुरू (दफ़्तर)'],
    title: newsMessages.newsStarted,
  },
  'incident.office_comment': {
    ...ofOffice,
    name: ['Comment on an incident (office)', 'शिकायत पर टिप्पणी (दफ़्तर)'],
    title: newsMessages.newsComment,
  },
  'incident.office_added': {
    ...ofOffice,
    name: ['Incident report added to (office)', 'शिकायत में कुछ जोड़ा गया (दफ़्तर)'],
    title: newsMessages.newsAdded,
  },
  'incident.office_resolved': {
    ...ofOffice,
    name: ['Incident resolved (office)', 'शिकायत का हल हुआ (दफ़्तर)'],
    title: newsMessages.newsResolved,
  },
  'incident.office_closed': {
    ...ofOffice,
    name: ['Incident closed (office)', 'शिकायत बंद हुई (दफ़्तर)'],
    title: newsMessages.newsClosed,
  },
  'incident.office_reopened': {
    ...ofOffice,
    name: ['Incident reopened (office)', 'शिकायत फिर खुली (दफ़्तर)'],
    title: newsMessages.newsReopened,
  },
  'incident.assigned': {
    ...ofCustomer,
    name: ['Incident assigned', 'शिकायत सौंपी गई'],
    title: newsMessages.newsAssigned,
  },
  'incident.started': {
    ...ofCustomer,
    name: ['Work on an incident started', 'शिकायत पर काम शुरू'],
    title: newsMessages.newsStarted,
  },
  'incident.comment': {
    ...ofCustomer,
    name: ['Comment on an incident', 'शिकायत पर टिप्पणी'],
    title: newsMessages.newsComment,
  },
  'incident.added': {
    ...ofCustomer,
    name: ['Incident report added to', 'शिकायत में कुछ जोड़ा गया'],
    title: newsMessages.newsAdded,
  },
  'incident.resolved': {
    ...ofCustomer,
    name: ['Incident resolved', 'शिकायत का हल हुआ'],
    title: newsMessages.newsResolved,
  },
  'incident.closed': {
    ...ofCustomer,
    name: ['Incident closed', 'शिकायत बंद हुई'],
    title: newsMessages.newsClosed,
  },
  'incident.reopened': {
    ...ofCustomer,
    name: ['Incident reopened', 'शिकायत फिर खुली'],
    title: newsMessages.newsReopened,
  },
  'incident.published': {
    ...ofCustomer,
    name: ['Incident report for a client', 'क्लाइंट के लिए रिपोर्ट'],
    title: officeMessages.newsPublished,
  },
  'incident.published_again': {
    ...ofCustomer,
    name: ['Incident report updated', 'रिपोर्ट में नई जानकारी'],
    title: officeMessages.newsPublishedAgain,
  },
} as const satisfies NewsEvents;
