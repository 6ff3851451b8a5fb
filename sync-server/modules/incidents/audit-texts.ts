import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'incident.add': ['Incident report added to', 'घटना में जोड़ा गया'],
  'incident.assign': ['Incident assigned', 'घटना सौंपी गई'],
  'incident.check': ['Incident verified', 'घटना जाँची गई'],
  'incident.close': ['Incident closed', 'घटना बंद हुई'],
  'incident.comment': ['Comment added to an incident', 'घटना पर टिप्पणी जोड़ी गई'],
  'incident.create': ['Incident reported', 'घटना दर्ज हुई'],
  'incident.escalated': ['Overdue incident escalated', 'देर वाली घटना आगे बताई गई'],
  'incident.media': ['Photos added to an incident', 'घटना में फ़ोटो जोड़े गए'],
  'incident.police': ['Police report of an incident recorded', 'घटना की पुलिस रिपोर्ट दर्ज हुई'],
  'incident.publish': ['Incident published to the client', 'घटना ग्राहक को दिखाई गई'],
  'incident.reopen': ['Incident reopened', 'घटना फिर खोली गई'],
  'incident.resolve': ['Incident resolved', 'घटना हल हुई'],
  'incident.resume': ['Work on an incident resumed', 'घटना पर काम फिर शुरू हुआ'],
  'incident.start': ['Work on an incident started', 'घटना पर काम शुरू हुआ'],
  'incident.wait': ['Incident put on hold', 'घटना रोकी गई'],
  'incident_party.create': ['Person or vehicle added to an incident', 'घटना में व्यक्ति या वाहन जोड़ा गया'],
  'settings.incident_times': ['Response and resolution times changed', 'जवाब और हल का समय बदला गया'],
  'site_report.sent': ['Daily report of a site mailed', 'साइट की दैनिक रिपोर्ट भेजी गई'],
  'task.from_incident': ['Corrective action assigned', 'सुधार का काम दिया गया'],
};
