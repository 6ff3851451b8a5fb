import type { ReactNode } from 'react';
import { blankRecord } from '#shared/core/resource.ts';
import type { createLead, Duplicate } from '#shared/modules/crm/lead-operations.ts';
import { leadMessages } from '#shared/modules/crm/lead-messages.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { listOwners } from '#shared/modules/crm/queries.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { ifUnchanged } from '#web/core/ui/resource/resource-dialog.tsx';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { leadScreens as messages } from '../lead-screens.ts';

type Props = {
  /** The lead to edit; null for a new one. */
  lead: Lead | null;
  onSaved: (lead: Lead) => void;
  onClose: () => void;
};

/** Adds a lead, or edits one. A lead that looks like another is added too, with a warning. */
export function LeadDialog({ lead, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const owners = useQuery<typeof listOwners>('/crm/owners', {}).data ?? [];
  const fields = (...names: (keyof typeof leads.fields)[]) =>
    namedFields(leads, language, names, {
      phone: { kind: 'tel' },
      email: { kind: 'email' },
      need: { kind: 'area' },
      owner_id: {
        kind: 'choice',
        nullable: true,
        options: [
          { value: '', label: t(messages.nobody) },
          ...owners.map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
    });
  return (
    <RecordDialog
      key={owners.length}
      title={t(lead ? messages.editTitle : messages.addTitle)}
      saveLabel={t(messages.save)}
      place="side"
      record={lead ?? blankRecord(leads)}
      whole={lead === null}
      sections={[
        { title: t(messages.who), fields: fields('name', 'company', 'phone', 'email', 'city', 'address') },
        { title: t(messages.work), fields: fields('need', 'value', 'source') },
        { title: t(messages.follow), fields: fields('owner_id', 'next_action', 'next_action_on') },
        { title: t(messages.tax), fields: fields('gstin', 'kind', 'financial') },
      ]}
      save={async (form) => {
        const { saved, duplicates } = await store(lead, form);
        const names = duplicates.map(({ name }) => name).join(', ');
        toast.success(
          names === '' ? t(messages.saved, { name: saved.name }) : t(leadMessages.similar, { names }),
        );
        onSaved(saved);
      }}
      onClose={onClose}
    />
  );
}

type Stored = { readonly saved: Lead; readonly duplicates: readonly Duplicate[] };

async function store(lead: Lead | null, form: Record<string, unknown>): Promise<Stored> {
  if (lead === null) {
    const { data } = await call<typeof createLead>('POST /crm/leads', { form });
    return { saved: data, duplicates: data.duplicates };
  }
  const { data } = await call<WriteOf<typeof leads, 'PUT', '/crm/leads/{id}'>>(
    'PUT /crm/leads/{id}',
    { params: { id: lead.id }, form },
    ifUnchanged(lead),
  );
  return { saved: data, duplicates: [] };
}
