import { newId } from '#shared/core/ids.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { notBroughtIn } from '#shared/modules/billing/receipts/receipt.ts';
import type { Receipt } from '#shared/modules/billing/receipts/receipt.ts';

export type NewReceipt = Omit<Receipt, 'ver' | 'created_at' | 'updated_at'>;
type Money = Pick<
  Receipt,
  'received_on' | 'amount' | 'method' | 'reference' | 'advance_nature' | 'billed_by'
>;

/** A receipt of money from a client that settles bills alone, unless `facts` say more of it. */
export function newReceipt(
  client: Pick<Client, 'id' | 'name'>,
  facts: Money & Partial<Omit<Receipt, 'id' | 'client_id' | 'client_name' | 'status'>>,
): NewReceipt {
  return {
    bank_account_id: null,
    bank_line_id: null,
    note: '',
    opening: 0,
    advance: 0,
    voucher_id: null,
    reason: '',
    reversed_on: null,
    ...notBroughtIn,
    ...facts,
    id: newId(),
    client_id: client.id,
    client_name: client.name,
    status: 'recorded',
  };
}
