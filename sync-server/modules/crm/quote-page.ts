import { linkCodeMessages } from '#shared/core/link-code-messages.ts';
import { formatDate } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import type { PageValues } from '#shared/core/fill-page.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { upiLink } from '#shared/core/upi-link.ts';
import { formatRupees, paiseToRupees, rupeesToPaise, sumOf, times } from '#shared/core/money.ts';
import { fullMonthOf } from '#shared/modules/crm/full-month.ts';
import { clausesIn } from '#shared/modules/crm/quote-clause.ts';
import { quoteMessages } from '#shared/modules/crm/quote-messages.ts';
import { paymentText, quotePaper as words, wagesText } from '#shared/modules/crm/quote-paper.ts';
import type { SharedQuote } from '#shared/modules/crm/shared-quote.ts';
import { qrPath } from '#server/core/documents/draw-qr.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Asked } from '#server/core/http/web.ts';
import { postTitle } from './quote-document.ts';
import { sharedQuoteOf } from './quote-link.ts';

/** The page of one quote, for whoever has its link. */
export async function quoteValues(services: Services, { slug, hindi }: Asked): Promise<PageValues> {
  try {
    return pageOf(await sharedQuoteOf(services, slug), slug, hindi ? 'hi' : 'en');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return { values: {}, lists: { unknown: [{}] } };
  }
}

function pageOf(quote: SharedQuote, token: string, language: Language): PageValues {
  const { state } = quote;
  const isOpen = state === 'sent';
  const isTexted = quote.mailed_to === '';
  const deposit = depositOf(quote);
  return {
    values: {
      'quote.token': token,
      'quote.digest': quote.digest,
      'quote.supplier': quote.supplier,
      'quote.client': quote.client,
      'quote.number': quote.number,
      'quote.version': String(quote.version),
      'quote.until': formatDate(quote.valid_until, language),
      'quote.start': quote.start_on === null ? '' : formatDate(quote.start_on, language),
      'quote.end': quote.end_on === null ? '' : formatDate(quote.end_on, language),
      'quote.discount': formatRupees(-quote.discount),
      'quote.gst': formatRupees(quote.gst),
      'quote.total': formatRupees(quote.total),
      'quote.deposit': formatRupees(quote.deposit),
      ...deposit.values,
      'quote.payment': paymentText(quote.credit_days, language),
      'quote.wages': wagesText(quote.wage_change, language),
      'quote.oneOffGst': formatRupees(quote.one_off_gst),
      'quote.oneOff': formatRupees(
        paiseToRupees(sumOf([quote.one_off, quote.one_off_gst].map(rupeesToPaise))),
      ),
      'quote.terms': quote.terms,
      'quote.acceptText': translate(linkCodeMessages[isTexted ? 'textsCode' : 'mailsCode'], language, {
        to: quote.mailed_to || quote.texted_to,
      }),
      'quote.codeLabel': translate(linkCodeMessages[isTexted ? 'codeOfText' : 'codeOfMail'], language),
      'quote.codeSent': translate(linkCodeMessages[isTexted ? 'codeTexted' : 'codeSent'], language),
    },
    lists: {
      known: [{}],
      open: isOpen ? [{}] : [],
      accepted: state === 'accepted' ? [{}] : [],
      closed: isOpen || state === 'accepted' ? [] : [{ text: closedText(quote, language) }],
      discount: quote.discount > 0 ? [{}] : [],
      dated: quote.start_on === null ? [] : [{}],
      deposit: quote.deposit > 0 ? [{}] : [],
      ...deposit.lists,
      payment: quote.credit_days === null ? [] : [{}],
      terms: quote.terms === '' ? [] : [{}],
      clauses: clausesIn(quote.clauses, language).map(({ title, text }) => ({ title, text })),
      hasTerms: quote.terms === '' && quote.clauses.length === 0 ? [] : [{}],
      reverse: [...quote.lines, ...quote.items].some((line) => line.reverse_charge) ? [{}] : [],
      lines: quote.lines.map((line) => ({
        title: postTitle(line, language),
        detail: [
          `${line.people} × ${formatRupees(line.rate)}`,
          translate(words.perDay, language, { n: line.hours }),
          translate(line.whole_month ? words.wholeMonth : words.perMonth, language, { n: line.days }),
          ...fullMonthText(line, language),
        ].join(' · '),
        amount: formatRupees(line.amount),
      })),
      items: quote.items.map((item) => ({
        title: item.title,
        detail: `${item.quantity} × ${formatRupees(item.rate)}`,
        amount: formatRupees(item.amount),
      })),
      hasPosts: quote.lines.length > 0 ? [{}] : [],
      hasItems: quote.items.length > 0 ? [{}] : [],
    },
  };
}

/** What of the deposit is due, and how it can be paid. */
function depositOf({ deposit_due: due, supplier, deposit }: SharedQuote): PageValues {
  const { pay, amount, quote } = due ?? { pay: null, amount: 0, quote: '' };
  const upi = pay !== null && pay.upi !== '';
  const link = upi
    ? upiLink({ vpa: pay.upi, name: pay.payee || supplier }, amount, `Deposit ${quote}`, quote)
    : '';
  const code = upi ? qrPath(link) : null;
  return {
    values: {
      'quote.asksDeposit': deposit > 0 ? '1' : '',
      'quote.depositDue': formatRupees(amount),
      'quote.upi': link,
      'upi.id': pay?.upi ?? '',
      'upi.size': String(code?.size ?? 0),
      'upi.code': code?.path ?? '',
      'bill.payee': pay?.holder || supplier,
      'bill.bank': pay?.bank_name ?? '',
      'bill.account': pay?.bank_account ?? '',
      'bill.ifsc': pay?.bank_ifsc ?? '',
    },
    lists: {
      due: due === null ? [] : [{}],
      upi: upi ? [{}] : [],
      bank: pay !== null && pay.bank_account !== '' ? [{}] : [],
    },
  };
}

/** What a post comes to in a month in which it is on duty on more days, or fewer, than its rate is for. */
function fullMonthText(line: SharedQuote['lines'][number], language: Language): string[] {
  const full = fullMonthOf({ ...line, weekdays: line.weekdays.length, wholeMonth: line.whole_month });
  if (full === null) return [];
  const amount = formatRupees(paiseToRupees(times(rupeesToPaise(full.amount), line.people)));
  return [translate(words.fullMonth, language, { n: full.days, amount })];
}

/** Why the quote can no longer be answered. */
function closedText({ state, closed, valid_until: until }: SharedQuote, language: Language): string {
  if (state === 'below_wage') return translate(quoteMessages.belowWage, language);
  if (state === 'other_accepted') return translate(quoteMessages.otherAccepted, language);
  if (state === 'declined' && closed) return translate(quoteMessages.closed, language);
  if (state === 'declined' || state === 'superseded') return translate(quoteMessages[state], language);
  return translate(quoteMessages.expired, language, { day: formatDate(until, language) });
}
