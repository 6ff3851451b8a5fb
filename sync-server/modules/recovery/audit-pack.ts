import { calendarDate, formatDate, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message, Values } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { isUnsent, missingProof } from '#shared/modules/recovery/contact.ts';
import type { RecoveryContact } from '#shared/modules/recovery/contact.ts';
import { outcomeNames } from '#shared/modules/recovery/outcomes.ts';
import { recoveryPaper as messages } from '#shared/modules/recovery/paper-messages.ts';
import type { RecoveryPossession } from '#shared/modules/recovery/possession.ts';
import type { RecoveryReceipt } from '#shared/modules/recovery/receipt.ts';
import { payMethodNames } from '#shared/modules/recovery/visit.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { makeZip } from '#server/core/documents/zip.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { FileReply, SignedCall } from '#server/core/http/route.ts';
import { caseOf, entriesOf } from './queries.ts';
import { packPhotos } from './pack-photos.ts';
import type { PackPhotos } from './pack-photos.ts';
import { receiptPdf, stamp } from './receipt-paper.ts';

type Words = (message: Message, values?: Values) => string;
/** A line of the log: when by the clock of the server, what, by whom, and more about it. */
type Entry = { readonly at: string; readonly what: string; readonly by: string; readonly details: string };
/** The most receipts that are in a pack as papers of their own. */
const mostPapers = 100;

/** All that is known of a case in one archive: its log on paper and as a sheet, receipts and photos. */
export async function auditPack(call: SignedCall): Promise<FileReply> {
  const { actor, services, language } = call;
  const t: Words = (message, values = {}) => translate(message, language, values);
  const found = await caseOf(call);
  const all = await entriesOf(call, found.id);
  const photos = await packPhotos(call, all.contacts);
  const log = logOf(found, all, { t, language, photos });
  const papers = all.receipts.slice(0, mostPapers);
  const pdf = await makePdf({
    from: await readLetterhead(services.database, actor.tenantId),
    title: t(messages.pack),
    subtitle: [found.borrower_name, found.lender_name, found.loan_number].join(' · '),
    blocks: [
      { kind: 'facts', rows: factsOf(found, { t, language }) },
      ...leftOut(photos, [papers.length, all.receipts.length], t),
      ...all.possessions.flatMap((one) => possessionBlocks(one, { t, language })),
      { kind: 'heading', text: t(messages.log) },
      {
        kind: 'table',
        columns: [
          { label: t(messages.when), share: 1.4 },
          { label: t(messages.what), share: 1.6 },
          { label: t(messages.by), share: 1.2 },
          { label: t(messages.details), share: 3 },
        ],
        rows: log.map(({ at, what, by, details }) => [stamp(at, language), what, by, details]),
      },
    ],
    foot: [t(messages.pack), found.loan_number].join(' · '),
  });
  const files: [string, Buffer][] = [
    ['01-log.pdf', pdf],
    [
      '02-log.xlsx',
      makeXlsx([
        {
          name: t(messages.log),
          head: [messages.when, messages.what, messages.by, messages.details].map((head) => t(head)),
          rows: log.map(({ at, what, by, details }) => [stamp(at, language), what, by, details]),
        },
      ]),
    ],
  ];
  files.push(...photos.files.map(([name, bytes]): [string, Buffer] => [name, bytes]));
  for (const receipt of papers)
    files.push([`receipts/${receipt.number}.pdf`, await receiptPdf(call, actor.tenantId, receipt)]);
  return documentReply(makeZip(files, instantFromMs(services.nowMs())), `case-${found.loan_number}`, 'zip');
}

/** Says what of a case is not in the archive. */
function leftOut(
  { files, total }: PackPhotos,
  [papers, receipts]: readonly [number, number],
  t: Words,
): PdfBlock[] {
  const lines = [
    ...(files.length < total ? [t(messages.photosIn, { n: files.length, total })] : []),
    ...(papers < receipts ? [t(messages.receiptsIn, { n: papers, total: receipts })] : []),
  ];
  return lines.map((text) => ({ kind: 'text', text }));
}

type Said = {
  readonly t: Words;
  readonly language: Language;
  readonly photos: Pick<PackPhotos, 'named' | 'lost'>;
};
type Found = {
  readonly contacts: readonly RecoveryContact[];
  readonly receipts: readonly RecoveryReceipt[];
  readonly possessions: readonly RecoveryPossession[];
};

function logOf(found: RecoveryCase, all: Found, said: Said): Entry[] {
  const { t } = said;
  const names: Readonly<Record<string, Message>> = messages;
  const lines = [
    ...found.history.map(({ at, by, action, note = '' }) => ({
      at,
      by,
      what: t(names[action] ?? messages.log),
      details: note,
    })),
    ...all.contacts.map((contact) => contactLine(contact, said)),
    ...all.receipts.map((receipt) => ({
      at: receipt.paid_at,
      by: receipt.agent_name,
      what: t(messages.receiptLine, { number: receipt.number, amount: formatRupees(receipt.amount) }),
      details: [t(payMethodNames[receipt.method]), receipt.reference].filter(Boolean).join(' · '),
    })),
    ...all.possessions.map((one) => ({
      at: one.taken_at,
      by: one.agent_name,
      what: t(messages.possession),
      details: [one.asset, one.order_number].join(' · '),
    })),
  ];
  return lines.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

function contactLine(contact: RecoveryContact, { t, language, photos }: Said): Entry {
  const { lat, lng, accuracy_m: within, promised_on: day, promised_amount: amount } = contact;
  const { held_because: reason } = contact;
  const why = reason === 'none' ? '' : t(messages[`reason_${reason}`]);
  const decision = isUnsent(contact) ? t(messages.notSent) : contact.decision;
  const details = [
    t(outcomeNames[contact.outcome]),
    day !== null && amount !== null
      ? t(messages.promised, { amount: formatRupees(amount), day: formatDate(calendarDate(day), language) })
      : '',
    contact.note,
    lat !== null && lng !== null
      ? t(messages.position, { lat: lat.toFixed(5), lng: lng.toFixed(5), n: Math.round(within ?? 0) })
      : '',
    ...missingProof(contact).map((what) => t(messages[what])),
    contact.photos.length > 0 ? t(messages.photos, { n: contact.photos.length }) : '',
    (photos.named.get(contact.id) ?? []).join(', '),
    ...(photos.lost.get(contact.id) ?? []).map((n) => t(messages.photoLost, { n })),
    why === '' ? '' : t(messages.held, { why }),
    contact.state === 'dismissed' ? t(messages.dismissed, { note: decision }) : '',
  ];
  return {
    at: contact.effective_at,
    by: contact.agent_name,
    what: t(messages[contact.kind]),
    details: details.filter((part) => part !== '').join(' · '),
  };
}

function factsOf(found: RecoveryCase, { t, language }: Omit<Said, 'photos'>): [string, string][] {
  const names = [
    'lender_name',
    'loan_number',
    'borrower_name',
    'address',
    'area',
    'city',
    'pin',
    'product',
  ] as const;
  const label = (name: string): string => {
    const [en, hi] = recoveryCases.fields[name]?.spec.label ?? [name, name];
    return language === 'hi' ? hi : en;
  };
  const rows = names.map((name): [string, string] => [label(name), found[name]]);
  const money = (['due', 'collected'] as const).map((name): [string, string] => [
    label(name),
    formatRupees(found[name]),
  ]);
  const agent: [string, string] = [t(messages.agent), found.agent_name];
  const { noticed_at: at, notice_by: by, notice_reference: reference } = found;
  const told =
    by === 'none' || at === null ? '' : [t(messages[`notice_${by}`]), stamp(at, language), reference];
  const notice: [string, string] = [
    t(messages.noticeFact),
    told === '' ? '' : told.filter((part) => part !== '').join(', '),
  ];
  return [...rows, ...money, agent, notice].filter(([, value]) => value !== '');
}

function possessionBlocks(one: RecoveryPossession, { t, language }: Omit<Said, 'photos'>): PdfBlock[] {
  const order = t(messages.order, {
    number: one.order_number,
    day: formatDate(calendarDate(one.order_on), language),
  });
  return [
    { kind: 'heading', text: `${t(messages.possession)}: ${one.asset}` },
    {
      kind: 'facts',
      rows: [
        [t(messages.when), stamp(one.taken_at, language)],
        [t(messages.details), order],
        [
          t(messages.witnesses),
          one.witnesses.map(({ name, address }) => [name, address].filter(Boolean).join(', ')).join('; '),
        ],
        [t(messages.yard), [one.yard, one.yard_receipt].filter(Boolean).join(' · ')],
      ],
    },
    {
      kind: 'table',
      columns: [
        { label: t(messages.item), share: 3 },
        { label: t(messages.count), share: 1, numeric: true },
        { label: t(messages.condition), share: 2 },
      ],
      rows: one.items.map(({ name, count, condition }) => [name, String(count), condition]),
    },
  ];
}
