import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import { addendumMessages } from '#shared/modules/contracts/addenda/messages.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import * as contract from '#shared/modules/contracts/operations.ts';
import { contractVisits, visitLifecycle } from '#shared/modules/contracts/visit.ts';
import type { ContractVisit } from '#shared/modules/contracts/visit.ts';
import { bind } from '#server/core/sync/operations.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

/** Plans a visit under a contract that stands, on one of its days. */
export const planVisit = bind(contract.planVisit, async (tx, { id, input }) => {
  const parent = await tx.rows(contracts).visible(id ?? '', contracts.access.write(tx.actor));
  if (parent.terminated_at !== null && (parent.last_day === null || parent.last_day < input.date))
    refuse('illegal_transition', messages.terminated, 'status');
  if (input.date < parent.start_date)
    refuse('invalid', dated(addendumMessages.beforeContract, parent.start_date), 'date');
  if (input.date > parent.end_date)
    refuse('invalid', dated(addendumMessages.afterContract, parent.end_date), 'date');
  return tx.rows(contractVisits).insert({
    id: newId(),
    contract_id: parent.id,
    user_id: parent.user_id,
    title: input.title ?? parent.title,
    date: input.date,
    time: input.time,
    status: visitLifecycle.initial,
    done_at: null,
    rating: null,
  });
});

function dated(text: Message, day: CalendarDate): Message {
  return filled(text, { day: inBoth((language) => formatDate(day, language)) });
}

/** Says that a visit has been made. */
export const completeVisit = bind(contract.completeVisit, async (tx, { id }) => {
  const visit = await tx.rows(contractVisits).visible(id ?? '', contractVisits.access.write(tx.actor));
  const next: ContractVisit = {
    ...visit,
    status: move(visitLifecycle, visit.status, 'complete'),
    done_at: tx.now,
  };
  const saved = tx.rows(contractVisits).update(next);
  notifyPerson(tx, visit.user_id, newsOf('contract.visit_done', { title: visit.title }, '/activity'));
  return saved;
});

/** The customer's marks for a visit that was made. */
export const rateVisit = bind(contract.rateVisit, async (tx, { id, input }) => {
  const visit = await tx.rows(contractVisits).visible(id ?? '', { user_id: tx.actor.userId });
  if (visit.status !== 'done') refuse('illegal_transition', messages.notDone, 'status');
  const next: ContractVisit = { ...visit, rating: input.rating };
  return tx.rows(contractVisits).update(next);
});
