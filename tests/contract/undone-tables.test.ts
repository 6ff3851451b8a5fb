import { expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import { naming } from '#server/modules/crm/accept/find-added.ts';

/** What only comes of duty, which keeps an acceptance from being undone before, or goes with its post. */
const ofDuty = [
  'attendance',
  'attendance_corrections',
  'attendance_fixes',
  'handovers',
  'kiosk_events',
  'open_shifts',
  'post_orders',
  'patrol_misses',
  'patrol_scans',
  'roster',
  'sos_alerts',
];
/** What is about a contract that stays, as a terminated one. */
const ofContract = ['contract_requests', 'signature_requests'];

it.each(Object.entries(naming))('every record that names a %s keeps its undoing back', (kind, given) => {
  const besides = kind === 'contract' ? ofContract : ofDuty;
  const found = modules
    .flatMap(({ resources }) => resources)
    .filter(({ fields, name }) => given.column in fields && !besides.includes(name))
    .map(({ name }) => name);
  const known = given.resources.map(({ name }): string => name);
  // Posts of the blog are other posts.
  expect(
    found.filter((name) => name !== 'blog_reads').toSorted(),
    `a resource with ${given.column} stands in \`naming\` of sync-server/modules/crm/accept/find-added.ts, or here if it only comes later`,
  ).toEqual(known.toSorted());
});
