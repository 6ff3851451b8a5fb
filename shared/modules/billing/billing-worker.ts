import { date, id, key, money, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { jobTitleNames } from '#shared/modules/staff/job-titles.ts';
import { clientMessages as messages } from './client-messages.ts';

/**
 * A staff member whom a client is billed for from a day on: at which post, in which rank, and at a rate of
 * their own where one was agreed. Who works there without being named here is billed by the post's rate.
 */
export const billingWorkers = defineResource({
  name: 'billing_workers',
  one: 'billing_worker',
  title: { one: ['billable worker', 'बिल वाला कर्मचारी'], many: ['billable workers', 'बिल वाले कर्मचारी'] },
  naming: ['staff_id', 'client_id'],
  path: '/billing/workers',
  fields: {
    id: id(),
    client_id: id().refersTo('clients').required().once().label('Client', 'ग्राहक'),
    staff_id: key().refersTo('staff').required().once().label('Employee', 'कर्मचारी'),
    site_id: key(80).refersTo('locations').optional().editable().label('Site', 'साइट'),
    post_id: key(80).refersTo('posts').optional().editable().label('Post', 'पोस्ट'),
    rank: text(80).called(jobTitleNames).editable().label('Rank billed', 'बिल में रैंक'),
    rate: money()
      .optional()
      .editable()
      .label('Own rate', 'अपनी दर')
      .hint('Takes the place of the amount of the service rate.', 'सेवा दर की राशि की जगह यही लगती है।'),
    from: date().required().editable().label('Effective from', 'लागू तारीख़'),
    to: date().optional().editable().label('Until', 'कब तक'),
  },
  access: { read: 'billing:read', write: 'billing:write' },
  list: {
    columns: ['staff_id', 'client_id', 'site_id', 'rank', 'rate', 'from', 'to'],
    filter: ['client_id', 'staff_id', 'site_id'],
    sort: ['from', 'created_at'],
    search: ['rank'],
    order: '-from',
    named: 'workers',
  },
  check: ({ from, to }) =>
    typeof from === 'string' && typeof to === 'string' && to < from
      ? { field: 'to', text: messages.datesOrder }
      : null,
});

export type BillingWorker = Row<typeof billingWorkers>;

/** What was agreed for a person at a site on a day; null where nothing was. */
export function workerOn<One extends Pick<BillingWorker, 'staff_id' | 'site_id' | 'from' | 'to'>>(
  workers: readonly One[],
  { staffId, siteId, day }: { readonly staffId: string; readonly siteId: string; readonly day: string },
): One | null {
  const fitting = workers.filter(
    (worker) =>
      worker.staff_id === staffId &&
      (worker.site_id === null || worker.site_id === siteId) &&
      worker.from <= day &&
      (worker.to === null || worker.to >= day),
  );
  return (
    fitting
      .toSorted(
        (a, b) => Number(a.site_id !== null) - Number(b.site_id !== null) || a.from.localeCompare(b.from),
      )
      .at(-1) ?? null
  );
}
