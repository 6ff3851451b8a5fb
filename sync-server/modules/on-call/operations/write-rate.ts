import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { formatRupees } from '#shared/core/money.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { skillOf } from '#shared/modules/jobs/service-skills.ts';
import { partnerRates } from '#shared/modules/on-call/partner-rate.ts';
import type { PartnerRate } from '#shared/modules/on-call/partner-rate.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import { rateSays as messages } from '#shared/modules/on-call/server-messages.ts';
import { checkRecord, refuseStrangers } from '#server/core/http/resource-routes.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { findService } from '#server/modules/marketplace/queries.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

const contracts = resourceOperations(partnerRates);

export const createRate = bind(contracts.create, async (tx, { input }) => {
  const id = typeof input['id'] === 'string' ? input['id'] : newId();
  await tx.rows(partnerRates).own(id, () => false);
  const rate = { ...blankOn(dateOf(tx.now)), ...input, id };
  await check(tx, rate, input);
  const saved = tx.rows(partnerRates).insert(rate);
  await tell(tx, saved);
  return saved;
});

export const updateRate = bind(contracts.update, async (tx, { id, input }) => {
  const current = await tx.rows(partnerRates).visible(id ?? '', partnerRates.access.write(tx.actor));
  const rate = { ...current, ...input };
  await check(tx, rate, input);
  const saved = tx.rows(partnerRates).update(rate);
  await tell(tx, saved);
  return saved;
});

/** Removes a line that was wrong. What was booked by it stays as it is. */
export const removeRate = bind(contracts.remove, async (tx, { id }) => {
  const current = await tx.rows(partnerRates).visible(id ?? '', partnerRates.access.write(tx.actor));
  tx.rows(partnerRates).remove(current);
  await tell(tx, current, true);
  return current;
});

/** What a line has where nothing is said: its last day alone may be left out. */
function blankOn(day: CalendarDate): Omit<PartnerRate, 'id' | 'ver' | 'created_at' | 'updated_at'> {
  return { provider_id: '', service_id: '', amount: 0, starts_on: day, ends_on: null };
}

async function check(
  tx: Tx,
  rate: Pick<PartnerRate, 'id' | 'provider_id' | 'service_id' | 'starts_on'>,
  said: Readonly<Record<string, unknown>>,
): Promise<void> {
  checkRecord(partnerRates, rate);
  await refuseStrangers(tx, partnerRates, rate, said);
  const service = 'service_id' in said ? await findService(tx, rate.service_id, undefined) : null;
  if (service && skillOf(service) === null) refuse('invalid', messages.notHome, 'service_id');
  // Two who write at the same time read one after the other.
  await lockTenantSequence(tx);
  await tx.flush();
  const other = await tx.sql
    .selectFrom('partner_rates')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('provider_id', '=', rate.provider_id)
    .where('service_id', '=', rate.service_id)
    .where('starts_on', '=', rate.starts_on)
    .where('id', '!=', rate.id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (other) refuse('exists', messages.sameDay, 'starts_on');
}

/** The partner hears what changed in their card. */
async function tell(tx: Tx, rate: PartnerRate, isGone = false): Promise<void> {
  const partner = await tx.rows(providers).find(rate.provider_id);
  if (!partner || partner.user_id === null) return;
  const service = await findService(tx, rate.service_id, undefined);
  const name = service?.name ?? '';
  const dayOf = (day: CalendarDate): Message => inBoth((language) => formatDate(day, language));
  const values = {
    service: [name, service?.name_hi || name],
    amount: formatRupees(rate.amount),
    day: dayOf(rate.starts_on),
  } as const;
  const link = '/field/wallet';
  const news = isGone
    ? newsOf('rate.removed', values, link)
    : rate.ends_on === null
      ? newsOf('rate.changed', values, link)
      : newsOf('rate.limited', { ...values, end: dayOf(rate.ends_on) }, link);
  notifyPerson(tx, partner.user_id, news);
}
