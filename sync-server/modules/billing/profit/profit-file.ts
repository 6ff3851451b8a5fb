import { translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { profitMessages as messages } from '#shared/modules/billing/profit/messages.ts';
import type { ProfitLine } from '#shared/modules/billing/profit/queries.ts';
import { profitFigures, profitTotals } from '#shared/modules/billing/profit/totals.ts';
import type { ProfitTotals } from '#shared/modules/billing/profit/totals.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { FileReply, SignedCall } from '#server/core/http/route.ts';

type Asked = {
  readonly rows: readonly ProfitLine[];
  readonly format: 'xlsx' | 'pdf';
  /** The months in words. */
  readonly span: string;
  readonly name: string;
};

/** The profit report as a file. A cost that is not entered is named as missing beside the amount. */
export async function profitFile(call: SignedCall, { rows, format, span, name }: Asked): Promise<FileReply> {
  const t = (message: Message, values: Record<string, string | number> = {}): string =>
    translate(message, call.language, values);
  const title = t(messages.title);
  const head = (['client', 'site', 'post', 'people', ...profitFigures] as const).map((key) =>
    t(messages[key]),
  );
  const missingOf = ({ costs_missing: n }: Pick<ProfitTotals, 'costs_missing'>): string =>
    n === 0 ? '' : t(messages.missing, { n });
  const places = rows.map((row) => placeWords(row, t));
  const totals = profitTotals(rows);
  if (format === 'xlsx') {
    const table = [
      ...rows.map((row, at) => [
        ...(places[at] ?? []),
        row.people,
        ...profitFigures.map((key) => row[key]),
        missingOf(row),
      ]),
      [t(messages.total), '', '', '', ...profitFigures.map((key) => totals[key]), missingOf(totals)],
    ];
    return documentReply(makeXlsx([{ name: title, head: [...head, ''], rows: table }]), name, 'xlsx');
  }
  const cells = (row: ProfitTotals): string[] =>
    profitFigures.map((key) =>
      [formatRupees(row[key]).replace('₹', ''), key === 'material' ? missingOf(row) : '']
        .filter(Boolean)
        .join(' · '),
    );
  const bytes = await makePdf({
    from: await readLetterhead(call.services.database, call.actor.tenantId),
    title,
    subtitle: span,
    wide: true,
    blocks:
      rows.length === 0
        ? [{ kind: 'text', text: t(messages.nothing) }]
        : [
            {
              kind: 'table',
              columns: head.map((label, at) => ({
                label,
                share: at < 3 ? 2 : at === 3 ? 0.8 : 1.4,
                numeric: at > 2,
              })),
              rows: [
                ...rows.map((row, at) => [...(places[at] ?? []), String(row.people), ...cells(row)]),
                [t(messages.total), '', '', '', ...cells(totals)],
              ],
              strongLast: true,
            },
          ],
    foot: `${title} · ${span}`,
  });
  return documentReply(bytes, name, 'pdf');
}

function placeWords(row: ProfitLine, t: (message: Message) => string): string[] {
  const post = row.post === null ? t(messages.wholeSite) : row.post || t(messages.noPost);
  return [
    row.place === 'client' ? row.client : t(messages[row.place]),
    row.site_id === null ? t(messages.noSite) : row.site,
    row.site_id === null ? '' : post,
  ];
}
