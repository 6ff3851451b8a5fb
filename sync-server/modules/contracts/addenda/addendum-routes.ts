import { nameIn } from '#shared/core/file-name.ts';
import { languages } from '#shared/core/i18n.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { readInForce as readInForceContract } from '#shared/modules/contracts/addenda/in-force.ts';
import * as contract from '#shared/modules/contracts/addenda/operations.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { listRows, readRow } from '#server/core/http/crud.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Call, FileReply, Reply, Route, SignedCall } from '#server/core/http/route.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import { movedNotice } from '../operations/billing-rows.ts';
import { readContract } from '../queries.ts';
import { addendumContent } from './addendum-document.ts';
import { addendumOfToken } from './addendum-link.ts';
import { acceptAddendum, applyAddendum, declineAddendum, withdrawAddendum } from './decide-addendum.ts';
import { listContractRates } from './list-rates.ts';
import { readInForce } from './read-in-force.ts';
import { seesRates, shownAddendum, withoutRates } from './sees-rates.ts';
import { sendAddendum, sendManyAddenda } from './send-addendum.ts';
import { createAddendum, updateAddendum } from './write-addendum.ts';

const language = 'en or hi; that of the reader without it';

/** Addenda of contracts: written, sent, accepted, and as letters. */
export const addendumRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/contracts/{id}/addenda',
    runs: 'by-size',
    access: 'tenant',
    permission: 'contracts:read',
    summary: ['Addenda of a contract', 'अनुबंध के परिशिष्ट'],
    query: {
      page: 'page, from 1',
      limit: 'records a page, at most 200',
      status: 'one status',
      kind: 'one kind',
    },
    answers: { resource: contractAddenda, many: true },
    handle: listAddenda,
  },
  handleQuery(contract.listContractRates, listContractRates, { runs: 'by-size' }),
  handleQuery(readInForceContract, readInForce, { runs: 'by-size' }),
  handle(createAddendum, { status: 201, shown: shownAddendum }),
  handle(updateAddendum, { shown: shownAddendum }),
  sendAddendum,
  sendManyAddenda,
  handle(acceptAddendum, { notice: movedNotice, shown: shownAddendum }),
  handle(applyAddendum, { notice: movedNotice, shown: shownAddendum }),
  handle(declineAddendum, { shown: shownAddendum }),
  handle(withdrawAddendum, { shown: shownAddendum }),
  {
    method: 'GET',
    path: '/contracts/addenda/{id}/download',
    runs: 'in-worker',
    access: 'tenant',
    permission: 'contracts:read',
    summary: ['The letter of an addendum as PDF', 'परिशिष्ट का पत्र PDF में'],
    query: { language },
    handle: downloadAddendum,
  },
  {
    method: 'GET',
    path: '/contracts/shared-addendum/{token}',
    runs: 'in-worker',
    access: 'public',
    summary: ['The letter of an addendum that was sent', 'भेजे गए परिशिष्ट का पत्र'],
    query: { language },
    handle: downloadSharedAddendum,
  },
];

async function listAddenda(call: SignedCall): Promise<Reply> {
  const of = await readContract(call);
  const reply = await listRows(call.services.database, contractAddenda, {
    tenantId: call.actor.tenantId,
    answer: contractAddenda.access.read(call.actor),
    query: call.query,
    where: (select) => select.where('contract_id', '=', of.id),
  });
  return { ...reply, data: reply.data.map((one) => shownAddendum(call.actor, one)) };
}

async function downloadAddendum(call: SignedCall): Promise<FileReply> {
  const { services, actor, params } = call;
  const answer = contractAddenda.access.read(actor);
  const addendum = await readRow(
    services.database,
    contractAddenda,
    actor.tenantId,
    answer,
    params['id'] ?? '',
  );
  return letterOf(call, actor.tenantId, { addendum, withRates: seesRates(actor) });
}

/** The letter for whoever has the link that was sent. */
async function downloadSharedAddendum(call: Call): Promise<FileReply> {
  const { tenantId, addendum } = await addendumOfToken(call.services, call.params['token'] ?? '');
  return letterOf(call, tenantId, { addendum, withRates: true });
}

async function letterOf(
  call: Call,
  tenantId: string,
  { addendum, withRates }: { readonly addendum: ContractAddendum; readonly withRates: boolean },
): Promise<FileReply> {
  const { database } = call.services;
  const of = await readRow(database, contracts, tenantId, true, addendum.contract_id);
  const chosen = languages.find((known) => known === call.query['language']) ?? call.language;
  const content = await addendumContent(database, tenantId, {
    addendum: withRates ? addendum : withoutRates(addendum),
    contract: of,
    language: chosen,
    leavesOut: !withRates && addendum.changes.length + addendum.new_posts.length > 0,
  });
  const name = nameIn(chosen, `${of.number}-addendum-${addendum.number}`);
  return documentReply(await makePdf(content), name, 'pdf');
}
