import { can } from '#shared/core/access.ts';
import { date, instant, integer, key, nullable, reference, status, text, time } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

export const visitLifecycle = defineLifecycle({
  initial: 'planned',
  states: ['planned', 'done', 'missed'],
  actions: {
    complete: { from: ['planned', 'missed'], to: 'done' },
    miss: { from: ['planned'], to: 'missed' },
  },
});

/** One service under a contract: planned, then done or missed, and rated by the customer. */
export const contractVisits = defineResource({
  name: 'contract_visits',
  one: 'contract_visit',
  title: {
    one: ['contract visit', 'अनुबंध की विज़िट'],
    many: ['contract visits', 'अनुबंध की विज़िट'],
    feminine: true,
  },
  naming: ['title', 'date'],
  fields: {
    id: key(),
    contract_id: key(),
    /** As on its contract; empty where that is without an account. */
    user_id: reference(200),
    title: text(160).label('Title', 'शीर्षक'),
    date: date().label('Day', 'दिन'),
    time: time().label('Time', 'समय'),
    status: status(visitLifecycle)
      .label('Status', 'स्थिति')
      .called({ planned: ['Planned', 'तय'], done: ['Done', 'हो गई'], missed: ['Missed', 'नहीं हुई'] }),
    done_at: nullable(instant()),
    rating: nullable(integer(1, 5)),
  },
  access: {
    read: (actor) => can(actor, 'contracts:read') || { user_id: actor.userId },
    write: (actor) => can(actor, 'contracts:write') || { user_id: actor.userId },
  },
  list: { filter: ['status', 'date'], sort: ['date', 'created_at'], order: 'date' },
});

export type ContractVisit = Row<typeof contractVisits>;
