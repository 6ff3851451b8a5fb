import { Box } from '@chakra-ui/react';
import { ShieldCheck, Timer } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { alerts } from '#shared/modules/sos/alert.ts';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { personName } from '#web/core/device/person-names.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useRow } from '#web/core/data/local.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { listColumns, optionsOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { AlertFacts } from '../components/alert-facts.tsx';
import { AlertStatus } from '../components/alert-status.tsx';
import { AnswerAlert } from '../components/answer-alert.tsx';
import { sosScreens as messages } from '../messages.ts';
import { SafetyDialog } from './safety-dialog.tsx';

/** Alerts that are not over: nobody has taken them, or somebody is on the way. */
const active = 'open,taken';

/** Who needs help, who goes there, and what was found; what is not over first. */
export default function AlertsPage(): ReactNode {
  const { t, language } = useLanguage();
  const maySet = usePermission('settings:write');
  const [setting, setSetting] = useState(false);
  const levelOf = (alert: Alert): string => t(messages.times, { n: alert.level + 1 });
  const columns = listColumns<Alert>(alerts, language, {
    name: { width: '180px' },
    level: { numeric: false, cell: levelOf, text: (row) => row.level + 1 },
    status: { cell: (row) => <AlertStatus status={row.status} /> },
  });
  return (
    <Page
      title={t(messages.alerts)}
      subtitle={t(messages.subtitle)}
      actions={
        maySet ? (
          <Button look="outline" onClick={() => setSetting(true)}>
            <Timer size={18} aria-hidden />
            {t(messages.safety)}
          </Button>
        ) : undefined
      }
    >
      {setting ? <SafetyDialog onClose={() => setSetting(false)} /> : null}
      <AdminTable<Alert>
        path="/sos"
        caption={t(messages.alerts)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(messages.filter),
            all: t(messages.all),
            first: active,
            values: [{ value: active, label: t(messages.active) }, ...optionsOf(alerts, 'status', language)],
          },
        ]}
        emptyState={{
          icon: <ShieldCheck aria-hidden />,
          title: t(messages.none),
          text: t(messages.noneText),
        }}
        none={{ icon: <ShieldCheck aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        follow={['sos_alerts']}
        sheet={(row, { onClose }) => <AlertSheet listed={row} onClose={onClose} />}
      />
    </Page>
  );
}

/** The call as it stands on this device, which hears of every step. */
function AlertSheet({ listed, onClose }: { listed: Alert; onClose: () => void }): ReactNode {
  const { language } = useLanguage();
  const may = usePermission('sos:write');
  const { row } = useRow(alerts, listed.id);
  const alert = row ?? listed;
  return (
    <SideSheet
      open
      onClose={onClose}
      title={`${textOf(alerts, 'kind', alert.kind, language)}: ${personName(alert.staff_id, alert.name)}`}
    >
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
