import type { Message } from '#shared/core/i18n.ts';
import { formatPhone } from '#shared/core/phone.ts';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { sosMessages as messages } from '#shared/modules/sos/messages.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

/** From this level on the office hears of it too, each time. */
const officeLevel = 1;

/**
 * Tells who can help: at first the supervisors of the site, later the office as well. The kind is one that
 * nobody can turn off.
 */
export async function notifyHelpers(tx: Tx, alert: Alert): Promise<void> {
  const supervisors =
    alert.site_id === null
      ? []
      : await tx.sql
          .selectFrom('site_supervisors')
          .select('user_id')
          .where('tenant_id', '=', tx.actor.tenantId)
          .where('site_id', '=', alert.site_id)
          .execute();
  const helpers = supervisors
    .map((row) => String(row['user_id']))
    .filter((userId) => userId !== alert.user_id);
  const title =
    alert.level > 0
      ? messages.titleAgain
      : alert.kind === 'silence'
        ? messages.titleSilence
        : messages.titleSos;
  const news = { kind: 'account', title: filled(title, alert), body: filled(messages.place, alert) } as const;
  for (const userId of helpers) notifyPerson(tx, userId, { ...news, link: '/field/sos' });
  if (helpers.length === 0 || alert.level >= officeLevel)
    notifyOffice(tx, 'incidents:write', { ...news, link: `/admin/sos?open=${alert.id}` });
}

function filled(message: Message, { name, phone, site_name: site }: Alert): Message {
  const fill = (text: string, nowhere: string): string =>
    text
      .replace('{name}', name)
      .replace('{site}', site || nowhere)
      .replace('{phone}', formatPhone(phone));
  return [fill(message[0], messages.nowhere[0]), fill(message[1], messages.nowhere[1])];
}
