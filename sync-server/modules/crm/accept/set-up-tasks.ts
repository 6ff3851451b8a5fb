import { addDays, clockTime, dateOf, formatDate, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { outcomeWords as words } from '#shared/modules/crm/outcome-words.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { mostSteps } from '#shared/modules/checklists/step.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { makeOfficeTask } from '#server/modules/tasks/operations/write-task.ts';
import { postTitle } from '../quote-document.ts';
import type { Recorder } from './record-made.ts';

type Asked = {
  readonly quote: Quote;
  readonly lead: Lead;
  readonly client: Client;
  readonly start: CalendarDate;
  readonly siteIds: readonly string[];
  readonly acceptedBy: string;
  readonly record: Recorder;
};
type Planned = {
  readonly title: Message;
  readonly text: Message;
  readonly due: CalendarDate;
  readonly checklist?: readonly string[];
};

/** Makes the tasks of starting the work, for the lead's owner where that person is on the staff. */
export async function setUpTasks(tx: Tx, asked: Asked): Promise<void> {
  const { quote, lead, client, start, siteIds, acceptedBy, record } = asked;
  const { language, number } = quote;
  const values = {
    amount: formatRupees(quote.deposit),
    number,
    client: client.name,
  };
  const assignee = await staffOf(tx, lead.owner_id);
  const today = dateOf(tx.now);
  for (const { title, text, due, checklist = [] } of plannedFor(quote, start, today)) {
    const detail = (of: Language): string => translate(text, of, { ...values, day: formatDate(start, of) });
    const task = await makeOfficeTask(
      tx,
      {
        title: translate(title, language, values).slice(0, tasks.fields['title']?.maxLength),
        // The title has one language; whoever reads the other finds what it is about here.
        description: `${detail(language)}\n${detail(language === 'hi' ? 'en' : 'hi')}`,
        site_id: siteIds[0] ?? null,
        assignee_id: assignee,
        due_at: instantAt(due < today ? today : due, clockTime('18:00')),
        priority: 'normal',
        checklist: checklist
          .slice(0, mostSteps)
          .map((line) => ({ text: line.slice(0, 200), kind: 'tick', required: true })),
        photo_needed: false,
        repeat: 'none',
      },
      acceptedBy,
    );
    record.made('task', task);
  }
}

function plannedFor(quote: Quote, start: CalendarDate, today: CalendarDate): Planned[] {
  const people = quote.lines.map((line) => `${line.cost.people} × ${postTitle(line, quote.language)}`);
  const mobilisation: readonly Planned[] = [
    { title: words.people, text: words.peopleText, due: addDays(start, -3), checklist: people },
    { title: words.kit, text: words.kitText, due: addDays(start, -2) },
    { title: words.orders, text: words.ordersText, due: addDays(start, -1) },
    { title: words.contact, text: words.contactText, due: addDays(start, -1) },
    { title: words.review, text: words.reviewText, due: addDays(start, 7) },
  ];
  return [
    ...(quote.lines.length === 0 ? [] : mobilisation),
    ...(quote.deposit > 0 ? [{ title: words.deposit, text: words.depositText, due: addDays(today, 1) }] : []),
  ];
}

/** The record on the staff of who has an account; null where there is none, or where that person has left. */
async function staffOf(tx: Tx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await tx.sql
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? String(row['id']) : null;
}
