import { instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { bundleMessages as messages } from '#shared/modules/billing/bundle/messages.ts';
import { bundleParts, checkBundle } from '#shared/modules/billing/bundle/queries.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { Reply, Route, SignedCall } from '#server/core/http/route.ts';
import { readInvoicePaper } from '../read-invoice-paper.ts';
import { downloadSharedBundle } from './bundle-link.ts';
import { makeBundle } from './make-bundle.ts';
import { readBundle } from './read-bundle.ts';
import type { Bundle } from './read-bundle.ts';

/** The compliance bundle of a bill: what it would hold, and the ZIP. */
export const bundleRoutes: readonly Route[] = [
  handleQuery(
    checkBundle,
    async (call) => {
      const { people, included, gaps } = await readBundle(call, call.language);
      return {
        data: { people, gaps, parts: bundleParts.map((part) => ({ part, included: included.has(part) })) },
      };
    },
    { runs: 'in-worker' },
  ),
  {
    method: 'GET',
    path: '/billing/invoices/{id}/bundle',
    runs: 'in-worker',
    access: 'tenant',
    permission: 'billing:read',
    summary: ['Compliance bundle of an invoice as ZIP', 'बिल का अनुपालन बंडल, ZIP में'],
    query: { incomplete: 'yes to make it although something is missing' },
    handle: downloadBundle,
  },
  {
    method: 'GET',
    path: '/billing/shared-bundle/{token}',
    runs: 'in-worker',
    access: 'public',
    summary: ['The compliance bundle that was sent with an invoice', 'बिल के साथ भेजा गया अनुपालन बंडल'],
    handle: downloadSharedBundle,
  },
];

async function downloadBundle(call: SignedCall): Promise<Reply> {
  const { services, actor, language } = call;
  const bundle = await readBundle(call, language);
  if (bundle.gaps.length > 0 && call.query['incomplete'] !== 'yes')
    refuse('illegal_transition', missingOf(bundle), 'incomplete');
  const facts = await readInvoicePaper(services.database, actor.tenantId, bundle.bill);
  return documentReply(
    await makeBundle(bundle, facts, { language, at: instantFromMs(services.nowMs()) }),
    `bundle-${bundle.bill.number}`,
    'zip',
  );
}

function missingOf({ gaps }: Bundle) {
  const said = (language: Language): string =>
    gaps
      .map(({ gap }) => translate(messages[gap], language))
      .map((text) => (/[.।]$/.test(text) ? text : `${text}${language === 'hi' ? '।' : '.'}`))
      .join(' ');
  const [english] = filled(messages.incomplete, { gaps: said('en') });
  const [, hindi] = filled(messages.incomplete, { gaps: said('hi') });
  return [english, hindi] as const;
}
