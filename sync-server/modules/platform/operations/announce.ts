import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { announcementMessages as messages } from '#shared/modules/platform/announcement-messages.ts';
import * as contracts from '#shared/modules/platform/announcements.ts';
import {
  endMaintenance as reopen,
  forgetMaintenance,
  writeMaintenance,
} from '#server/core/http/maintenance.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { viewOfAnnouncement } from '../announcements.ts';
import { mustExist } from './run-tenants.ts';

export const createAnnouncement = handleOnline(contracts.createAnnouncement, {
  prepare: async ({ call, input }) => {
    if (input.tenant_id !== null) await mustExist(call.services, input.tenant_id);
  },
  handler: async (tx, { input }) => {
    const row = { id: newId(), ...input, tenant_id: input.tenant_id ?? '', made_by: tx.actor.userId };
    await tx.sql
      .insertInto('announcements')
      .values({ ...row, made_at: tx.now, ended_at: null })
      .execute();
    return {
      answer: viewOfAnnouncement({ ...row, ended_at: null }),
      about: ['announcements', row.id],
      // What is said to one business goes with it; the log of the operator stays.
      ...(input.tenant_id === null ? {} : { logged: { tenant_id: input.tenant_id } }),
    };
  },
});

export const endAnnouncement = handleOnline(contracts.endAnnouncement, {
  handler: async (tx, { params }) => {
    const row = await tx.sql
      .updateTable('announcements')
      .set({ ended_at: tx.now })
      .where('id', '=', params['id'] ?? '')
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!row) refuse('not_found', messages.ended);
    return { answer: viewOfAnnouncement(row), about: ['announcements', String(row['id'])] };
  },
});

export const startMaintenance = handleOnline(contracts.startMaintenance, {
  handler: async (tx, { input, call }) => {
    const until = instantFromMs(msFromInstant(tx.now) + input.minutes * 60_000);
    await writeMaintenance(tx.sql, until);
    tx.afterCommit(() => forgetMaintenance(call.services.database));
    return { answer: { until }, about: [null], logged: { until } };
  },
});

export const endMaintenance = handleOnline(contracts.endMaintenance, {
  handler: async (tx, { call }) => {
    await reopen(tx.sql, tx.now);
    tx.afterCommit(() => forgetMaintenance(call.services.database));
    return { answer: {}, about: [null] };
  },
});
