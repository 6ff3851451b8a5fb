import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { clients } from '#shared/modules/billing/client.ts';
import { recoveryLenders } from '#shared/modules/recovery/lender.ts';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { recoveryDesk as messages } from '../admin-messages.ts';

/** The lenders that give cases. */
export default function LendersPage(): ReactNode {
  return (
    <ResourcePage
      resource={recoveryLenders}
      features={['recovery', 'growth']}
      refers={{ client_id: clients }}
      icon={<Landmark aria-hidden />}
      about={messages.lendersAbout}
    />
  );
}
