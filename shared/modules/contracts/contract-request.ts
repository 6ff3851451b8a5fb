import { can } from '#shared/core/access.ts';
import { choice, key, nullable, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

export const requestLifecycle = defineLifecycle({
  initial: 'open',
  states: ['open', 'done'],
  actions: { answer: { from: ['open'], to: 'done' } },
});

/** A customer's wish for a new contract, or for one to go on. */
export const contractRequests = defineResource({
  name: 'contract_requests',
  one: 'contract_request',
  fields: {
    id: key(),
    user_id: key(),
    customer_name: text(200),
    customer_phone: nullable(text(20)),
    kind: choice(['new', 'renew']),
    contract_id: nullable(key()),
    service_type: text(80),
    message: text(1000),
    status: status(requestLifecycle),
    /** What the business said; null until it has. */
    outcome: nullable(choice(['accepted', 'declined'])),
    answer: text(500),
  },
  access: {
    read: (actor) => can(actor, 'contracts:read') || { user_id: actor.userId },
    write: (actor) => can(actor, 'contracts:write'),
  },
  list: { filter: ['kind', 'status'], sort: ['created_at'], order: '-created_at' },
});

export type ContractRequest = Row<typeof contractRequests>;
