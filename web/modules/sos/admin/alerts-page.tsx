import { Box } from '@chakra-ui/react';
import { ShieldCheck, Timer } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { alertLifecycle, alerts } from '#shared/modules/sos/alert.ts';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRow } from '#web/core/data/local.ts';
import { useMay } from '#web/core/session/may.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { AlertFacts } from '../components/alert-facts.tsx';
import { AlertStatus } from '../components/alert-status.tsx';
import { AnswerAlert } from '../components/answer-alert.tsx';
import { sosScreens as say } from '../messages.ts';
import { SafetyDialog } from './safety-dialog.tsx';

/** Who needs help, who goes there, and what was found; the open calls first. */
export default function AlertsPage(): ReactNode {
  const { t, language } = useLanguage();
  const maySet = useMay('settings:write');
  const [setting, setSetting] = useState(false);
  const kindOf = (one: Alert): string => t(say[one.kind]);
  const raisedOf = (one: Alert): string => stampWords(one.raised_at, language);
  const levelOf = (one: Alert): string => t(say.times, { n: one.level + 1 });
  const columns: DeskColumn<Alert>[] = [
    { key: 'person', label: t(say.person), cell: (one) => one.name, text: (one) => one.name, width: '180px' },
    { key: 'kind', label: t(say.kind), cell: kindOf, text: kindOf },
    { key: 'site', label: t(say.site), cell: (one) => one.site_name, text: (one) => one.site_name },
    { key: 'raised', label: t(say.raised), sort: 'raised_at', cell: raisedOf, text: raisedOf },
    { key: 'level', label: t(say.level), cell: levelOf, text: (one) => one.level + 1 },
    {
      key: 'status',
      label: t(say.status),
      sort: 'status',
      cell: (one) => <AlertStatus status={one.status} />,
      text: (one) => t(say[one.status]),
    },
  ];
  return (
    <Page
      title={t(say.mine)}
      subtitle={t(say.subtitle)}
      actions={
        maySet ? (
          <Button look="outline" onClick={() => setSetting(true)}>
            <Timer size={18} aria-hidden />
            {t(say.safety)}
          </Button>
        ) : undefined
      }
    >
      {setting ? <SafetyDialog onClose={() => setSetting(false)} /> : null}
      <DeskList<Alert>
        path="/sos"
        caption={t(say.mine)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(say.filter),
            all: t(say.all),
            first: 'open',
            values: alertLifecycle.states.map((value) => ({ value, label: t(say[value]) })),
          },
        ]}
        calm={{ icon: <ShieldCheck aria-hidden />, title: t(say.calm), text: t(say.noneText) }}
        none={{ icon: <ShieldCheck aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        follow={['sos_alerts']}
        sheet={(one, { onClose }) => <AlertSheet listed={one} onClose={onClose} />}
      />
    </Page>
  );
}

/** The call as it stands on this device, which hears of every step. */
function AlertSheet({ listed, onClose }: { listed: Alert; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const may = useMay('incidents:write');
  const { row } = useRow(alerts, listed.id);
  const alert = row ?? listed;
  return (
    <SideSheet open onClose={onClose} title={`${t(say[alert.kind])}: ${alert.name}`}>
      <Box display="grid" gap="5">
        <Box>
          <AlertStatus status={alert.status} />
        </Box>
        <AlertFacts alert={alert} />
        {may ? <AnswerAlert alert={alert} /> : null}
      </Box>
    </SideSheet>
  );
}
