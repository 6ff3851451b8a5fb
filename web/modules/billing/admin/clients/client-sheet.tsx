import { Box } from '@chakra-ui/react';
import { FileText, Merge, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { keysOf } from '#shared/core/keys-of.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { useNavigate } from 'react-router-dom';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useAddress } from '#web/core/device/use-address.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { recordFacts, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { clientScreens as messages } from '../../client-screens.ts';
import { draftScreens } from '../../draft-screens.ts';
import { peopleScreens } from '../../people-screens.ts';
import { scheduleScreens } from '../../schedule-screens.ts';
import { ClientSchedules } from '../schedules/client-schedules.tsx';
import { ClientAccount } from './client-account.tsx';
import { mergeScreens } from '../../merge-screens.ts';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import { MergedClients } from '../merge/merged-clients.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { ClientInvoices } from './client-invoices.tsx';
import { ClientItems, ClientRates, ClientSites, ClientWorkers } from './client-parts.tsx';
import { useIssuers } from '../issuers.tsx';
import { ClientOrderUse } from './client-order.tsx';
import { ClientPeople } from './client-people.tsx';
import { ClientStatement } from './client-statement.tsx';
import { ClientTimeline } from './client-timeline.tsx';
import { DraftDialog } from './draft-dialog.tsx';

type Props = { client: Client; tools: SheetTools<Client> };
const tabNames = {
  details: messages.tabDetails,
  sites: messages.tabSites,
  people: peopleScreens.tab,
  rates: messages.tabRates,
  workers: messages.tabWorkers,
  items: messages.tabItems,
  schedules: scheduleScreens.tab,
  invoices: messages.tabInvoices,
  statement: messages.tabStatement,
  timeline: messages.tabTimeline,
} as const;
type Tab = keyof typeof tabNames;
const tabs = keysOf(tabNames);

/** One client beside the list: who it is, its sites, rates and workers, and what was billed. */
export function ClientSheet({ client, tools }: Props): ReactNode {
  const { t, language } = useLanguage();
  const [mayEdit, mayBill] = [usePermission('clients:write'), usePermission('billing:write')];
  const mayRead = usePermission('billing:read');
  const { query } = useAddress();
  const [tab, setTab] = useState<Tab>(tabs.find((name) => name === query.get('tab')) ?? 'details');
  const [open, setOpen] = useState<'edit' | 'draft' | 'merge' | null>(null);
  const navigate = useNavigate();
  const { merged_into: kept } = client;
  // A link to a client that was merged leads to the one that was kept.
  useEffect(() => {
    if (kept !== null) void navigate(`/admin/clients?open=${encodeURIComponent(kept)}`, { replace: true });
  }, [kept, navigate]);
  const part = { clientId: client.id, may: mayBill };
  const issuers = useIssuers();
  const hasIssuer = issuers.several || client.billed_by !== null;
  const issuer = hasIssuer ? issuers.nameOf(client.billed_by) : '';
  return (
    <SideSheet open onClose={tools.onClose} title={client.name} ownWords>
      <Tabs
        label={t(messages.tabs)}
        value={tab}
        onChange={setTab}
        tabs={tabs.map((name) => ({ value: name, label: t(tabNames[name]) }))}
      >
        {tab === 'details' ? (
          <Box display="grid" gap="5">
            <Box display="flex" flexWrap="wrap" gap="2">
              {mayBill ? (
                <Button size="sm" onClick={() => setOpen('draft')}>
                  <FileText size={18} aria-hidden />
                  {t(draftScreens.title)}
                </Button>
              ) : null}
              {mayEdit ? (
                <>
                  <Button size="sm" look="outline" onClick={() => setOpen('edit')}>
                    <Pencil size={16} aria-hidden />
                    {t(messages.edit)}
                  </Button>
                  {mayBill ? (
                    <Button size="sm" look="outline" onClick={() => setOpen('merge')}>
                      <Merge size={16} aria-hidden />
                      {t(mergeScreens.merge)}
                    </Button>
                  ) : null}
                </>
              ) : null}
            </Box>
            <FactList
              facts={[
                ...recordFacts(clients, client, language)
                  .filter(({ name }) => name !== 'sez_with_tax' || isInSez(client))
                  // Its id says nothing; the company is named instead.
                  .map((fact) => (fact.name === 'billed_by' ? { ...fact, value: issuer } : fact)),
                ...client.registrations.map(({ gstin, kind, label, address, city, pin }, i) => ({
                  name: `registration ${i}`,
                  label: t(messages.registrationN, { n: i + 1 }),
                  value: (
                    <>
                      {kind ? `${textOf(clients, 'kind', kind, language)} · ` : null}
                      {own([gstin, label, address, city, pin])}
                    </>
                  ),
                })),
                ...client.contacts.map(({ name, role, phone, email }, i) => ({
                  name: `contact ${i}`,
                  label: t(messages.contactN, { n: i + 1 }),
                  value: own([name, role, formatPhone(phone), email]),
                })),
              ]}
            />
            {mayRead ? <ClientOrderUse clientId={client.id} /> : null}
            {mayBill ? <ClientAccount client={client} onChange={tools.onChange} /> : null}
            <MergedClients clientId={client.id} may={mayEdit && mayBill} onUndone={tools.onGone} />
          </Box>
        ) : null}
        {tab === 'sites' ? <ClientSites client={client} may={mayBill} /> : null}
        {tab === 'people' ? <ClientPeople clientId={client.id} /> : null}
        {tab === 'rates' ? <ClientRates {...part} /> : null}
        {tab === 'workers' ? <ClientWorkers {...part} /> : null}
        {tab === 'items' ? <ClientItems {...part} /> : null}
        {tab === 'schedules' ? <ClientSchedules {...part} /> : null}
        {tab === 'invoices' ? <ClientInvoices clientId={client.id} /> : null}
        {tab === 'statement' ? <ClientStatement clientId={client.id} /> : null}
        {tab === 'timeline' ? <ClientTimeline clientId={client.id} /> : null}
      </Tabs>
      {open === 'edit' ? (
        <ClientDialog client={client} onSaved={tools.onChange} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'merge' ? (
        <MergeDialog
          kept={client}
          other={null}
          onMerged={(kept) => (kept.id === client.id ? tools.onChange(kept) : tools.onGone())}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'draft' ? (
        <DraftDialog client={client} onDrafted={() => setTab('invoices')} onClose={() => setOpen(null)} />
      ) : null}
    </SideSheet>
  );
}

/** What somebody typed, as it is in whichever language. */
function own(parts: readonly string[]): ReactNode {
  return <span className="notranslate">{parts.filter(Boolean).join(' · ')}</span>;
}

/** Whether anything of a client is billed as to a special economic zone. */
function isInSez({ kind, registrations }: Client): boolean {
  return kind === 'sez' || registrations.some((further) => further.kind === 'sez');
}
