import type { Message } from '#shared/core/i18n.ts';
import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

const newsStarted: Message = ['Work on your incident has started', 'आपकी शिकायत पर काम शुरू हुआ'];
const newsResolved: Message = ['Your incident has been resolved', 'आपकी शिकायत का हल हो गया'];
const newsReopened: Message = ['Your incident has been reopened', 'आपकी शिकायत फिर से खुली'];
const newsComment: Message = ['New comment on an incident', 'शिकायत पर नई टिप्पणी'];
const newsClosed: Message = ['Your incident has been closed', 'आपकी शिकायत बंद हुई'];
const newsAssigned: Message = ['Your incident has been assigned', 'आपकी शिकायत सौंप दी गई'];
const newsAdded: Message = ['Details were added to an incident', 'शिकायत में कुछ जोड़ा गया'];
const base = { kind: 'incident', body: ['{title}', '{title}'], values: ['title'], usual: inApp } as const;

const ofOffice = { ...base, audience: 'office' } as const;
const ofCustomer = { ...base, audience: 'customer' } as const;

/** What people hear of incidents and complaints. */
export const incidentEvents = {
  'incident.reported': {
    ...base,
    name: ['Incident reported', 'शिकायत दर्ज हुई'],
    audience: 'office',
    title: ['New incident reported', 'नई शिकायत दर्ज हुई'],
  },
  'incident.yours': {
    ...ofOffice,
    audience: 'person',
    name: ['Incident assigned to you', 'आपको शिकायत सौंपी गई'],
    title: ['An incident was assigned to you', 'आपको एक शिकायत सौंपी गई'],
    urgent: true,
  },
  'incident.late': {
    ...ofOffice,
    name: ['Incident overdue', 'शिकायत में देर'],
    title: ['Incident overdue', 'शिकायत में देर'],
    urgent: true,
  },
  'incident.office_assigned': {
    ...ofOffice,
    name: ['Incident assigned (office)', 'शिकायत सौंपी गई (दफ़्तर)'],
    title: newsAssigned,
  },
  'incident.office_started': {
    ...ofOffice,
    name: ['Work on an incident started (office)', 'शिकायत पर काम शुरू (दफ़्तर)'],
    title: newsStarted,
  },
  'incident.office_comment': {
    ...ofOffice,
    name: ['Comment on an incident (office)', 'शिकायत पर टिप्पणी (दफ़्तर)'],
    title: newsComment,
  },
  'incident.office_added': {
    ...ofOffice,
    name: ['Incident details added (office)', 'शिकायत में जानकारी जोड़ी गई (दफ़्तर)'],
    title: newsAdded,
  },
  'incident.office_resolved': {
    ...ofOffice,
    name: ['Incident resolved (office)', 'शिकायत का हल हुआ (दफ़्तर)'],
    title: newsResolved,
  },
  'incident.office_closed': {
    ...ofOffice,
    name: ['Incident closed (office)', 'शिकायत बंद हुई (दफ़्तर)'],
    title: newsClosed,
  },
  'incident.office_reopened': {
    ...ofOffice,
    name: ['Incident reopened (office)', 'शिकायत फिर खुली (दफ़्तर)'],
    title: newsReopened,
  },
  'incident.assigned': {
    ...ofCustomer,
    name: ['Incident assigned', 'शिकायत सौंपी गई'],
    title: newsAssigned,
  },
  'incident.started': {
    ...ofCustomer,
    name: ['Work on an incident started', 'शिकायत पर काम शुरू'],
    title: newsStarted,
  },
  'incident.comment': {
    ...ofCustomer,
    name: ['Comment on an incident', 'शिकायत पर टिप्पणी'],
    title: newsComment,
  },
  'incident.added': {
    ...ofCustomer,
    name: ['Incident details added', 'शिकायत में जानकारी जोड़ी गई'],
    title: newsAdded,
  },
  'incident.resolved': {
    ...ofCustomer,
    name: ['Incident resolved', 'शिकायत का हल हुआ'],
    title: newsResolved,
  },
  'incident.closed': {
    ...ofCustomer,
    name: ['Incident closed', 'शिकायत बंद हुई'],
    title: newsClosed,
  },
  'incident.reopened': {
    ...ofCustomer,
    name: ['Incident reopened', 'शिकायत फिर खुली'],
    title: newsReopened,
  },
  'incident.published': {
    ...ofCustomer,
    name: ['Incident report published', 'क्लाइंट को रिपोर्ट दिखाई गई'],
    title: ['New incident report from your site', 'आपकी साइट की नई रिपोर्ट'],
  },
  'incident.published_again': {
    ...ofCustomer,
    name: ['Incident report updated', 'रिपोर्ट में नई जानकारी'],
    title: ['Incident report updated', 'रिपोर्ट में नई जानकारी'],
  },
} as const satisfies NewsEvents;
