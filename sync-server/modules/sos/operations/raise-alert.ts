import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { alerts } from '#shared/modules/sos/alert.ts';
import { alertWaits, raiseAlert as contract } from '#shared/modules/sos/operations.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { doneAt } from '#server/core/sync/done-at.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyHelpers } from '../notify-helpers.ts';

/**
 * Takes a call for help in and tells at once whoever answers for the site, or the office where nobody does.
 */
export const raiseAlert = bind(contract, async (tx, { input, origin }) => {
  const rows = tx.rows(alerts);
  const id = input.id ?? newId();
  const known = await rows.own(id, ({ user_id }) => user_id === tx.actor.userId);
  if (known) return known;
  const said = input.raised_at ?? doneAt(tx.now, origin);
  // Help is never called for in the future, whatever the phone's clock says.
  const claimed = said > tx.now ? tx.now : said;
  const asked = contract.apply?.(
    null,
    { ...input, id, raised_at: claimed },
    { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name },
  );
  if (!asked) throw new Error('no SOS alert was made');
  const site = input.site_id === null ? null : await tx.rows(sites).find(input.site_id);
  return openAlert(tx, {
    ...asked,
    staff_id: tx.actor.staffId,
    phone: tx.actor.phone ?? '',
    site_id: site?.id ?? null,
    site_name: site?.name ?? asked.site_name,
  });
});

/** Stores a new call and starts its escalation. */
export async function openAlert(tx: Tx, asked: Alert): Promise<Alert> {
  const alert: Alert = {
    ...asked,
    due_at: instantFromMs(msFromInstant(tx.now) + alertWaits.open * 60_000),
    ver: 1,
  };
  tx.rows(alerts).insert(alert);
  await notifyHelpers(tx, alert);
  return alert;
}
