import { instantFromMs } from '#shared/core/dates.ts';
import type { Operation } from '#shared/core/operation.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { blankLead } from '#shared/modules/crm/blank-lead.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import * as operations from '#shared/modules/crm/own-leads/operations.ts';
import type { listOwnLeads, OwnLead } from '#shared/modules/crm/own-leads/queries.ts';
import { recordSurvey } from '#shared/modules/crm/surveys/operations.ts';
import { send, useAttention, usePending } from '#web/core/data/outbox.ts';
import type { InputOf, PendingOperation } from '#web/core/data/outbox.ts';
import { useAfterSending } from '#web/core/data/use-after-sending.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';
import { useSession } from '#web/core/session/session.ts';
import type { SessionUser } from '#web/core/session/session.ts';

/** A lead as this phone knows it; `waits` where something about it has not been sent. */
export type MyLead = OwnLead & {
  readonly waits: boolean;
  /** The queued operation that adds it; what is done with it goes after that. */
  readonly adding: string | undefined;
};

type Context = ReturnType<typeof contextOf>;
type Effect = (lead: OwnLead, input: unknown, context: Context) => Lead | null;

const { addOwnLead, noteOwnLead, planOwnLead, moveOwnLead } = operations;
const effects: ReadonlyMap<string, Effect> = new Map([
  [noteOwnLead.name, effectOf(noteOwnLead)],
  [planOwnLead.name, effectOf(planOwnLead)],
  [moveOwnLead.name, effectOf(moveOwnLead)],
]);
const isOwn = ({ name }: Pick<PendingOperation, 'name'>): boolean =>
  name === addOwnLead.name || effects.has(name);

/** One’s own leads as last known, with what was done on this phone laid over them. */
export function useOwnLeads(): {
  readonly answer: Answered<AnswerTo<typeof listOwnLeads>>;
  readonly leads: readonly MyLead[];
  /** How much of what was done with leads the server did not take. */
  readonly refused: number;
} {
  const { user } = useSession();
  const answer = useQuery<typeof listOwnLeads>(
    '/crm/my-leads',
    {},
    { keep: true, follow: ['notifications'] },
  );
  const all = usePending();
  const pending = all.filter(isOwn);
  const refused = useAttention().filter(isOwn).length;
  useAfterSending(pending.length, answer.reload);
  const surveyed = new Set(
    all.flatMap(({ name, input }) => (name === recordSurvey.name ? [input['lead_id']] : [])),
  );
  const known = answer.data ?? [];
  const added = pending.flatMap((one) => (user ? newLead(one, user, known) : []));
  const leads = [...known.map((lead) => ({ lead, adding: undefined })), ...added].map(({ lead, adding }) => {
    const own = pending.filter(({ id, name }) => id === lead.id && name !== addOwnLead.name);
    return {
      ...(user ? own.reduce((one, act) => afterAct(one, act, user), lead) : lead),
      waits: adding !== undefined || own.length > 0 || surveyed.has(lead.id),
      adding,
    };
  });
  return { answer, leads: leads.toSorted(byNextAction), refused };
}

/** Does something with a lead. It is safe on the phone at once, and refused here where it cannot be. */
export async function sendOwn<Input>(
  operation: Operation<Input, Lead>,
  lead: MyLead,
  input: InputOf<Input>,
  user: SessionUser,
): Promise<void> {
  effectOf(operation)(lead, input, contextOf(user, Date.now()));
  const { id, adding } = lead;
  await send(operation, { id, input, ...(adding === undefined ? {} : { after: adding }) });
}

/** The lead that an operation adds; none where it adds none, or the server has answered with it. */
function newLead(
  { op, name, id, input, at }: PendingOperation,
  user: SessionUser,
  known: readonly OwnLead[],
) {
  if (name !== addOwnLead.name || id === null || known.some((lead) => lead.id === id)) return [];
  const facts = addOwnLead.input.safeParse({ ...input, id });
  const lead = facts.success ? addOwnLead.apply?.(null, facts.data, contextOf(user, at)) : null;
  return lead ? [{ lead: cardOf(lead, null), adding: op }] : [];
}

/** A lead with what waits to be done with it; what cannot be any more changes nothing here. */
function afterAct(lead: OwnLead, { name, input, at }: PendingOperation, user: SessionUser): OwnLead {
  try {
    const after = effects.get(name)?.(lead, input, contextOf(user, at)) ?? null;
    return after ? cardOf(after, lead.quote) : lead;
  } catch {
    return lead;
  }
}

/** What an operation makes of a lead. Throws where its rules refuse it. */
function effectOf<Input>(operation: Operation<Input, Lead>): Effect {
  return (lead, input, context) => {
    const facts = operation.input.safeParse(input);
    return facts.success ? (operation.apply?.(leadOf(lead), facts.data, context) ?? null) : null;
  };
}

function contextOf({ id, name }: SessionUser, at: number) {
  return { now: instantFromMs(at), userId: id, userName: name };
}

/** What the rules of a lead need of one that this phone knows in part. */
function leadOf(lead: OwnLead): Lead {
  const { quote: _quote, ...facts } = lead;
  const at = instantFromMs(0);
  return { ...blankLead, ...facts, notes: [], ver: 0, created_at: at, updated_at: at };
}

function cardOf(lead: Lead, quote: OwnLead['quote']): OwnLead {
  const { id, name, company, phone, email, city, address, need, stage, next_action, next_action_on } = lead;
  return { id, name, company, phone, email, city, address, need, stage, next_action, next_action_on, quote };
}

function byNextAction(a: OwnLead, b: OwnLead): number {
  const [one, other] = [a.next_action_on ?? '9999-12-31', b.next_action_on ?? '9999-12-31'];
  return one === other ? 0 : one < other ? -1 : 1;
}
