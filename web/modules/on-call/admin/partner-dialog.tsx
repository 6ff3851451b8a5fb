import type { ReactNode } from 'react';
import { providers } from '#shared/modules/on-call/provider.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ResourceDialog } from '#web/core/ui/resource/resource-dialog.tsx';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { partnerScreens as messages } from '../messages.ts';

type Props = { partner: Provider; onSaved: (partner: Provider) => void; onClose: () => void };

/** Changes what the office knows of a partner. */
export function PartnerDialog({ partner, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const keep = (digits: string): { readonly hint?: string } =>
    digits === '' ? {} : { hint: t(messages.keepNumber, { digits }) };
  return (
    <ResourceDialog<Provider>
      resource={providers}
      // What is masked is typed anew or left as it is.
      row={{ ...partner, pan: '', bank_account: null, ifsc: null }}
      sections={[
        {
          fields: namedFields(
            providers,
            language,
            [
              'name',
              'email',
              'areas',
              'experience_years',
              'share_percent',
              'pan',
              'bank_account',
              'ifsc',
              'verified_on',
              'papers_to',
              'language',
              'about',
            ],
            {
              pan: keep(partner.pan.slice(-4)),
              bank_account: keep(partner.bank_last4),
              ifsc: partner.bank_last4 === '' ? {} : { hint: t(messages.keepEmpty) },
            },
          ),
        },
      ]}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
