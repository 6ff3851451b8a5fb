import { dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractDocument as say } from '#shared/modules/contracts/document.ts';
import { contractStatus } from '#shared/modules/contracts/rules.ts';
import { contractVisits } from '#shared/modules/contracts/visit.ts';
import { listRows, readRow } from '#server/core/crud.ts';
import { documentReply } from '#server/core/document-reply.ts';
import { readLetterhead } from '#server/core/letterhead.ts';
import { makePdf } from '#server/core/pdf.ts';
import type { Reply, SignedCall } from '#server/core/route.ts';

/** What a business's contracts begin with. */
export const freshContractSettings = { renewal_days: 30, terms: '' };

/** The contract a call is about, if the caller may see it. */
export async function readContract(call: SignedCall): Promise<Contract> {
  const answer = contracts.access.read(call.actor);
  return (await readRow(call.services.database, contracts, call.actor.tenantId, answer, call.params['id'] ?? '')) as unknown as Contract;
}

/** What a contract was before each change, the newest first. */
export async function listVersions(call: SignedCall): Promise<Reply> {
  const contract = await readContract(call);
  const rows = await call.services.database.read
    .selectFrom('contract_versions')
    .select(['version', 'body', 'changed_by', 'at'])
    .where('tenant_id', '=', call.actor.tenantId)
    .where('contract_id', '=', contract.id)
    .orderBy('version', 'desc')
    .limit(200)
    .execute();
  const data = rows.map(({ body, ...row }) => ({ ...row, contract: JSON.parse(String(body)) as unknown }));
  return { data, pagination: { total: data.length, totalPages: 1, currentPage: 1, limit: 200 } };
}

/** The visits under a contract. */
export async function listVisits(call: SignedCall): Promise<Reply> {
  const contract = await readContract(call);
  return listRows(call.services.database, contractVisits, call.actor.tenantId, contractVisits.access.read(call.actor), call.query, {
    where: (select) => select.where('contract_id', '=', contract.id),
  });
}

/** A contract as a document, in the reader's language. */
export async function downloadContract(call: SignedCall): Promise<Reply> {
  const contract = await readContract(call);
  const { services, actor, language } = call;
  const at = language === 'hi' ? 1 : 0;
  const today = dateOf(instantFromMs(services.nowMs()));
  const person = await services.database.read
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', contract.user_id)
    .executeTakeFirst();
  const bytes = await makePdf({
    from: await readLetterhead(services.database, actor.tenantId),
    title: contract.title,
    subtitle: `${say.contract[at]} ${contract.number} · ${say.version[at]} ${contract.version}`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          [say.customer[at], `${String(person?.['name'] ?? '')} ${String(person?.['phone'] ?? '')}`.trim()],
          [say.status[at], say[contractStatus(contract, today)][at]],
          [say.service[at], contract.service_type],
          [say.provider[at], contract.provider],
          [say.dates[at], `${formatDate(contract.start_date, language)} – ${formatDate(contract.end_date, language)}`],
          [say.yearly[at], formatRupees(contract.yearly_value)],
          [say.frequency[at], say[contract.frequency][at]],
        ],
      },
      { kind: 'heading', text: say.scope[at] },
      { kind: 'text', text: contract.description || '–' },
      ...(contract.terms
        ? ([
            { kind: 'heading', text: say.terms[at] },
            { kind: 'text', text: contract.terms },
          ] as const)
        : []),
    ],
    foot: `${contract.number} · ${formatDate(today, language)}`,
  });
  return documentReply(bytes, `contract-${contract.number}`, 'pdf');
}
