import { formatDate, formatMonth } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { bundleMessages as messages } from '#shared/modules/billing/bundle/messages.ts';
import { partStanding } from '#shared/modules/billing/bundle/part-standing.ts';
import { bundleParts } from '#shared/modules/billing/bundle/queries.ts';
import type { BundlePart } from '#shared/modules/billing/bundle/queries.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { makeZip } from '#server/core/documents/zip.ts';
import { annexurePages } from '../annexure-pages.ts';
import { makeInvoicePdf } from '../invoice-document.ts';
import type { PaperFacts } from '../read-invoice-paper.ts';
import type { Bundle } from './read-bundle.ts';

type T = (message: Message, values?: Readonly<Record<string, string | number>>) => string;

/** The bundle of a bill as a ZIP of PDFs, with a first page that says what is in it and what is not. */
export async function makeBundle(
  bundle: Bundle,
  facts: PaperFacts,
  { language, at }: { readonly language: Language; readonly at: Instant },
): Promise<Buffer> {
  const { bill } = bundle;
  const t: T = (message, values = {}) => translate(message, language, values);
  const month = bill.month === null ? '' : formatMonth(bill.month, language);
  const page = (part: BundlePart | 'contents', blocks: readonly PdfBlock[], wide: boolean): Promise<Buffer> =>
    makePdf({
      from: facts.from,
      title: t(messages[part]),
      subtitle: [bill.number, bill.client_name, month].filter(Boolean).join(' · '),
      wide,
      blocks,
      foot: [t(messages.title), bill.number].join(' · '),
    });
  const files: [string, Buffer][] = [['00-contents.pdf', await page('contents', contents(bundle, t), false)]];
  for (const part of bundleParts) {
    if (!bundle.included.has(part)) continue;
    const pdf =
      part === 'invoice'
        ? await makeInvoicePdf(bill, facts, language)
        : await page(part, blocksOf(part, bundle, language, t), part !== 'licences');
    files.push([`${String(bundleParts.indexOf(part) + 1).padStart(2, '0')}-${part}.pdf`, pdf]);
  }
  return makeZip(files, at);
}

function blocksOf(part: BundlePart, bundle: Bundle, language: Language, t: T): readonly PdfBlock[] {
  if (part === 'muster')
    // The page lies on its long side already.
    return annexurePages(bundle.annexure, bundle.bill.month, language).slice(1);
  if (part === 'licences') return licenceBlocks(bundle, language, t);
  const sheet = bundle.sheets.find((found) => found.part === part);
  return sheet ? [...sheet.notes.map((text) => ({ kind: 'text' as const, text })), sheet.block] : [];
}

const standingWords = { ready: messages.yes, partly: messages.partly, missing: messages.no } as const;

function contents({ included, gaps, people }: Bundle, t: T): PdfBlock[] {
  return [
    { kind: 'facts', rows: [[t(messages.people), String(people)]] },
    {
      kind: 'table',
      columns: [
        { label: t(messages.part), share: 4 },
        { label: t(messages.included), share: 1.4 },
      ],
      rows: bundleParts.map((part) => [
        t(messages[part]),
        t(standingWords[partStanding(part, included.has(part), gaps)]),
      ]),
    },
    { kind: 'heading', text: t(messages.missingTitle) },
    ...(gaps.length === 0
      ? [{ kind: 'text' as const, text: t(messages.nothingMissing) }]
      : gaps.map(({ gap, people: of }) => ({
          kind: 'text' as const,
          text: [t(messages[gap]), of.map(({ name }) => name).join(', ')].filter(Boolean).join(': '),
        }))),
  ];
}

function licenceBlocks({ company }: Bundle, language: Language, t: T): PdfBlock[] {
  if (company === null) return [];
  return [
    { kind: 'heading', text: company.name },
    {
      kind: 'facts',
      rows: [
        [t(messages.licence), company.psara_licence || '–'],
        [t(messages.area), company.psara_area || '–'],
        [t(messages.until), company.psara_to === null ? '–' : formatDate(company.psara_to, language)],
        ['GSTIN', company.gstin || '–'],
        [t(messages.epfCode), company.epf_code || '–'],
        [t(messages.esicCode), company.esic_code || '–'],
      ],
    },
  ];
}
