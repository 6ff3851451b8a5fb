import type { ReactNode } from 'react';
import { gstStates } from '#shared/core/gst-states.ts';
import type { Message } from '#shared/core/i18n.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ResourceDialog } from '#web/core/ui/resource/resource-dialog.tsx';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { clientScreens as messages } from '../../client-screens.ts';

type Props = {
  client: Client | null;
  onSaved: (client: Client) => void;
  onClose: () => void;
};

/** Adds a client or edits one. */
export function ClientDialog({ client, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const states = [
    { value: '', label: t(messages.anyState) },
    ...gstStates
      .filter((state) => state.supply)
      .map((state) => ({ value: state.code, label: `${t(state.name)} (${state.code})` })),
  ];
  const part = (title: Message, names: readonly string[]) => ({
    title: t(title),
    fields: namedFields(clients, language, names, {
      state_code: { kind: 'choice', options: states },
      email: { kind: 'email' },
    }),
  });
  return (
    <ResourceDialog<Client>
      resource={clients}
      row={client}
      sections={[
        part(messages.identity, ['name', 'code', 'phone', 'email', 'address', 'city', 'pin', 'state_code']),
        part(messages.taxes, ['kind', 'gstin', 'pan', 'financial', 'sez_with_tax', 'tds_section']),
        part(messages.terms, [
          'credit_days',
          'bill_format',
          'po_number',
          'po_limit',
          'opening_balance',
          'notes',
          'active',
        ]),
      ]}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
