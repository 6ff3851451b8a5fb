import { can } from '#shared/core/access.ts';
import {
  dateOf,
  firstOfMonth,
  formatDate,
  formatMonth,
  instantFromMs,
  isMonth,
  lastOfMonth,
} from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { fieldText } from '#shared/core/field-text.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees, paise, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { isSealed, lastFour } from '#shared/core/sealed.ts';
import { onCallMessages } from '#shared/modules/on-call/messages.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { statementMessages as messages } from '#shared/modules/on-call/statement-messages.ts';
import { walletKinds, walletLines } from '#shared/modules/on-call/wallet-line.ts';
import type { WalletLine } from '#shared/modules/on-call/wallet-line.ts';
import { walletNote } from '#shared/modules/on-call/wallet-note.ts';
import { walletOf } from '#shared/modules/on-call/wallet-rules.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { FileReply, SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/**
 * What a partner's wallet took in and gave out in a month, on paper: the caller's own, or for the office
 * anybody's.
 */
export async function walletStatement(call: SignedCall): Promise<FileReply> {
  const { services, actor, query, language } = call;
  const { read } = services.database;
  const today = dateOf(instantFromMs(services.nowMs()));
  const month = query['month'] ?? today.slice(0, 7);
  if (!isMonth(month)) refuse('invalid', messages.wrongMonth, 'month');
  const worker = can(actor, 'oncall:read') ? query['worker_id'] : actor.userId;
  if (worker === undefined) return refuse('invalid', messages.whose, 'worker_id');
  const found = await read
    .selectFrom('providers')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', worker)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!found) return refuse('not_found', onCallMessages.noPartner, 'worker_id');
  const partner = decodeRow(providers, found);
  const { opening, lines } = await linesOf(call, worker, month);
  const closing = sumOf([opening, ...lines.map(({ amount }) => rupeesToPaise(amount))]);
  const say = (message: readonly [string, string]): string => translate(message, language);
  const bytes = await makePdf({
    from: await readLetterhead(services.database, actor.tenantId),
    title: say(messages.title),
    subtitle: formatMonth(month, language),
    blocks: [
      {
        kind: 'facts',
        rows: [
          [say(messages.partner), partner.name],
          [say(messages.phone), formatPhone(partner.phone)],
          [say(messages.pan), panOf(partner, worker === actor.userId) || say(messages.none)],
          [say(messages.opening), formatRupees(paiseToRupees(opening))],
          [say(messages.closing), formatRupees(paiseToRupees(closing))],
        ],
      },
      ...sumsOf(lines, language),
      ...entriesOf(lines, language),
    ],
    foot: `${partner.name} · ${formatMonth(month, language)}`,
  });
  return documentReply(bytes, `wallet-${month}`, 'pdf');
}

/** The whole PAN on a partner's own statement, its end on the office's; empty where there is none. */
function panOf({ pan }: Provider, own: boolean): string {
  if (pan === '' || isSealed(pan)) return '';
  return own ? pan : lastFour(pan);
}

async function linesOf({ services, actor }: SignedCall, worker: string, month: string) {
  const own = services.database.read
    .selectFrom('wallet_lines')
    .where('tenant_id', '=', actor.tenantId)
    .where('account', '=', 'partner')
    .where('worker_id', '=', worker)
    .where('deleted', '=', 0);
  const before = await own
    .select(({ fn }) => fn.sum('amount').as('paise'))
    .where('day', '<', firstOfMonth(month))
    .executeTakeFirst();
  const rows = await own
    .selectAll()
    .where('day', '>=', firstOfMonth(month))
    .where('day', '<=', lastOfMonth(month))
    .orderBy('day')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    opening: paise(Number(before?.['paise'] ?? 0)),
    lines: rows.map((row) => decodeRow(walletLines, row)),
  };
}

function sumsOf(lines: readonly WalletLine[], language: Language): PdfBlock[] {
  const { by_kind: sums } = walletOf(lines);
  const rows = walletKinds
    .filter((kind) => lines.some((line) => line.kind === kind))
    .map((kind) => [kindOf(kind, language), formatRupees(sums[kind])] as const);
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: translate(messages.sums, language) },
    { kind: 'facts', rows },
  ];
}

function entriesOf(lines: readonly WalletLine[], language: Language): PdfBlock[] {
  const say = (message: readonly [string, string]): string => translate(message, language);
  if (lines.length === 0) return [{ kind: 'text', text: say(messages.noEntries) }];
  return [
    { kind: 'heading', text: say(messages.entries) },
    {
      kind: 'table',
      columns: [
        { label: say(messages.date), share: 2 },
        { label: say(messages.kind), share: 2 },
        { label: say(messages.note), share: 4 },
        { label: say(messages.amount), share: 2, numeric: true },
      ],
      rows: lines.map(({ day, kind, amount, ...entry }) => [
        formatDate(day, language),
        kindOf(kind, language),
        walletNote(entry, language),
        formatRupees(amount),
      ]),
    },
  ];
}

function kindOf(kind: WalletLine['kind'], language: Language): string {
  const field = walletLines.fields['kind'];
  return field ? fieldText(field, kind, language) : kind;
}
