import type { ReactNode } from 'react';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { agoWords } from '#web/core/ui/look/when.ts';
import { useAlertTitle } from '#web/modules/sos/components/use-alert-title.ts';
import { useStageWords } from '#web/modules/sos/components/use-stage-words.ts';
import { adminMessages } from '../messages.ts';
import { WorkRow } from './work-row.tsx';

/** Who needs help now, above everything else of the day. */
export function SosRows({ alerts }: { alerts: readonly Alert[] }): ReactNode {
  const { t, language } = useLanguage();
  const now = useNow();
  const titleOf = useAlertTitle();
  const stageOf = useStageWords();
  return (
    <Card as="ul" listStyleType="none" p={{ base: '0', md: '0' }} aria-label={t(adminMessages.sosAlerts)}>
      {alerts.map((alert) => (
        <WorkRow
          key={alert.id}
          icon="sos"
          urgent
          named
          to={`/admin/sos?open=${encodeURIComponent(alert.id)}`}
          title={titleOf(alert)}
          note={[
            personName(alert.site_id, alert.site_name),
            agoWords(alert.raised_at, now, language),
            stageOf(alert),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        />
      ))}
    </Card>
  );
}
