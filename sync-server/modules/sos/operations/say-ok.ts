import { msFromInstant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { attendanceSays } from '#shared/modules/attendance/server-messages.ts';
import { okChecks } from '#shared/modules/sos/ok-check.ts';
import { sayOk as contract } from '#shared/modules/sos/operations.ts';
import { doneAt } from '#server/core/sync/done-at.ts';
import { bind } from '#server/core/sync/operations.ts';

/** Notes that somebody on duty said that all is well; a claim from the future counts as now. */
export const sayOk = bind(contract, async (tx, { input, origin }) => {
  const rows = tx.rows(okChecks);
  const id = input.id ?? newId();
  const known = await rows.own(id, ({ user_id }) => user_id === tx.actor.userId);
  if (known) return known;
  const staffId = tx.actor.staffId ?? refuse('forbidden', attendanceSays.notStaff);
  const claimed = input.at ?? doneAt(tx.now, origin);
  const at = msFromInstant(claimed) > msFromInstant(tx.now) ? tx.now : claimed;
  return rows.insert({ id, user_id: tx.actor.userId, staff_id: staffId, at });
});
