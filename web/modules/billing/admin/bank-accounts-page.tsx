import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { bankAccounts } from '#shared/modules/billing/bank-account.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';

const about = [
  'Accounts that clients pay into. Those marked so are printed on invoices.',
  'जिन खातों में ग्राहक पैसे देते हैं। चुने हुए खाते बिल पर छपते हैं।',
] as const;

const refers = { company_id: companies } as const;

/** The bank accounts of the business. */
export default function BankAccountsPage(): ReactNode {
  return (
    <ResourcePage resource={bankAccounts} icon={<Landmark aria-hidden />} about={about} refers={refers} />
  );
}
