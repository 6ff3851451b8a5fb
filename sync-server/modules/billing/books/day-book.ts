import { csvText } from '#shared/core/csv.ts';
import { refuse } from '#shared/core/errors.ts';
import { paise, paiseToRupees } from '#shared/core/money.ts';
import { bookMessages as messages } from '#shared/modules/billing/books/messages.ts';
import { mostShownVouchers } from '#shared/modules/billing/books/queries.ts';
import type { DayBookVoucher, readDayBook } from '#shared/modules/billing/books/queries.ts';
import { askedAs } from '#shared/modules/billing/company-asked.ts';
import { tallyXml } from '#shared/modules/billing/tally/tally-xml.ts';
import { voucherNumber } from '#shared/modules/billing/tally/voucher-number.ts';
import type { Voucher } from '#shared/modules/billing/tally/vouchers.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { daySpanOf } from '#server/core/http/day-span.ts';
import { mustSeeBoth } from '../must-see-both.ts';
import { readCompanyAsked } from '../read-registrations.ts';
import { remoteIds } from './remote-id.ts';
import { inOrder, readPayVouchers, readSalesVouchers } from './read-vouchers.ts';

const formats = ['json', 'csv', 'xlsx', 'tally'] as const;

/** Every voucher of a range: as data, as a journal in CSV or XLSX, or with its ledgers for Tally. */
export async function dayBook(call: QueryCall<typeof readDayBook>): Promise<QueryReply<typeof readDayBook>> {
  mustSeeBoth(call);
  const { database } = call.services;
  const { from, to } = daySpanOf(call.query, messages.badSpan);
  const format =
    formats.find((known) => known === (call.query['format'] ?? 'json')) ??
    refuse('malformed', messages.badFormat, 'format');
  const asked = { tenantId: call.actor.tenantId, from, to };
  const { vouchers: sales, parties } = await readSalesVouchers(database, asked);
  const { vouchers: pay, unlocked } = await readPayVouchers(database, asked);
  const company = await readCompanyAsked(database, call.actor.tenantId, call.query);
  const whose = company === null ? '' : askedAs(company.gstin);
  const all = inOrder([...sales, ...pay]);
  const remoteIdOf = remoteIds(call.actor.tenantId);
  const vouchers = all
    .filter(({ registration = '' }) => whose === '' || askedAs(registration) === whose)
    .map((voucher) => ({ ...voucher, number: voucherNumber(voucher, remoteIdOf(voucher.source)) }));
  const named = new Set(vouchers.map(({ party }) => party));
  const name = ['day-book', from, to, whose].filter(Boolean).join('-');
  if (format === 'tally')
    return documentReply(
      Buffer.from(
        tallyXml(
          parties.filter(({ name: party }) => whose === '' || named.has(party)),
          vouchers,
          remoteIdOf,
        ),
      ),
      name,
      'xml',
    );
  if (format !== 'json') {
    const at = call.language === 'hi' ? 1 : 0;
    const head = (['date', 'type', 'number', 'ledger', 'debit', 'credit', 'narration'] as const).map(
      (key) => messages[key][at],
    );
    const rows = vouchers.flatMap((voucher) => journalRows(voucher, at));
    return format === 'csv'
      ? documentReply(Buffer.from(csvText(head, rows)), name, 'csv')
      : documentReply(makeXlsx([{ name: messages.title[at], head, rows }]), name, 'xlsx');
  }
  const amounts = vouchers.flatMap(({ entries }) => entries.map(({ debit }) => debit));
  const sum = (side: 1 | -1): number =>
    paiseToRupees(amounts.reduce<number>((all, debit) => all + Math.max(0, side * debit), 0));
  return {
    data: {
      vouchers: vouchers.slice(0, mostShownVouchers).map(shown),
      count: vouchers.length,
      debit: sum(1),
      credit: sum(-1),
      unlocked: [...unlocked],
    },
  };
}

function shown({ type, number, date, party, narration, entries }: Voucher): DayBookVoucher {
  return {
    type,
    number,
    date,
    party,
    narration,
    entries: entries.map(({ ledger, debit }) => ({
      ledger,
      debit: paiseToRupees(Math.max(0, debit)),
      credit: paiseToRupees(paise(Math.max(0, 0 - debit))),
    })),
  };
}

/** A line for each entry, with an empty cell on the side that it does not touch. */
function journalRows(voucher: Voucher, at: 0 | 1): (string | number | null)[][] {
  const { type, number, date, narration, entries } = shown(voucher);
  return entries.map(({ ledger, debit, credit }) => [
    date,
    messages[type][at],
    number,
    ledger,
    debit === 0 ? null : debit,
    credit === 0 ? null : credit,
    narration,
  ]);
}
