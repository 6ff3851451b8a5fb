import { formatMonth } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { leakDayText, leakHours, leakOf, leakStateOf } from '#shared/modules/billing/leak-check.ts';
import type { LeakRow } from '#shared/modules/billing/leak-check.ts';
import { leakMessages as messages } from '#shared/modules/billing/leak-messages.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { FileReply, SignedCall } from '#server/core/http/route.ts';

type Texts = (message: Message, values?: Record<string, string | number>) => string;

const places = ['client', 'site', 'post'] as const;
const figures = ['required', 'planned', 'done', 'paid', 'billed'] as const;

/** The billing check of a month as a workbook, with a second sheet of its days, or as a PDF. */
export async function leakFile(
  call: SignedCall,
  rows: readonly LeakRow[],
  month: string,
  format: 'xlsx' | 'pdf',
): Promise<FileReply> {
  const t: Texts = (message, values = {}) => translate(message, call.language, values);
  const title = t(messages.leakTitle);
  const name = `billing-check-${month}`;
  const head = [...places, ...figures, 'penalty', 'overtimeLeft', 'state'] as const;
  const heads = head.map((key) => t(messages[key]));
  const placed = rows.map((row) => placeOf(row, call.language === 'hi', t));
  if (format === 'xlsx') {
    const days = rows[0]?.days.map((_, index) => index) ?? [];
    const sums = rows.map((row, at) => [
      ...(placed[at] ?? []),
      ...figures.map((key) => row[key] ?? ''),
      row.penalty,
      leakHours(overtimeLeft(row)),
      resultOf(row, t),
    ]);
    const daily = rows.map((row, at) => [...(placed[at] ?? []), ...days.map((day) => leakDayText(row, day))]);
    const dayHead = [...places.map((key) => t(messages[key])), ...days.map((day) => String(day + 1))];
    const sheets = [
      { name: title, head: heads, rows: sums },
      { name: t(messages.days), head: dayHead, rows: daily },
    ];
    return documentReply(makeXlsx(sheets), name, 'xlsx');
  }
  const table: PdfBlock = {
    kind: 'table',
    columns: heads.map((label, at) => ({
      label,
      share: at < places.length || at === heads.length - 1 ? 2.2 : 1.2,
      numeric: at >= places.length && at < heads.length - 1,
    })),
    rows: rows.map((row, at) => [
      ...(placed[at] ?? []),
      ...figures.map((key) => String(row[key] ?? '–')),
      row.penalty === 0 ? '' : formatRupees(-row.penalty).replace('₹', ''),
      overtimeLeft(row) === 0 ? '' : t(messages.hours, { n: leakHours(overtimeLeft(row)) }),
      resultOf(row, t),
    ]),
  };
  const span = formatMonth(month, call.language);
  const bytes = await makePdf({
    from: await readLetterhead(call.services.database, call.actor.tenantId),
    title,
    subtitle: span,
    wide: true,
    blocks: rows.length === 0 ? [{ kind: 'text', text: t(messages.leakEmpty) }] : [table],
    foot: `${title} · ${span}`,
  });
  return documentReply(bytes, name, 'pdf');
}

function placeOf(row: LeakRow, inHindi: boolean, t: Texts): string[] {
  const post = (inHindi && row.post_hi) || row.post;
  return [row.client, (inHindi && row.site_hi) || row.site, post || t(messages.noPost)];
}

function overtimeLeft(row: LeakRow): number {
  return Math.max(0, row.overtime - row.overtime_billed);
}

function resultOf(row: LeakRow, t: Texts): string {
  const state = leakStateOf(row);
  const by = leakOf(row);
  return t(messages[state], { n: state === 'overtime' ? leakHours(by) : by });
}
