import { Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { companies } from '#shared/modules/tenants/company.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { companyScreens as messages } from '../company-messages.ts';
import { LicenceStatus, licenceText } from './licence-status.tsx';

/** The companies and branches of the business, each with its registrations. */
export default function CompaniesPage(): ReactNode {
  const { t } = useLanguage();
  return (
    <ResourcePage
      resource={companies}
      icon={<Landmark aria-hidden />}
      about={messages.about}
      features={['growth']}
      empty={{ title: messages.empty, text: messages.emptyText }}
      more={[
        {
          key: 'licence',
          label: t(messages.status),
          cell: (company) => <LicenceStatus company={company} />,
          text: (company) => licenceText(company, t),
        },
      ]}
    />
  );
}
