import { contractRequests } from '#shared/modules/contracts/contract-request.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { daysAgo } from './days-ago.ts';
import { demoIds } from './demo-people.ts';

/** A request for a contract that nobody has answered. */
export function seedContractRequest(tx: Tx): void {
  tx.rows(contractRequests).insert({
    id: 'demo-contract-request-1',
    user_id: demoIds.ravi,
    customer_name: 'Ravi Jain',
    customer_phone: '+919876500002',
    kind: 'new',
    contract_id: null,
    service_type: 'Housekeeping',
    message: 'एम. जी. रोड पर बारह लोगों का ऑफ़िस है। रोज़ सुबह नौ बजे से पहले सफ़ाई चाहिए। महीने का ख़र्च बताएँ।',
    status: 'open',
    outcome: null,
    answer: '',
    created_at: daysAgo(tx.now, 1, '15:10'),
  });
}
