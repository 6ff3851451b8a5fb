import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Language } from '#shared/core/i18n.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { arrearsMessages as messages } from '#shared/modules/billing/arrears/messages.ts';
import * as contract from '#shared/modules/billing/arrears/queries.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import { readRow } from '#server/core/http/crud.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Route } from '#server/core/http/route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { contractLanguage } from '#server/modules/contracts/quote/queries.ts';
import { keepSources } from '../operations/billed-work.ts';
import { draftInvoice } from '../operations/write-invoice.ts';
import { creditBill } from '../operations/write-note.ts';
import { billsIn } from '../read-credited.ts';
import { arrearsPapers, creditInputOf, supplementsOf } from './arrears-papers.ts';
import { arrearsSource, creditSource, findArrears } from './find-arrears.ts';

/** Arrears that new rates leave on bills that were issued at the old ones: shown, drafted and credited. */
export const arrearsRoutes: readonly Route[] = [
  handleQuery(contract.readArrears, readArrears, { runs: 'by-size' }),
  handleOnline(contract.draftArrears, {
    handler: async (tx, { params, call }) => {
      const { said, owed } = await arrearsFor(tx, params['id'], call.language);
      const { addendum } = said;
      if (owed.length === 0) return refuse('illegal_transition', messages.noDebit, 'id');
      const drafts: Invoice[] = [];
      for (const { group, input } of supplementsOf(owed, said)) {
        const draft = await draftInvoice(tx, input);
        await keepSources(
          tx,
          draft.id,
          group.map((part) => arrearsSource(addendum.id, part)),
        );
        drafts.push(draft);
      }
      return madeBy(addendum.id, drafts);
    },
  }),
  handleOnline(contract.creditArrears, {
    handler: async (tx, { params, input, call }) => {
      const { said, credited } = await arrearsFor(tx, params['id'], call.language);
      const { addendum } = said;
      if (credited.length === 0) return refuse('illegal_transition', messages.noCredit, 'id');
      const notes: Invoice[] = [];
      for (const item of credited) {
        const note = await creditBill(tx, item.bill.id, { ...creditInputOf(item, said), ...input });
        await keepSources(tx, note.id, [creditSource(addendum.id, item)]);
        notes.push(note);
      }
      return madeBy(addendum.id, notes);
    },
  }),
];

/** What an addendum in force leaves to be made up for. Refuses where that is nothing. */
async function arrearsFor(tx: Tx, id: string | undefined, asked: Language) {
  // Two at once would each make up for the difference.
  await lockTenantSequence(tx);
  const addendum = await tx.rows(contractAddenda).visible(id ?? '', contractAddenda.access.read(tx.actor));
  const { contract: of, held, ...found } = await findArrears(billsIn(tx), tx.actor.tenantId, addendum);
  if (held !== null || of === null) return refuse('illegal_transition', held ?? messages.none, 'id');
  const { tenantId } = tx.actor;
  const language = await contractLanguage({ read: tx.sql }, tenantId, { contract: of, asked });
  return { said: { contract: of, addendum, language }, ...found };
}

function madeBy(addendumId: string, papers: readonly Invoice[]) {
  return {
    answer: { invoices: [...papers] },
    about: ['invoices', ...papers.map(({ id }) => id)] as const,
    logged: { addendum: addendumId },
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
  const sql = services.database.read;
  const found = await findArrears(services.database, actor.tenantId, addendum, { ahead: true });
  const today = dateOf(instantFromMs(services.nowMs()));
  const papers = await arrearsPapers(sql, actor.tenantId, found, {
    addendum,
    today,
    language: call.language,
  });
  const signed = papers.map(({ kind, total }) => rupeesToPaise(total) * (kind === 'bill' ? 1 : -1));
  return {
    data: {
      papers,
      total: paiseToRupees(signed.reduce((sum, amount) => sum + amount, 0)),
      held: found.held === null ? null : [found.held[0], found.held[1]],
    },
  };
}
