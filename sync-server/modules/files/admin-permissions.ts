/**
 * Whose work it is to look at each kind of file, without a record that names it. The sender says the kind, so
 * the list is closed: a kind that is not on it is opened in the admin app by nobody but through a record they
 * may read.
 */
export const adminPermissions: ReadonlyMap<string, string> = new Map([
  ['selfie', 'attendance:read'],
  ['incident', 'incidents:read'],
  ['incident_voice', 'incidents:read'],
  ['incident_video', 'incidents:read'],
  ['patrol_photo', 'patrol:read'],
  ['task_photo', 'tasks:read'],
  ['survey_photo', 'crm:read'],
  ['job_photo', 'jobs:read'],
  ['recovery_photo', 'recovery:read'],
  ['staff_document', 'staff:read'],
  ['contract_attachment', 'contracts:read'],
  ['signing_photo', 'contracts:write'],
  ['partner_document', 'oncall:read'],
  ['blog_image', 'blog:write'],
  ['brand_logo', 'settings:read'],
]);
