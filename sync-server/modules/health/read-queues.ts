import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type * as contracts from '#shared/modules/health/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { dayScope } from '#server/core/notify/sms-budget.ts';
import type { TextChannel } from '#server/core/notify/sms-budget.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { storedTexts } from '#server/core/sql/stored-values.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { operatorSlug } from '#server/core/sql/operator-business.ts';

const days = 30;
const monthMs = days * 86_400_000;
const outboxes = {
  email: 'mail_outbox',
  sms: 'text_outbox',
  whatsapp: 'text_outbox',
  push: 'push_outbox',
} as const;

type Channel = keyof typeof outboxes;
type Count = { readonly tenant: string; readonly state: string; readonly n: number };

/** What waits to be sent in each queue, and what each business sent in 30 days. */
export async function readQueues({
  services,
}: QueryCall<typeof contracts.readQueues>): Promise<QueryReply<typeof contracts.readQueues>> {
  const { database, nowMs, config } = services;
  const since = instantFromMs(nowMs() - monthMs);
  const counts = {
    email: await countLetters(database.read, 'email', since),
    sms: await countLetters(database.read, 'sms', since),
    whatsapp: await countLetters(database.read, 'whatsapp', since),
    push: await countLetters(database.read, 'push', since),
    webhook: await countEvents(database.read, since),
  };
  const sentToday = async (channel: TextChannel): Promise<number> => {
    const today = await database.read
      .selectFrom('sms_days')
      .select('sent')
      .where('day', '=', dateOf(instantFromMs(nowMs())))
      .where('scope', '=', dayScope(channel))
      .executeTakeFirst();
    return Number(today?.['sent'] ?? 0);
  };
  const since30 = addDays(dateOf(instantFromMs(nowMs())), -days);
  const taken = {
    sms: await countTaken(database.read, 'sms', since30),
    whatsapp: await countTaken(database.read, 'whatsapp', since30),
  };
  const failing = await countFailing(database.read);
  const tenants = await database.read
    .selectFrom('tenants')
    .select(['id', 'name'])
    .where('slug', '!=', operatorSlug)
    .orderBy('name')
    .execute();
  const mailsOf = (tenant: string): number =>
    totalOf(counts.email.filter((one) => one.tenant === tenant && one.state === 'sent'));
  return {
    data: {
      email: standOf(counts.email),
      sms: standOf(counts.sms),
      whatsapp: standOf(counts.whatsapp),
      push: standOf(counts.push),
      webhook: standOf(counts.webhook),
      sms_today: await sentToday('sms'),
      whatsapp_today: await sentToday('whatsapp'),
      sms_daily_limit: config.smsLimits.day,
      businesses: tenants.map((row) => {
        const id = String(row['id']);
        const events = counts.webhook.filter(({ tenant }) => tenant === id);
        return {
          id,
          name: String(row['name']),
          sms: taken.sms.get(id) ?? 0,
          whatsapp: taken.whatsapp.get(id) ?? 0,
          email: mailsOf(id),
          failing_webhooks: failing.get(id) ?? 0,
          waiting_events: standOf(events).waiting,
        };
      }),
    },
  };
}

/** The letters of all businesses by state, of those that are kept. */
async function countLetters(read: Sql, channel: Channel, since: string): Promise<Count[]> {
  const table = outboxes[channel];
  let letters = read
    .selectFrom(table)
    .select(['tenant_id', 'state', countAll.as('n')])
    .where('created_at', '>=', since)
    // What was held back was never tried.
    .where('reason', '!=', 'limit')
    .groupBy(['tenant_id', 'state']);
  if (table === 'text_outbox') letters = letters.where('channel', '=', channel);
  const rows = await letters.execute();
  return rows.map(countOf);
}

const countOf = (row: Readonly<Record<string, unknown>>): Count => ({
  tenant: String(row['tenant_id']),
  state: String(row['state']),
  n: Number(row['n']),
});

/** How many messages a gateway took of each business. */
async function countTaken(
  read: Sql,
  channel: TextChannel,
  since: CalendarDate,
): Promise<ReadonlyMap<string, number>> {
  const rows = await read
    .selectFrom('message_counts')
    .select((is) => ['tenant_id', is.fn.sum('messages').as('n')])
    .where('day', '>', since)
    .where('channel', '=', channel)
    .groupBy('tenant_id')
    .execute();
  return new Map(rows.map((row) => [String(row['tenant_id']), Number(row.n)]));
}

/** The events for programs by state, of those that are kept. */
async function countEvents(read: Sql, since: string): Promise<Count[]> {
  const rows = await read
    .selectFrom('webhook_deliveries')
    .select(['tenant_id', 'state', countAll.as('n')])
    .where('at', '>=', since)
    .groupBy(['tenant_id', 'state'])
    .execute();
  return rows.map(countOf);
}

/** How many webhooks of each business are paused, or failed when they were last tried. */
async function countFailing(read: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await read
    .selectFrom('webhooks as w')
    .innerJoin('webhook_states as s', (join) =>
      join.onRef('s.tenant_id', '=', 'w.tenant_id').onRef('s.webhook_id', '=', 'w.id'),
    )
    .select(['w.tenant_id', countAll.as('n')])
    .where('w.deleted', '=', 0)
    .where((is) => is.or([is('s.failures', '>', 0), is('w.paused_at', 'is not', null)]))
    .groupBy('w.tenant_id')
    .execute();
  return new Map(rows.map((row) => [String(row['tenant_id']), Number(row['n'])]));
}

function standOf(counts: readonly Count[]) {
  const of = (wanted: string): number => totalOf(counts.filter(({ state }) => state === wanted));
  return { waiting: of('waiting'), failed: of('failed'), sent_month: of('sent') };
}

function totalOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { n }) => sum + n, 0);
}

/** The kinds of errors that all servers met, the newest first. */
export async function readFaults({
  services: { database },
}: QueryCall<typeof contracts.readFaults>): Promise<QueryReply<typeof contracts.readFaults>> {
  const rows = await database.read
    .selectFrom('faults')
    .selectAll()
    .orderBy('last_at', 'desc')
    .limit(200)
    .execute();
  return {
    data: rows.map((row) => ({
      id: String(row['id']),
      place: String(row['place']),
      error: String(row['error']),
      frame: String(row['frame']),
      count: Number(row['count']),
      first_at: String(row['first_at']),
      last_at: String(row['last_at']),
      request_ids: storedTexts(row['request_ids']),
    })),
  };
}
