import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { clients } from '#shared/modules/billing/client.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { clientScreens as messages } from '../../client-screens.ts';
import { clientImportScreens } from '../../import-screens.ts';
import { mergeScreens } from '../../merge-screens.ts';
import { ClientDialog } from './client-dialog.tsx';
import { ClientSheet } from './client-sheet.tsx';

/** The clients of the business, each with its sites, rates and invoices. */
export default function ClientsPage(): ReactNode {
  const { t } = useLanguage();
  return (
    <ResourcePage
      resource={clients}
      icon={<Building2 aria-hidden />}
      about={messages.about}
      features={['growth']}
      empty={{ text: messages.emptyText }}
      actions={
        <>
          <ButtonLink look="outline" to="/admin/clients/duplicates">
            {t(mergeScreens.open)}
          </ButtonLink>
          <ButtonLink look="outline" to="/admin/clients/import">
            {t(clientImportScreens.open)}
          </ButtonLink>
        </>
      }
      sheet={(client, tools) => <ClientSheet key={client.id} client={client} tools={tools} />}
      form={(onSaved, onClose) => <ClientDialog client={null} onSaved={onSaved} onClose={onClose} />}
    />
  );
}
