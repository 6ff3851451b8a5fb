import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { withExpectedCodes } from '#shared/modules/checklists/expected-codes.ts';
import { jobTypes, jobTypeOperations as contract } from '#shared/modules/jobs/job-type.ts';
import type { JobType } from '#shared/modules/jobs/job-type.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import { skillOf } from '#shared/modules/jobs/service-skills.ts';
import type { Skill } from '#shared/modules/on-call/skills.ts';
import { checkRecord, refuseStrangers } from '#server/core/http/resource-routes.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { findService } from '#server/modules/marketplace/queries.ts';

type Draft = Omit<JobType, 'ver' | 'created_at' | 'updated_at'>;
type Named = Readonly<Record<string, unknown>>;

export const createJobType = bind(contract.create, async (tx, { id, input }) => {
  const typeId = id ?? (typeof input['id'] === 'string' ? input['id'] : newId());
  await tx.rows(jobTypes).own(typeId, () => false);
  return tx.rows(jobTypes).insert(await checked(tx, { ...blank, ...input, id: typeId }, input));
});

export const updateJobType = bind(contract.update, async (tx, { id, input }) => {
  const current = await tx.rows(jobTypes).visible(id ?? '', jobTypes.access.write(tx.actor));
  return tx.rows(jobTypes).update(await checked(tx, { ...current, ...input }, input));
});

const blank: Omit<Draft, 'id'> = {
  title: '',
  title_hi: '',
  kind: 'on_call',
  skill: null,
  minutes: 60,
  steps: [],
  expected_codes: [],
  on_bookings: false,
  service_id: null,
  active: true,
};

async function checked<One extends Draft>(tx: Tx, type: One, said: Named): Promise<One> {
  checkRecord(jobTypes, type);
  await refuseStrangers(tx, jobTypes, type, said);
  if (type.on_bookings && type.active) await checkBookings(tx, type);
  return { ...type, ...withExpectedCodes(type.steps, type.expected_codes, 'steps') };
}

/** Refuses what would leave open whose steps a booking gets. */
async function checkBookings(tx: Tx, type: Draft): Promise<void> {
  if (type.service_id !== null) {
    const service = await findService(tx, type.service_id, undefined);
    if (!service || skillOf(service) === null) refuse('invalid', messages.notBooked, 'service_id');
  }
  // Two who write at the same time read one after the other.
  await lockTenantSequence(tx);
  const other = (await typesOfBookings(tx)).find(
    (one) =>
      one.id !== type.id &&
      one.service_id === type.service_id &&
      (type.service_id !== null || one.skill === type.skill),
  );
  if (other)
    refuse(
      'exists',
      filled(messages.sameBookings, { title: other.title }),
      type.service_id === null ? 'skill' : 'service_id',
    );
}

/** The type whose steps the job of a booking takes: that of its service, else that of the work. */
export async function typeOfBooking(
  tx: Tx,
  booked: { readonly serviceId: string; readonly skill: Skill },
): Promise<JobType | null> {
  const types = await typesOfBookings(tx);
  return (
    types.find(({ service_id: id }) => id === booked.serviceId) ??
    types.find(({ service_id: id, skill }) => id === null && skill === booked.skill) ??
    null
  );
}

async function typesOfBookings(tx: Tx): Promise<JobType[]> {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('job_types')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('on_bookings', '=', 1)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => decodeRow(jobTypes, row));
}
