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
  return (
    <ResourceDialog<Provider>
      resource={providers}
      // What is masked is typed anew or left as it is.
      row={{ ...partner, pan: '' }}
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
              'verified_on',
              'papers_to',
              'language',
              'about',
            ],
            partner.pan === ''
              ? {}
              : { pan: { hint: t(messages.keepNumber, { digits: partner.pan.slice(-4) }) } },
          ),
        },
      ]}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
