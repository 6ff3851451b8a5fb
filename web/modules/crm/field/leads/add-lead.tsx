import type { ReactNode } from 'react';
import { newId } from '#shared/core/ids.ts';
import { blankRecord } from '#shared/core/resource.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import { addOwnLead } from '#shared/modules/crm/own-leads/operations.ts';
import { send } from '#web/core/data/outbox.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { leadScreens } from '../../lead-screens.ts';
import { ownLeadScreens as messages } from '../../own-lead-screens.ts';

/** Adds a lead of one’s own. It is on the phone at once, and sent when there is a network. */
export function AddLead({ onClose }: { onClose: () => void }): ReactNode {
  const { t, language } = useLanguage();
  const fields = (...names: (keyof typeof leads.fields)[]) =>
    namedFields(leads, language, names, {
      phone: { kind: 'tel' },
      email: { kind: 'email' },
      need: { kind: 'area' },
    });
  return (
    <RecordDialog
      title={t(leadScreens.addTitle)}
      saveLabel={t(leadScreens.save)}
      place="side"
      record={blankRecord(leads)}
      whole
      sections={[
        { title: t(leadScreens.who), fields: fields('name', 'company', 'phone', 'email', 'city', 'address') },
        { title: t(leadScreens.work), fields: fields('need', 'source') },
        { title: t(leadScreens.follow), fields: fields('next_action', 'next_action_on') },
      ]}
      save={async (form) => {
        const id = newId();
        await send(addOwnLead, { id, input: { ...form, id } });
        toast.success(t(messages.added));
      }}
      onClose={onClose}
    />
  );
}
