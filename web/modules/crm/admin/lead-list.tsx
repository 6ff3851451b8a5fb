import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/core/phone.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import type { listOwners } from '#shared/modules/crm/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { labelOf, listColumns, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { leadScreens as messages } from '../lead-screens.ts';
import { LeadSheet } from './lead-sheet.tsx';
import { StageBadge } from '../stage-badge.tsx';

/** The leads as a list, by stage, owner and source, and by what is due. */
export function LeadList(): ReactNode {
  const { t, language } = useLanguage();
  const owners = useQuery<typeof listOwners>('/crm/owners', {}).data ?? [];
  return (
    <AdminTable<Lead>
      path="/crm/leads"
      caption={t(messages.title)}
      searchLabel={t(messages.search)}
      columns={listColumns<Lead>(leads, language, {
        stage: { cell: (lead) => <StageBadge stage={lead.stage} /> },
        phone: { cell: (lead) => (lead.phone === '' ? '' : formatPhone(lead.phone)) },
      })}
      filters={[
        {
          name: 'stage',
          label: labelOf(leads, 'stage', language),
          all: t(messages.all),
          values: optionsOf(leads, 'stage', language),
        },
        {
          name: 'due',
          label: t(messages.followUp),
          all: t(messages.all),
          values: [{ value: 'true', label: t(messages.due) }],
        },
        {
          name: 'owner_id',
          label: t(messages.owner),
          all: t(messages.everybody),
          values: owners.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'source',
          label: t(messages.source),
          all: t(messages.all),
          values: optionsOf(leads, 'source', language),
        },
      ]}
      emptyState={{
        icon: <Handshake aria-hidden />,
        title: t(messages.emptyTitle),
        text: t(messages.emptyText),
      }}
      none={{ icon: <Handshake aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
      sheet={(lead, tools) => <LeadSheet key={lead.id} lead={lead} tools={tools} />}
    />
  );
}
