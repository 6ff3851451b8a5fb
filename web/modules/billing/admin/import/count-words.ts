import type { Message } from '#shared/core/i18n.ts';
import type { ClientImport } from '#shared/modules/billing/import-exchange.ts';
import { clientImportScreens as messages } from '../../import-screens.ts';

type Translate = (message: Message, values?: Readonly<Record<string, string | number>>) => string;

/** What a file adds, such as “2 clients · 3 client sites, 1 of them new”. */
export function countWords(counts: ClientImport['counts'], t: Translate): string {
  const { clients, sites, new_sites: fresh, rates, balances, advances } = counts;
  const siteWords = [
    t(messages.sites, { n: sites }),
    ...(fresh === 0 ? [] : [t(messages.newSites, { n: fresh })]),
  ].join(', ');
  return [
    ...(clients === 0 ? [] : [t(messages.clients, { n: clients })]),
    ...(sites === 0 ? [] : [siteWords]),
    ...(rates === 0 ? [] : [t(messages.rates, { n: rates })]),
    ...(balances === 0 ? [] : [t(messages.balances, { n: balances })]),
    ...(advances === 0 ? [] : [t(messages.advances, { n: advances })]),
  ].join(' · ');
}
