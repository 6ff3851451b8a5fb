import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { createKioskEvent as contract, kioskEvents, kiosks } from '#shared/modules/attendance/kiosk.ts';
import { attendanceSays as messages } from '#shared/modules/attendance/server-messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { bind } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { kioskIdOf } from './open-kiosk.ts';

/** Writes down that a PIN was wrong at a kiosk; the office hears when it was wrong too often. */
export const createKioskEvent = bind(contract, async (tx, { input }) => {
  if (tx.actor.role !== 'kiosk') refuse('forbidden', messages.notKiosk);
  const rows = tx.rows(kioskEvents);
  const id = input.id ?? newId();
  const kiosk = (await tx.rows(kiosks).find(kioskIdOf(tx.actor))) ?? refuse('forbidden', messages.notKiosk);
  const known = await rows.own(id, ({ kiosk_id }) => kiosk_id === kiosk.id);
  if (known) return known;
  const person =
    (await tx.rows(staff).find(input.staff_id)) ?? refuse('invalid', messages.noStaff, 'staff_id');
  const event = contract.apply?.(
    null,
    { ...input, id },
    { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name },
  );
  if (!event) throw new Error('no event was made');
  const row = { ...event, kiosk_id: kiosk.id, site_id: kiosk.site_id, staff_name: person.name, ver: 1 };
  rows.insert(row);
  if (input.what === 'locked') {
    const site = await tx.rows(sites).find(kiosk.site_id);
    notifyOffice(
      tx,
      'attendance:write',
      newsOf('kiosk.locked', { name: person.name, site: site?.name ?? '' }, '/admin/kiosks'),
    );
  }
  return row;
});
