import { formatDate } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { pageLink } from '#shared/core/page-link.ts';
import { quoteMessages as messages } from '#shared/modules/crm/quote-messages.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';

type Place = {
  readonly business: string;
  /** The address of the website. */
  readonly site: string;
  /** The key of the quote's link. */
  readonly token: string;
};
type Told = Pick<
  Quote,
  'number' | 'language' | 'lines' | 'total' | 'one_off' | 'one_off_gst' | 'valid_until'
>;

/** The link of a quote, and what is written with it, in the language of the quote. */
export function sharedText(quote: Told, { business, site, token }: Place) {
  const { language } = quote;
  const link = pageLink(`${site}/quote/${token}`, language);
  const values = {
    number: quote.number,
    business,
    amount: amountText(quote),
    until: formatDate(quote.valid_until, language),
    link,
  };
  return { link, values, text: translate(messages.shareText, language, values) };
}

/** What a quote comes to: in a month, or once where it has no posts. */
function amountText({ lines, total, one_off: once, one_off_gst: gst, language }: Told): string {
  if (lines.length > 0) return translate(messages.monthAmount, language, { amount: formatRupees(total) });
  const whole = paiseToRupees(sumOf([once, gst].map(rupeesToPaise)));
  return translate(messages.onceAmount, language, { amount: formatRupees(whole) });
}
