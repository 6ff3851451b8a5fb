import { FileKey } from 'lucide-react';
import type { ReactNode } from 'react';
import { eInvoiceAccounts } from '#shared/modules/billing/e-invoice/account.ts';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { eInvoiceScreens as messages } from '../../e-invoice-screens.ts';

/** How the business signs in at the e-invoice portal. */
export default function EInvoiceAccountsPage(): ReactNode {
  return (
    <ResourcePage
      resource={eInvoiceAccounts}
      icon={<FileKey aria-hidden />}
      about={messages.accountsAbout}
      empty={{ text: messages.accountsEmpty }}
    />
  );
}
