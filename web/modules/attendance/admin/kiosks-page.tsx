import { Box } from '@chakra-ui/react';
import { MonitorSmartphone, Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { renewKioskCode } from '#shared/modules/attendance/online.ts';
import { call } from '#web/core/session/call.ts';
import type { listKiosks } from '#shared/modules/attendance/queries.ts';
import type { listAccessManagers } from '#shared/modules/settings/queries.ts';
import type { listSites } from '#shared/modules/tenants/queries.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Kiosk, KioskEvent } from '#shared/modules/attendance/kiosk.ts';
import { kioskEvents, kiosks as kioskRecords } from '#shared/modules/attendance/kiosk.ts';
import type { closeKiosk } from '#shared/modules/attendance/online.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DataTable } from '#web/core/ui/tables/data-table.tsx';
import { labelOf, listColumns, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Tabs } from '#web/core/ui/layout/tabs.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { CodeDialog, OpenKiosk } from '../components/open-kiosk.tsx';
import type { PairingCode } from '../components/open-kiosk.tsx';
import { kioskScreens as messages } from '../kiosk-messages.ts';
import { PinsTab } from './pins-tab.tsx';

type Listed = Kiosk & { readonly seen_at: Instant | null };

/** Devices that stand at sites, the PINs of the people who punch at them, and what went wrong there. */
export default function KiosksPage(): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('attendance:write');
  const [tab, setTab] = useState<'kiosks' | 'pins' | 'events'>('kiosks');
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <Tabs
        label={t(messages.parts)}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'kiosks', label: t(messages.tabKiosks) },
          ...(may ? [{ value: 'pins' as const, label: t(messages.tabPins) }] : []),
          { value: 'events', label: t(messages.tabEvents) },
        ]}
      >
        {tab === 'kiosks' ? <Kiosks may={may} /> : null}
        {tab === 'pins' ? <PinsTab /> : null}
        {tab === 'events' ? <Events /> : null}
      </Tabs>
    </Page>
  );
}

/** Names of those who can open a kiosk or give the right to. */
function WhoMay(): ReactNode {
  const { t } = useLanguage();
  const { data: names } = useQuery<typeof listAccessManagers>('/settings/access-managers', {});
  return (
    <Box mt="2" fontWeight="medium">
      {names && names.length > 0 ? t(messages.askPeople, { names: names.join(', ') }) : t(messages.askOwner)}
    </Box>
  );
}

function Kiosks({ may }: { may: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const kiosks = useQuery<typeof listKiosks>('/attendance/kiosks', { input: { limit: 200 } });
  const sites = useQuery<typeof listSites>('/locations', { input: { limit: 200 } });
  const { run } = useSave();
  const maySites = usePermission('locations:write');
  const toSites = <ButtonLink to="/admin/sites">{t(messages.toSites)}</ButtonLink>;
  const [opening, setOpening] = useState(false);
  useCommand('open-kiosk', () => setOpening(true));
  const [code, setCode] = useState<PairingCode | null>(null);
  const siteName = (id: string): string => {
    const site = sites.data?.find((item) => item.id === id);
    return site ? writtenIn(language, site.name, site.name_hi) : '';
  };
  const allowed = (sites.data ?? [])
    .filter((site) => site.kiosk)
    .map((site) => ({ id: site.id, name: siteName(site.id) }));
  const renew = (kiosk: Listed): void =>
    void run(async () => {
      const { data } = await call<typeof renewKioskCode>('POST /attendance/kiosks/{id}/code', {
        params: { id: kiosk.id },
      });
      setCode(data);
      kiosks.reload();
    });
  const close = (kiosk: Listed): void =>
    void run(async () => {
      await call<typeof closeKiosk>('POST /attendance/kiosks/{id}/close', { params: { id: kiosk.id } });
      toast.success(t(messages.closed));
      kiosks.reload();
    });
  return (
    <Box display="grid" gap="4">
      {may && allowed.length > 0 ? (
        <Box>
          <Button onClick={() => setOpening(true)}>
            <Plus size={18} aria-hidden />
            {t(messages.openTitle)}
          </Button>
        </Box>
      ) : null}
      <AnswerStates answer={kiosks}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<MonitorSmartphone aria-hidden />}
              title={t(messages.noKiosks)}
              text={t(
                !may ? messages.mayNotOpen : allowed.length > 0 ? messages.openFirst : messages.noKiosksText,
              )}
              action={may && maySites && allowed.length === 0 ? toSites : undefined}
            >
              {may && (maySites || allowed.length > 0) ? null : <WhoMay />}
            </EmptyState>
          ) : (
            <DataTable<Listed>
              caption={t(messages.tabKiosks)}
              rows={all}
              rowKey={(row) => row.id}
              columns={[
                {
                  key: 'name',
                  label: labelOf(kioskRecords, 'name', language),
                  cell: (row) => row.name,
                  width: '180px',
                },
                {
                  key: 'site',
                  label: labelOf(kioskRecords, 'site_id', language),
                  cell: (row) => siteName(row.site_id),
                },
                {
                  key: 'state',
                  label: t(messages.state),
                  cell: (row) => (
                    <State
                      kiosk={row}
                      off={sites.data?.find((site) => site.id === row.site_id)?.kiosk === false}
                    />
                  ),
                },
                {
                  key: 'seen',
                  label: t(messages.seen),
                  cell: (row) => (row.seen_at === null ? '' : stampWords(row.seen_at, language)),
                },
                {
                  key: 'by',
                  label: labelOf(kioskRecords, 'opened_by', language),
                  cell: (row) => row.opened_by,
                },
                {
                  key: 'do',
                  label: t(messages.actions),
                  cell: (row) =>
                    may ? (
                      <Box display="flex" gap="2">
                        <Button
                          size="sm"
                          look="outline"
                          aria-label={`${t(messages.newCode)}: ${row.name}`}
                          onClick={() => renew(row)}
                        >
                          {t(messages.newCode)}
                        </Button>
                        {row.closed_at === null ? (
                          <Button
                            size="sm"
                            look="quiet"
                            aria-label={`${t(messages.close)}: ${row.name}`}
                            onClick={() => close(row)}
                          >
                            {t(messages.close)}
                          </Button>
                        ) : null}
                      </Box>
                    ) : null,
                },
              ]}
            />
          )
        }
      </AnswerStates>
      {opening && allowed.length > 0 ? (
        <OpenKiosk sites={allowed} onOpened={kiosks.reload} onClose={() => setOpening(false)} />
      ) : null}
      {code ? <CodeDialog made={code} onClose={() => setCode(null)} /> : null}
    </Box>
  );
}

function State({ kiosk, off }: { kiosk: Listed; off: boolean }): ReactNode {
  const { t } = useLanguage();
  if (kiosk.closed_at !== null)
    return (
      <StatusBadge tone="quiet" icon="stopped">
        {t(messages.state_closed)}
      </StatusBadge>
    );
  if (off)
    return (
      <StatusBadge tone="warn" icon="stopped">
        {t(messages.state_off)}
      </StatusBadge>
    );
  return kiosk.paired_at === null || kiosk.seen_at === null ? (
    <StatusBadge tone="warn" icon="waiting">
      {t(messages.state_waiting)}
    </StatusBadge>
  ) : (
    <StatusBadge tone="ok" icon="done">
      {t(messages.state_open)}
    </StatusBadge>
  );
}

function Events(): ReactNode {
  const { t, language } = useLanguage();
  return (
    <AdminTable<KioskEvent>
      path="/attendance/kiosk-events"
      caption={t(messages.tabEvents)}
      searchLabel={labelOf(kioskEvents, 'staff_name', language)}
      columns={listColumns<KioskEvent>(kioskEvents, language)}
      filters={[
        {
          name: 'what',
          label: labelOf(kioskEvents, 'what', language),
          all: t(messages.tabEvents),
          values: optionsOf(kioskEvents, 'what', language),
        },
      ]}
      emptyState={{
        icon: <ShieldCheck aria-hidden />,
        title: t(messages.noEvents),
        text: t(messages.noEventsText),
      }}
      none={{ icon: <ShieldCheck aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
    />
  );
}
