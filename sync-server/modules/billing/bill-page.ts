import { formatDate } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import type { PageValues } from '#shared/core/fill-page.ts';
import { formatRupees } from '#shared/core/money.ts';
import { upiLink } from '#shared/core/upi-link.ts';
import { qrPath } from '#server/core/documents/draw-qr.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Asked } from '#server/core/http/web.ts';
import { checkoutMessages, settledMessages } from '#shared/modules/billing/payment-link-messages.ts';
import { sentKinds } from '#shared/modules/billing/send-messages.ts';
import { isReported, owedAs } from '#shared/modules/billing/rules.ts';
import { LinkEnded, sharedBill } from './bill-link.ts';

/** The page of one invoice, for whoever has its link. */
export async function billValues(services: Services, { slug, hindi }: Asked): Promise<PageValues> {
  try {
    const bill = await sharedBill(services, slug);
    const { pay } = bill;
    const language = hindi ? 'hi' : 'en';
    const isDue = bill.state === 'pending' || bill.state === 'overdue';
    const isOpen = isDue && !isReported(bill);
    const isLate = owedAs(bill) === 'overdue';
    // What is paid ahead is recorded by the office as an advance: nobody reports it here, or pays it online.
    const asksMoney = isOpen || bill.asked > 0;
    const left = bill.asked > 0 ? bill.asked : bill.left;
    const link = asksMoney && pay.upi !== '';
    const upi = (amount: number): string =>
      upiLink(
        { vpa: pay.upi, name: pay.payee || bill.supplier },
        amount,
        `${sentKinds[bill.kind][0]} ${bill.number}`,
        bill.number,
      );
    const tds = isOpen ? bill.tds : null;
    const code = link ? qrPath(upi(left)) : null;
    const tdsCode = link && tds ? qrPath(upi(tds.pay)) : null;
    return {
      values: {
        'bill.token': slug,
        'bill.title': sentKinds[bill.kind][hindi ? 1 : 0],
        'bill.number': bill.number,
        'bill.original': bill.original_number,
        'bill.reason': bill.reason,
        'bill.supplier': bill.supplier,
        'bill.client': bill.client_name,
        'bill.issued': formatDate(bill.issued_on, language),
        'bill.due': formatDate(bill.due_on, language),
        'bill.period':
          bill.period_from && bill.period_to
            ? `${formatDate(bill.period_from, language)} – ${formatDate(bill.period_to, language)}`
            : '',
        'bill.taxable': formatRupees(bill.taxable),
        'bill.tax': formatRupees(bill.tax),
        'bill.total': formatRupees(bill.total),
        'bill.left': formatRupees(left),
        'bill.upi': link ? upi(left) : '',
        'upi.id': pay.upi,
        'upi.size': String(code?.size ?? 0),
        'upi.code': code?.path ?? '',
        'tds.size': String(tdsCode?.size ?? 0),
        'tds.code': tdsCode?.path ?? '',
        'bill.reference': bill.reported ?? '',
        'tds.percent': tds ? `${tds.percent}%` : '',
        'tds.amount': tds ? formatRupees(tds.tds) : '',
        'tds.pay': tds ? formatRupees(tds.pay) : '',
        'tds.upi': link && tds ? upi(tds.pay) : '',
        'bill.payee': pay.holder || bill.supplier,
        'bill.bank': pay.bank_name,
        'bill.account': pay.bank_account,
        'bill.ifsc': pay.bank_ifsc,
      },
      lists: {
        known: [{}],
        due: isDue || bill.asked > 0 ? [{}] : [],
        late: isLate ? [{}] : [],
        onTime: (isDue || bill.asked > 0) && !isLate ? [{}] : [],
        open: isOpen ? [{}] : [],
        reported: isDue && isReported(bill) ? [{}] : [],
        correct: isDue && isReported(bill) && bill.reported !== null ? [{}] : [],
        settled: bill.settled.map(({ kind, amount }) => ({
          name: settledMessages[kind][hindi ? 1 : 0],
          amount: formatRupees(amount),
        })),
        upi: link ? [{}] : [],
        online: isOpen
          ? bill.online.map((provider) => ({ provider, text: checkoutMessages[provider][hindi ? 1 : 0] }))
          : [],
        tds: tds ? [{}] : [],
        bank: asksMoney && pay.bank_account !== '' ? [{}] : [],
        note: bill.original_number === '' ? [] : [{}],
        reason: bill.reason === '' ? [] : [{}],
        period: bill.period_from === null ? [] : [{}],
        reverse: bill.reverse_charge ? [{}] : [],
        lines: bill.lines.map((line) => ({
          title: [line.title, line.site].filter(Boolean).join(', '),
          amount: formatRupees(line.amount),
        })),
      },
    };
  } catch (error) {
    const values = { 'bill.title': sentKinds.invoice[hindi ? 1 : 0] };
    if (error instanceof LinkEnded) return { values, lists: endedLists(error, hindi) };
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    return { values, lists: { unknown: [{}] } };
  }
}

/** Why a link has ended: good news where nothing is due any more. */
function endedLists({ end, text: why }: LinkEnded, hindi: boolean): PageValues['lists'] {
  const text = [{ text: why[hindi ? 1 : 0] }];
  return settledEnds.has(end) ? { settled: text } : { closed: text };
}

const settledEnds = new Set<LinkEnded['end']>(['paid', 'credited', 'written_off']);
