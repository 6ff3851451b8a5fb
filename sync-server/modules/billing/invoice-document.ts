import { formatDate } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { invoiceDocument as say } from '#shared/modules/billing/document.ts';
import type { Letterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { InvoiceView } from './queries.ts';

/** A bill as a PDF, with its tax and what has been paid. */
export function makeInvoicePdf(invoice: InvoiceView, from: Letterhead, language: Language): Promise<Buffer> {
  const at = language === 'hi' ? 1 : 0;
  const tax: [string, string][] = invoice.inter_state
    ? [[say.igst[at], formatRupees(invoice.igst)]]
    : [
        [say.cgst[at], formatRupees(invoice.cgst)],
        [say.sgst[at], formatRupees(invoice.sgst)],
      ];
  return makePdf({
    from,
    title: say.title[at],
    subtitle: `${invoice.number} · ${say[invoice.status][at]}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          [
            say.billTo[at],
            [invoice.client_name, invoice.client_address].filter((part) => part !== '').join(', '),
          ],
          ...(invoice.client_gstin ? ([['GSTIN', invoice.client_gstin]] as const) : []),
          [say.issued[at], formatDate(invoice.issued_on, language)],
          [say.due[at], formatDate(invoice.due_on, language)],
          ...(invoice.period_from && invoice.period_to
            ? ([
                [
                  say.period[at],
                  `${formatDate(invoice.period_from, language)} – ${formatDate(invoice.period_to, language)}`,
                ],
              ] as const)
            : []),
        ],
      },
      {
        kind: 'table',
        columns: [
          { label: say.line[at], share: 5 },
          { label: 'SAC', share: 1.4 },
          { label: say.quantity[at], share: 1.3, numeric: true },
          { label: say.rate[at], share: 1.8, numeric: true },
          { label: say.gst[at], share: 1.2, numeric: true },
          { label: say.amount[at], share: 2, numeric: true },
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
          { label: say.amount[at], share: 3, numeric: true },
        ],
        rows: [
          [say.taxable[at], formatRupees(invoice.taxable)],
          ...tax,
          [say.total[at], formatRupees(invoice.total)],
        ],
        strongLast: true,
      },
      {
        kind: 'facts',
        rows: [
          [say.paid[at], formatRupees(invoice.paid)],
          [say.left[at], formatRupees(invoice.left)],
        ],
      },
      ...(invoice.notes ? ([{ kind: 'text', text: invoice.notes }] as const) : []),
    ],
    foot: `${invoice.number} · ${say.computer[at]}`,
  });
}
