import type { Alert } from '#shared/modules/sos/alert.ts';
import { alertStage } from '#shared/modules/sos/alert-stage.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { sosScreens as messages } from '../messages.ts';

/** How an open alert went on so far, beside its title; empty where that says it or nothing has happened. */
export function useStageWords(): (alert: Alert) => string {
  const { t } = useLanguage();
  return (alert) => {
    const stage = alertStage(alert);
    const n = alert.level + 1;
    if (stage === 'lost') return t(messages.barLost, { by: personName(null, alert.taken_by), n });
    return stage === 'unanswered' ? t(messages.barEscalated, { n }) : '';
  };
}
