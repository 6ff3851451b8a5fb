import { can } from '#shared/core/access.ts';
import { choice, key, nullable, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { serviceTypes } from './service-types.ts';
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
  title: { one: ['contract request', 'अनुबंध का अनुरोध'], many: ['contract requests', 'अनुबंध के अनुरोध'] },
  naming: ['customer_name', 'service_type'],
  fields: {
    id: key(),
    user_id: key(),
    customer_name: text(200).label('Customer', 'ग्राहक'),
    customer_phone: text(20).optional().label('Mobile number', 'मोबाइल नंबर'),
    kind: choice(['new', 'renew'])
      .label('Kind', 'प्रकार')
      .called({ new: ['New contract', 'नया अनुबंध'], renew: ['Renewal', 'नवीनीकरण'] }),
    contract_id: nullable(key()),
    service_type: text(80).called(serviceTypes).label('Service type', 'सेवा का प्रकार'),
    message: text(1000).label('Message', 'संदेश'),
    status: status(requestLifecycle)
      .label('Status', 'स्थिति')
      .called({ open: ['Open', 'बाकी'], done: ['Answered', 'जवाब दिया'] }),
    /** What the business said; null until it has. */
    outcome: choice(['accepted', 'declined'])
      .optional()
      .label('Decision', 'फ़ैसला')
      .called({ accepted: ['Accepted', 'मंज़ूर'], declined: ['Declined', 'नामंज़ूर'] }),
    answer: text(500).label('Reason', 'कारण').hint('The customer reads this.', 'ग्राहक यह पढ़ेगा।'),
  },
  access: {
    read: (actor) => can(actor, 'contracts:read') || { user_id: actor.userId },
    write: (actor) => can(actor, 'contracts:write'),
  },
  list: { filter: ['kind', 'status'], sort: ['created_at'], order: '-created_at' },
});

export type ContractRequest = Row<typeof contractRequests>;
