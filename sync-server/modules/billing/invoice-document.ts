import { formatDate } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { invoiceDocument as messages } from '#shared/modules/billing/document.ts';
import type { Letterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { InvoiceView } from './queries.ts';

/** A bill as a PDF, with its tax and what has been paid. */
export function makeInvoicePdf(invoice: InvoiceView, from: Letterhead, language: Language): Promise<Buffer> {
  const at = language === 'hi' ? 1 : 0;
  const tax: [string, string][] = invoice.inter_state
    ? [[messages.igst[at], formatRupees(invoice.igst)]]
    : [
        [messages.cgst[at], formatRupees(invoice.cgst)],
        [messages.sgst[at], formatRupees(invoice.sgst)],
      ];
  return makePdf({
    from,
    title: messages.title[at],
    subtitle: `${invoice.number} · ${messages[invoice.status][at]}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          [
            messages.billTo[at],
            [invoice.client_name, invoice.client_address].filter((part) => part !== '').join(', '),
          ],
          ...(invoice.client_gstin ? ([['GSTIN', invoice.client_gstin]] as const) : []),
          [messages.issued[at], formatDate(invoice.issued_on, language)],
          [messages.due[at], formatDate(invoice.due_on, language)],
          ...(invoice.period_from && invoice.period_to
            ? ([
                [
                  messages.period[at],
                  `${formatDate(invoice.period_from, language)} – ${formatDate(invoice.period_to, language)}`,
                ],
              ] as const)
            : []),
        ],
      },
      {
        kind: 'table',
        columns: [
          { label: messages.line[at], share: 5 },
          { label: 'SAC', share: 1.4 },
          { label: messages.quantity[at], share: 1.3, numeric: true },
          { label: messages.rate[at], share: 1.8, numeric: true },
          { label: messages.gst[at], share: 1.2, numeric: true },
          { label: messages.amount[at], share: 2, numeric: true },
        ],
        rows: invoice.lines.map((line) => [
          line.title,
          line.sac,
          String(line.quantity),
          formatRupees(line.rate),
          `${line.gst_rate / 100}%`,
          formatRupees(line.amount),
        ]),
      },
      {
        kind: 'table',
        columns: [
          { label: '', share: 7 },
          { label: messages.amount[at], share: 3, numeric: true },
        ],
        rows: [
          [messages.taxable[at], formatRupees(invoice.taxable)],
          ...tax,
          [messages.total[at], formatRupees(invoice.total)],
        ],
        strongLast: true,
      },
      {
        kind: 'facts',
        rows: [
          [messages.paid[at], formatRupees(invoice.paid)],
          [messages.left[at], formatRupees(invoice.left)],
        ],
      },
      ...(invoice.notes ? ([{ kind: 'text', text: invoice.notes }] as const) : []),
    ],
    foot: `${invoice.number} · ${messages.computer[at]}`,
  });
}
