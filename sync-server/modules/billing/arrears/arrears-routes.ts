import { formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { translate } from '#shared/core/i18n.ts';
import { paiseToRupees, sumOf } from '#shared/core/money.ts';
import { arrearsMessages as messages } from '#shared/modules/billing/arrears/messages.ts';
import * as contract from '#shared/modules/billing/arrears/queries.ts';
import { mostInvoiceLines } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { lineAmount } from '#shared/modules/billing/rules.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import { readRow } from '#server/core/http/crud.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Route } from '#server/core/http/route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { keepSources } from '../operations/billed-work.ts';
import { draftInvoice } from '../operations/write-invoice.ts';
import { arrearsSource, findArrears } from './find-arrears.ts';
import type { Owed } from './find-arrears.ts';

/** Arrears that a new rate leaves on bills that were issued at the old one: shown, and drafted. */
export const arrearsRoutes: readonly Route[] = [
  handleQuery(contract.readArrears, readArrears, { runs: 'by-size' }),
  handleOnline(contract.draftArrears, {
    handler: async (tx, { params }) => {
      // Two at once would each bill the difference.
      await lockTenantSequence(tx);
      const addendum = await tx
        .rows(contractAddenda)
        .visible(params['id'] ?? '', contractAddenda.access.read(tx.actor));
      const { contract: of, owed, held } = await findArrears(tx.sql, tx.actor.tenantId, addendum);
      if (held !== null || of === null) return refuse('illegal_transition', held ?? messages.none, 'id');
      const drafts: Invoice[] = [];
      for (const group of groupBy(owed, taxedAs).values()) {
        const lines = group.flatMap((item) => [...item.lines]);
        if (lines.length > mostInvoiceLines) refuse('invalid', billingMessages.tooManyLines, 'id');
        const draft = await draftInvoice(tx, {
          ...facts(group),
          lines: lines.map(({ unit = '', divisor = 1, site = '', ...line }) => ({
            ...line,
            unit,
            divisor,
            site,
          })),
          notes: translate(messages.note, 'en', {
            contract: of.number,
            day: formatDate(addendum.from),
            n: addendum.number,
            bills: group.map(({ bill }) => bill.number).join(', '),
          }).slice(0, 1000),
        });
        await keepSources(
          tx,
          draft.id,
          group.map(({ bill }) => arrearsSource(addendum.id, bill.id)),
        );
        drafts.push(draft);
      }
      return {
        answer: { invoices: drafts },
        about: ['invoices', ...drafts.map(({ id }) => id)],
        logged: { addendum: addendum.id },
      };
    },
  }),
];

/** Bills of one client, registration, place and kind of tax go into one supplementary bill. */
function taxedAs({ bill }: Owed): string {
  const { client_id: client, client_gstin: gstin, place_of_supply: place } = bill;
  return [client, gstin, place, bill.reverse_charge, bill.kind].join(' ');
}

/** Whom a supplementary bill is for and how it is taxed: as the bills that it adds to. */
function facts(group: readonly Owed[]) {
  const bills = group.map(({ bill }) => bill);
  const [first] = bills;
  const days = bills.flatMap(({ period_from: from, period_to: to }) => (from && to ? [{ from, to }] : []));
  const [from, to] = [
    days.map((day) => day.from).toSorted()[0],
    days
      .map((day) => day.to)
      .toSorted()
      .at(-1),
  ];
  return {
    kind: first?.kind === 'bill_of_supply' ? ('bill_of_supply' as const) : ('invoice' as const),
    ...(first?.client_id ? { client_id: first.client_id } : {}),
    ...(first
      ? {
          client_address: first.client_address,
          client_gstin: first.client_gstin,
          place_of_supply: first.place_of_supply,
          reverse_charge: first.reverse_charge,
          po_number: first.po_number,
        }
      : {}),
    ...(from && to ? { period_from: from, period_to: to } : {}),
  };
}

async function readArrears(
  call: QueryCall<typeof contract.readArrears>,
): Promise<QueryReply<typeof contract.readArrears>> {
  const { services, actor, params } = call;
  const answer = contractAddenda.access.read(actor);
  const addendum = await readRow(
    services.database,
    contractAddenda,
    actor.tenantId,
    answer,
    params['id'] ?? '',
  );
  const { owed, held } = await findArrears(services.database.read, actor.tenantId, addendum);
  const bills = owed.map(({ bill, lines, partial }) => {
    const amounts = lines.map((line) => lineAmount(line));
    return {
      id: bill.id,
      number: bill.number,
      lines: lines.map(({ title, site = '', quantity, divisor = 1, rate }, i) => ({
        title,
        site,
        quantity,
        divisor,
        rate,
        amount: paiseToRupees(amounts[i] ?? 0),
      })),
      total: paiseToRupees(sumOf(amounts)),
      partial,
    };
  });
  return {
    data: {
      bills,
      total: Math.round(bills.reduce((sum, bill) => sum + bill.total * 100, 0)) / 100,
      held: held === null ? null : [held[0], held[1]],
    },
  };
}
