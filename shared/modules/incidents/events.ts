import type { Message } from '#shared/core/i18n.ts';
import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

const newsStarted: Message = ['Work on your incident has started', 'आपकी बताई घटना पर काम शुरू हुआ'];
const newsResolved: Message = ['Your incident has been resolved', 'आपकी बताई घटना का हल हो गया'];
const newsReopened: Message = ['Your incident has been reopened', 'आपकी बताई घटना फिर से खुली'];
const newsComment: Message = ['New comment on an incident', 'घटना पर नई टिप्पणी'];
const newsClosed: Message = ['Your incident has been closed', 'आपकी बताई घटना बंद हुई'];
const newsAssigned: Message = ['Your incident has been assigned', 'आपकी बताई घटना सौंप दी गई'];
const newsAdded: Message = ['Details were added to an incident', 'घटना में कुछ जोड़ा गया'];
const base = { kind: 'incident', body: ['{title}', '{title}'], values: ['title'], usual: inApp } as const;

const ofOffice = { ...base, audience: 'office' } as const;
const ofCustomer = { ...base, audience: 'customer' } as const;

/** What people hear of incidents and complaints. */
export const incidentEvents = {
  'incident.reported': {
    ...base,
    name: ['Incident reported', 'घटना दर्ज हुई'],
    audience: 'office',
    title: ['New incident reported', 'नई घटना दर्ज हुई'],
  },
  'incident.yours': {
    ...ofOffice,
    audience: 'person',
    name: ['Incident assigned to you', 'आपको घटना सौंपी गई'],
    title: ['An incident was assigned to you', 'आपको एक घटना सौंपी गई'],
    urgent: true,
  },
  'incident.late': {
    ...ofOffice,
    name: ['Incident overdue', 'घटना में देर'],
    title: ['Incident overdue', 'घटना में देर'],
    urgent: true,
  },
  'incident.office_assigned': {
    ...ofOffice,
    name: ['Incident assigned (office)', 'घटना सौंपी गई (दफ़्तर)'],
    title: newsAssigned,
  },
  'incident.office_started': {
    ...ofOffice,
    name: ['Work on an incident started (office)', 'घटना पर काम शुरू (दफ़्तर)'],
    title: newsStarted,
  },
  'incident.office_comment': {
    ...ofOffice,
    name: ['Comment on an incident (office)', 'घटना पर टिप्पणी (दफ़्तर)'],
    title: newsComment,
  },
  'incident.office_added': {
    ...ofOffice,
    name: ['Incident details added (office)', 'घटना में जानकारी जोड़ी गई (दफ़्तर)'],
    title: newsAdded,
  },
  'incident.office_resolved': {
    ...ofOffice,
    name: ['Incident resolved (office)', 'घटना का हल हुआ (दफ़्तर)'],
    title: newsResolved,
  },
  'incident.office_closed': {
    ...ofOffice,
    name: ['Incident closed (office)', 'घटना बंद हुई (दफ़्तर)'],
    title: newsClosed,
  },
  'incident.office_reopened': {
    ...ofOffice,
    name: ['Incident reopened (office)', 'घटना फिर खुली (दफ़्तर)'],
    title: newsReopened,
  },
  'incident.assigned': {
    ...ofCustomer,
    name: ['Incident assigned', 'घटना सौंपी गई'],
    title: newsAssigned,
  },
  'incident.started': {
    ...ofCustomer,
    name: ['Work on an incident started', 'घटना पर काम शुरू'],
    title: newsStarted,
  },
  'incident.comment': {
    ...ofCustomer,
    name: ['Comment on an incident', 'घटना पर टिप्पणी'],
    title: newsComment,
  },
  'incident.added': {
    ...ofCustomer,
    name: ['Incident details added', 'घटना में जानकारी जोड़ी गई'],
    title: newsAdded,
  },
  'incident.resolved': {
    ...ofCustomer,
    name: ['Incident resolved', 'घटना का हल हुआ'],
    title: newsResolved,
  },
  'incident.closed': {
    ...ofCustomer,
    name: ['Incident closed', 'घटना बंद हुई'],
    title: newsClosed,
  },
  'incident.reopened': {
    ...ofCustomer,
    name: ['Incident reopened', 'घटना फिर खुली'],
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
