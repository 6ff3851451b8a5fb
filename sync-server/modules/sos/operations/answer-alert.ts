import type { Message } from '#shared/core/i18n.ts';
import type { Operation } from '#shared/core/operation.ts';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { closeAlert as closing, takeAlert as taking } from '#shared/modules/sos/operations.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { namesAtWork } from '../names-at-work.ts';

/** Somebody goes there; the caller is told who. */
export const takeAlert = answered(taking, true);
/** What was found is written down, and only then is it over. */
export const closeAlert = answered(closing, false);

function answered<Input>(operation: Operation<Input, Alert>, tells: boolean): BoundOperation {
  return bind(operation, async (tx, call) => {
    const alert = await applyAndStore(operation, tx, call);
    if (tells) {
      const names = await namesAtWork(tx, { userId: tx.actor.userId, siteId: alert.site_id });
      const by: Message = [tx.actor.name, names.person || tx.actor.name];
      const place: Message = [alert.site_name, names.site || alert.site_name];
      notifyPerson(tx, alert.user_id, newsOf('sos.taken', { by, place }, '/field/sos'));
    }
    return alert;
  });
}
