import { addDays, dateOf, formatDate, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { paymentLinkMessages } from '#shared/modules/billing/payment-link-messages.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import type { Call, Reply, Services } from '#server/core/http/route.ts';
import { serialForm } from '../bill-link.ts';
import { readLink } from '../payment-link.ts';
import { findSharedInvoice } from '../queries.ts';
import { readInvoicePaper } from '../read-invoice-paper.ts';
import { makeBundle } from './make-bundle.ts';
import { bundleOf } from './read-bundle.ts';

/** So many days a link to a bundle opens it: wages are in it, and a mail lies in a mailbox for years. */
const openDays = 30;

/**
 * The key with which a client downloads the bundle that was sent with a bill, and the last day on which it
 * works. `serial` is that of the bill's link in the same mail: with it the bundle is withdrawn and replaced.
 */
export function bundleToken(
  services: Pick<Services, 'secrets' | 'nowMs'>,
  tenantId: string,
  id: string,
  serial: number,
): { readonly token: string; readonly until: CalendarDate } {
  const until = addDays(today(services), openDays);
  const proof = linkProof(services, { purpose: purposeOf(serial, until), tenantId, id });
  return { token: [tenantId, id, ...(serial === 0 ? [] : [serial]), until, proof].join('.'), until };
}

/**
 * The bundle of a bill for whoever has the link that was sent with it, until that has run out, or the bill's
 * own link was withdrawn or replaced.
 */
export async function downloadSharedBundle({ services, params, language }: Call): Promise<Reply> {
  const parts = (params['token'] ?? '').split('.');
  const [tenantId = '', id = ''] = parts;
  const [typed, until = '', given = ''] = parts.length === 5 ? parts.slice(2) : ['', ...parts.slice(2)];
  const serial = Number(typed);
  const isKnown = (typed === '' && parts.length === 4) || serialForm.test(typed ?? '');
  const purpose = purposeOf(serial, until);
  if (!isKnown || !isCalendarDate(until) || !isLinkProof(services, { purpose, tenantId, id }, given))
    refuse('not_found', messages.badLink);
  if (until < today(services))
    refuse(
      'not_found',
      filled(messages.bundleOver, { day: [formatDate(until, 'en'), formatDate(until, 'hi')] }),
    );
  const bill = await findSharedInvoice(services, tenantId, id);
  if (!bill) refuse('not_found', messages.badLink);
  const newest = await readLink(services.database.read, tenantId, bill);
  if (newest.withdrawn || newest.serial !== serial) refuse('gone', paymentLinkMessages.withdrawn);
  const bundle = await bundleOf(services, tenantId, bill, language);
  const facts = await readInvoicePaper(services.database, tenantId, bill);
  return documentReply(
    await makeBundle(bundle, facts, { language, at: instantFromMs(services.nowMs()) }),
    `bundle-${bill.number}`,
    'zip',
  );
}

function purposeOf(serial: number, until: string): string {
  return serial === 0 ? `bundle\n${until}` : `bundle\n${serial}\n${until}`;
}

function today({ nowMs }: Pick<Services, 'nowMs'>): CalendarDate {
  return dateOf(instantFromMs(nowMs()));
}
