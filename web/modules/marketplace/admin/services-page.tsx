import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { services } from '#shared/modules/marketplace/service.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { ResourceSheet } from '#web/core/ui/resource/resource-sheet.tsx';
import { HomeServicesDialog } from './home-services-dialog.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { serviceScreens as messages } from './service-messages.ts';
import { useCategories } from './use-categories.ts';

/** The catalogue with its prices, as the office keeps it. */
export default function ServicesPage(): ReactNode {
  const { t } = useLanguage();
  const categories = useCategories();
  const categoryName = ({ category }: Service): string =>
    categories.find(({ value }) => value === category)?.label ?? category;
  const [adding, setAdding] = useState(false);
  const may = usePermission('services:write');
  return (
    <>
      <ResourcePage<Service>
        // The list is read anew when services were added beside its own form.
        key={String(adding)}
        resource={services}
        icon={<Sparkles aria-hidden />}
        about={messages.about}
        own={{
          category: { cell: categoryName, text: categoryName },
        }}
        actions={
          may ? (
            <Button look="outline" onClick={() => setAdding(true)}>
              {t(messages.addHome)}
            </Button>
          ) : undefined
        }
        sheet={(service, tools) => (
          <ResourceSheet<Service>
            resource={services}
            row={service}
            tools={tools}
            form={(onClose) => <ServiceDialog service={service} onSaved={tools.onChange} onClose={onClose} />}
          />
        )}
        form={(onSaved, onClose) => <ServiceDialog service={null} onSaved={onSaved} onClose={onClose} />}
      />
      {adding ? <HomeServicesDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
