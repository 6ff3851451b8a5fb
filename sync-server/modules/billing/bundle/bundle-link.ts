import { addDays, dateOf, formatDate, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import type { Call, Reply, Services } from '#server/core/http/route.ts';
import { findSharedInvoice } from '../queries.ts';
import { readInvoicePaper } from '../read-invoice-paper.ts';
import { makeBundle } from './make-bundle.ts';
import { bundleOf } from './read-bundle.ts';

/** So many days a link to a bundle opens it: wages are in it, and a mail lies in a mailbox for years. */
const openDays = 30;

/** The key with which a client downloads the bundle that was sent with a bill, and the last day on which it works. */
export function bundleToken(
  services: Pick<Services, 'secrets' | 'nowMs'>,
  tenantId: string,
  id: string,
): { readonly token: string; readonly until: CalendarDate } {
  const until = addDays(today(services), openDays);
  const proof = linkProof(services, { purpose: purposeOf(until), tenantId, id });
  return { token: `${tenantId}.${id}.${until}.${proof}`, until };
}

/** The bundle of a bill for whoever has the link that was sent with it, until that has run out. */
export async function downloadSharedBundle({ services, params, language }: Call): Promise<Reply> {
  const [tenantId = '', id = '', until = '', given = ''] = (params['token'] ?? '').split('.');
  if (!isCalendarDate(until) || !isLinkProof(services, { purpose: purposeOf(until), tenantId, id }, given))
    refuse('not_found', messages.badLink);
  if (until < today(services))
    refuse('not_found', [
      messages.bundleOver[0].replace('{day}', formatDate(until, 'en')),
      messages.bundleOver[1].replace('{day}', formatDate(until, 'hi')),
    ]);
  const bill = await findSharedInvoice(services, tenantId, id);
  if (!bill) refuse('not_found', messages.badLink);
  const bundle = await bundleOf(services, tenantId, bill, language);
  const facts = await readInvoicePaper(services.database, tenantId, bill);
  return documentReply(await makeBundle(bundle, facts, language), `bundle-${bill.number}`, 'zip');
}

function purposeOf(until: string): string {
  return `bundle\n${until}`;
}

function today({ nowMs }: Pick<Services, 'nowMs'>): CalendarDate {
  return dateOf(instantFromMs(nowMs()));
}
