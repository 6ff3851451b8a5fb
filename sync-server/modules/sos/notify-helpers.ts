import type { Message } from '#shared/core/i18n.ts';
import { formatPhone } from '#shared/core/phone.ts';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { alertStage } from '#shared/modules/sos/alert-stage.ts';
import { sosSays as messages } from '#shared/modules/sos/server-messages.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { readSupervisorIds } from '#server/modules/tenants/queries.ts';
import { namesAtWork } from './names-at-work.ts';

/** From this level on the office hears of it too, each time. */
const officeLevel = 1;

/**
 * Tells who can help: at first the supervisors of the site, later the office as well. The kind is one that
 * nobody can turn off.
 */
export async function notifyHelpers(tx: Tx, alert: Alert): Promise<void> {
  const supervisors =
    alert.site_id === null ? [] : await readSupervisorIds(tx.sql, tx.actor.tenantId, alert.site_id);
  const helpers = supervisors.filter((userId) => userId !== alert.user_id);
  const event = eventOf(alert);
  const names = await namesAtWork(tx, { userId: alert.user_id, siteId: alert.site_id });
  const name: Message = [alert.name, names.person || alert.name];
  const place: Message = [alert.site_name, names.site || alert.site_name];
  const values = {
    name,
    place: alert.site_name === '' ? messages.nowhere : place,
    phone: formatPhone(alert.phone),
  };
  for (const userId of helpers) notifyPerson(tx, userId, newsOf(event, values, '/field/sos'));
  if (helpers.length === 0 || alert.level >= officeLevel)
    notifyOffice(tx, 'incidents:write', newsOf(event, values, `/admin/sos?open=${alert.id}`));
}

function eventOf(alert: Alert): 'sos.reopened' | 'sos.unanswered' | 'sos.silent' | 'sos.raised' {
  if (alertStage(alert) === 'lost') return 'sos.reopened';
  if (alert.level > 0) return 'sos.unanswered';
  return alert.kind === 'silence' ? 'sos.silent' : 'sos.raised';
}
