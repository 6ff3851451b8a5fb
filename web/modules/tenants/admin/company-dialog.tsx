import type { ReactNode } from 'react';
import { blankCompany } from '#shared/modules/tenants/company.ts';
import type { Company } from '#shared/modules/tenants/company.ts';
import { api } from '#web/core/session/api.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { RecordDialog } from '#web/core/ui/record-dialog.tsx';
import { companyScreens as say } from '../company-messages.ts';

type Props = { company: Company | null; onSaved: (company: Company) => void; onClose: () => void };

/** One company: its names, registrations and licence. */
export function CompanyDialog({ company, onSaved, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <RecordDialog
      title={company ? company.name : t(say.add)}
      saveLabel={t(say.save)}
      place="side"
      record={company ?? blankCompany}
      whole={company === null}
      sections={[
        {
          fields: [
            { name: 'name', label: t(say.name), kind: 'text', required: true, maxLength: 200, wide: true },
            { name: 'gstin', label: t(say.gstin), kind: 'text', maxLength: 15 },
            { name: 'pan', label: t(say.pan), kind: 'text', maxLength: 10 },
            { name: 'address', label: t(say.address), kind: 'area', maxLength: 500 },
            { name: 'city', label: t(say.city), kind: 'text', maxLength: 80 },
            { name: 'state', label: t(say.state), kind: 'text', maxLength: 80 },
            { name: 'epf_code', label: t(say.epf), kind: 'text', maxLength: 30 },
            { name: 'esic_code', label: t(say.esic), kind: 'text', maxLength: 30 },
            { name: 'psara_licence', label: t(say.psara), kind: 'text', maxLength: 60 },
            { name: 'psara_to', label: t(say.psaraTo), kind: 'date', nullable: true },
            { name: 'psara_area', label: t(say.psaraArea), kind: 'text', maxLength: 300, wide: true },
            { name: 'active', label: t(say.active), kind: 'flag' },
          ],
        },
      ]}
      save={async (body) => {
        const { data } = company
          ? await api<Company>('PUT', `/companies/${company.id}`, body, {
              headers: { 'if-match': `"${company.ver}"` },
            })
          : await api<Company>('POST', '/companies', body);
        toast.success(t(say.saved));
        onSaved(data);
      }}
      onClose={onClose}
    />
  );
}
