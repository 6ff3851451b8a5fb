import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { nameOrPhone } from '#shared/core/name-or-phone.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { contractRequests } from '#shared/modules/contracts/contract-request.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import { requestContract as contract } from '#shared/modules/contracts/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { refuseManyOpen } from '#server/core/sql/refuse-many-open.ts';
import { bind } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';

/**
 * Brings a customer's wish for a contract to the business. The same wish for the same contract is taken once
 * while it is open.
 */
export const requestContract = bind(contract, async (tx, { input }) => {
  const { actor } = tx;
  let serviceType = input.service_type;
  if (input.kind === 'renew') {
    // Of two at once the second finds the wish of the first.
    await lockTenantSequence(tx);
    const old = await tx.rows(contracts).visible(input.contract_id ?? '', contracts.access.read(actor));
    serviceType = old.service_type;
    const asked = await tx.sql
      .selectFrom('contract_requests')
      .select('id')
      .where('tenant_id', '=', actor.tenantId)
      .where('user_id', '=', actor.userId)
      .where('contract_id', '=', old.id)
      .where('status', '=', 'open')
      .where('deleted', '=', 0)
      .executeTakeFirst();
    if (asked) refuse('exists', messages.alreadyAsked, 'contract_id');
  } else if (serviceType === '') refuse('invalid', messages.askWhat, 'service_type');
  else
    await refuseManyOpen(tx, {
      table: 'contract_requests',
      status: 'open',
      text: messages.manyAsked,
      field: 'service_type',
    });
  const request = tx.rows(contractRequests).insert({
    id: newId(),
    user_id: actor.userId,
    customer_name: actor.name,
    customer_phone: actor.phone,
    kind: input.kind,
    contract_id: input.kind === 'renew' ? (input.contract_id ?? null) : null,
    service_type: serviceType,
    message: input.message,
    status: 'open',
    outcome: null,
    answer: '',
  });
  notifyOffice(
    tx,
    'contracts:write',
    newsOf(
      input.kind === 'renew' ? 'contract.wish_renew' : 'contract.wish_new',
      { name: nameOrPhone(actor.name, actor.phone), service: serviceType },
      '/admin/contracts',
    ),
  );
  return request;
});
