import type { Alert } from '#shared/modules/sos/alert.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { personName } from '#web/core/device/person-names.ts';
import { useSession } from '#web/core/session/session.ts';
import { sosScreens as messages } from '../messages.ts';

/** An alert in one line: who needs help, or who is on the way there; to that person, `you`. */
export function useAlertTitle(): (alert: Alert) => string {
  const { t } = useLanguage();
  const { user } = useSession();
  return (alert) => {
    const name = personName(alert.staff_id, alert.name);
    if (alert.status === 'taken' && alert.taken_by_id === user?.id) return t(messages.barMine, { name });
    if (alert.status === 'taken') return t(messages.barTaken, { by: personName(null, alert.taken_by), name });
    return t(alert.kind === 'silence' ? messages.barSilence : messages.barSos, { name });
  };
}
