import { dateOf, formatDate, formatMonth, parseInstant } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees, rupeesToPaise, sumOf, times } from '#shared/core/money.ts';
import { fullMonthOf, isForWholeMonth } from '#shared/modules/crm/full-month.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { paymentText, quotePaper as words, sheetLines, wagesText } from '#shared/modules/crm/quote-paper.ts';
import { daysText, shiftText } from '#shared/modules/crm/quoted-shift.ts';
import { clausesIn } from '#shared/modules/crm/quote-clause.ts';
import type { Quote, QuotePost } from '#shared/modules/crm/quote.ts';
import { skillNames } from '#shared/modules/staff/words.ts';
import type { Letterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { jobTitle } from '#shared/modules/staff/job-titles.ts';

type Paper = {
  readonly quote: Quote;
  readonly lead: Lead;
  readonly language: Language;
  readonly t: (message: Message, values?: Record<string, string>) => string;
};

/**
 * The client's copy of a quote as a PDF, with the cost sheets as an annexure. There is none where a post is
 * offered at another rate than that of its sheet, or a discount takes more than the service charge: the
 * difference would be the margin or the loss.
 */
export function makeQuotePdf({ quote, lead, language }: Omit<Paper, 't'>, from: Letterhead): Promise<Buffer> {
  const t: Paper['t'] = (message, values = {}) => translate(message, language, values);
  const paper: Paper = { quote, lead, language, t };
  return makePdf({
    from,
    title: t(words.title),
    subtitle: quote.number,
    compact: true,
    ...(quote.status === 'draft' ? { mark: t(words.draft) } : {}),
    blocks: [
      { kind: 'facts', rows: headFacts(paper) },
      ...postTable(paper),
      ...fullMonths(paper),
      ...itemTable(paper),
      ...(isReversed(quote) ? [{ kind: 'text', text: t(words.reverse) } as const] : []),
      ...(quote.deposit > 0
        ? [{ kind: 'text', text: `${t(words.deposit)}: ${formatRupees(quote.deposit)}` } as const]
        : []),
      ...(quote.terms === ''
        ? []
        : ([
            { kind: 'heading', text: t(words.terms) },
            { kind: 'text', text: quote.terms },
          ] as const)),
      ...clauseBlocks(paper),
      ...annexure(paper),
    ],
    foot: `${quote.number} · ${t(words.computer)}`,
  });
}

/** The clauses under the heading of the terms, which the quote's own text may have above them. */
function clauseBlocks({ quote, language, t }: Paper): PdfBlock[] {
  const clauses = clausesIn(quote.clauses, language);
  if (clauses.length === 0) return [];
  return [
    ...(quote.terms === '' ? [{ kind: 'heading', text: t(words.terms) } as const] : []),
    ...clauses.map(({ title, text }) => ({ kind: 'text', text: `${title}\n${text}` }) as const),
  ];
}

/** True where the client pays the tax of a line itself. */
export function isReversed({ lines, items }: Pick<Quote, 'lines' | 'items'>): boolean {
  return [...lines, ...items].some((line) => line.reverse_charge);
}

function headFacts({ quote, lead, language, t }: Paper): [string, string][] {
  const rows: [string, string][] = [
    [t(words.number), quote.number],
    [t(words.version), String(quote.version)],
    [t(words.client), [lead.company, lead.name].filter(Boolean).join(', ')],
    [t(words.gstin), lead.gstin],
    [t(words.address), [lead.address, lead.city].filter(Boolean).join(', ')],
    [t(words.dated), formatDate(dateOf(parseInstant(quote.sent_at ?? quote.updated_at)), language)],
    [t(words.until), formatDate(quote.valid_until, language)],
    [t(words.start), quote.start_on === null ? '' : formatDate(quote.start_on, language)],
    [t(words.end), quote.end_on === null ? '' : formatDate(quote.end_on, language)],
    [t(words.month), formatMonth(quote.month, language)],
    [t(words.payment), paymentText(quote.credit_days, language)],
    [t(words.wages), quote.lines.length === 0 ? '' : wagesText(quote.wage_change, language)],
  ];
  return rows.filter(([, value]) => value !== '');
}

type TitledPost = Pick<QuotePost, 'rank' | 'site' | 'shift' | 'rostered' | 'weekdays' | 'gender' | 'armed'>;

/** A post with where and when it is, and who may fill it. */
export function postTitle(post: TitledPost, language: Language): string {
  const { rank, site, shift, rostered, weekdays, gender, armed } = post;
  return [
    jobTitle(rank, language),
    site,
    rostered === null ? shift : shiftText(rostered, language),
    weekdays.length < 7 ? daysText(weekdays, language) : '',
    gender === 'any' ? '' : translate(words[gender], language),
    armed ? translate(words.armed, language) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function postTable({ quote, language, t }: Paper): PdfBlock[] {
  if (quote.lines.length === 0) return [];
  const sum = (label: Message, amount: number): string[] => [t(label), '', '', '', '', formatRupees(amount)];
  return [
    {
      kind: 'table',
      columns: [
        { label: t(words.post), share: 4.4 },
        { label: t(words.people), share: 1.2, numeric: true },
        { label: t(words.hours), share: 1.6, numeric: true },
        { label: t(words.days), share: 1.6, numeric: true },
        { label: t(words.rate), share: 2, numeric: true },
        { label: t(words.amount), share: 2.2, numeric: true },
      ],
      rows: [
        ...quote.lines.map((line) => [
          postTitle(line, language),
          String(line.cost.people),
          String(line.cost.shiftHours),
          isForWholeMonth(line) ? t(words.allDays) : String(line.cost.daysPerMonth),
          formatRupees(line.rate),
          formatRupees(line.amount),
        ]),
        ...(quote.discount > 0 ? [sum(words.discount, -quote.discount)] : []),
        sum(words.gst, quote.gst),
        sum(words.total, quote.total),
      ],
      strongLast: true,
    },
  ];
}

/** What posts come to in a month in which they are on duty on more days, or fewer, than their rate is for. */
function fullMonths({ quote, language, t }: Paper): PdfBlock[] {
  return quote.lines.flatMap((line) => {
    const days = line.cost.daysPerMonth;
    const full = fullMonthOf({
      rate: line.rate,
      days,
      weekdays: line.weekdays.length,
      wholeMonth: isForWholeMonth(line),
    });
    if (full === null) return [];
    const text = t(words.fullMonthOf, {
      post: postTitle(line, language),
      days: String(days),
      n: String(full.days),
      amount: formatRupees(paiseToRupees(times(rupeesToPaise(full.amount), line.cost.people))),
    });
    return [{ kind: 'text', text } as const];
  });
}

function itemTable({ quote, t }: Paper): PdfBlock[] {
  if (quote.items.length === 0) return [];
  const whole = paiseToRupees(sumOf([quote.one_off, quote.one_off_gst].map(rupeesToPaise)));
  return [
    { kind: 'heading', text: t(words.oneOff) },
    {
      kind: 'table',
      columns: [
        { label: t(words.item), share: 5 },
        { label: t(words.quantity), share: 1.4, numeric: true },
        { label: t(words.price), share: 2, numeric: true },
        { label: t(words.sum), share: 2.2, numeric: true },
      ],
      rows: [
        ...quote.items.map((item) => [
          item.title,
          String(item.quantity),
          formatRupees(item.rate),
          formatRupees(item.amount),
        ]),
        [t(words.gst), '', '', formatRupees(quote.one_off_gst)],
        [t(words.oneOffTotal), '', '', formatRupees(whole)],
      ],
      strongLast: true,
    },
  ];
}

function annexure({ quote, language, t }: Paper): PdfBlock[] {
  // The sheet of one post tells what another one costs, so one rate of its own takes away all of them.
  const isBySheet = quote.margin >= 0 && quote.lines.every((line) => line.rate === line.sheet.ratePerPerson);
  const shown = isBySheet ? quote.lines : [];
  if (shown.length === 0) return [];
  return [
    { kind: 'heading', text: t(words.annexure) },
    ...shown.flatMap((line): PdfBlock[] => [
      {
        kind: 'text',
        text: t(words.annexureOf, {
          post: postTitle(line, language),
          hours: String(line.cost.shiftHours),
          skill: translate(skillNames[line.cost.skill], language),
        }),
      },
      {
        kind: 'table',
        columns: [
          { label: t(words.line), share: 5 },
          { label: t(words.sum), share: 2, numeric: true },
        ],
        rows: [
          [t(words.basic), formatRupees(line.cost.basicVda)],
          ...sheetLines
            .filter((name) => line.sheet[name] !== 0)
            .map((name) => [t(words[name]), formatRupees(line.sheet[name])]),
        ],
        strongLast: true,
      },
    ]),
  ];
}
