import { can } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { payrollEvents } from '#shared/modules/payroll/events.ts';
import { recoveryEvents } from '#shared/modules/recovery/events.ts';
import { deliveryChannels, deliveryStates } from '#shared/modules/notifications/deliveries.ts';
import type * as contracts from '#shared/modules/notifications/deliveries.ts';
import type { DeliveryChannel, DeliveryView } from '#shared/modules/notifications/deliveries.ts';
import { contains, pageOf } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { shownLines } from '#server/core/http/shown-lines.ts';
import type { Shown } from '#server/core/http/shown-lines.ts';
import { mostTries } from '#server/core/notify/delivery.ts';
import type { Letter } from '#server/core/notify/delivery.ts';
import { hiddenEmail } from '#server/core/notify/hidden-email.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { withSite } from '#server/core/notify/with-site.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { instantIn, storedInstant } from '#server/core/sql/stored-values.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';

type Asked = typeof contracts.listDeliveries;

/** Where the letters of each channel stand, and which columns say to whom and what. */
const outboxes = {
  email: { table: 'mail_outbox', columns: ['recipient', 'subject', 'body'] },
  sms: { table: 'text_outbox', columns: ['recipient', 'about', 'body'] },
  whatsapp: { table: 'text_outbox', columns: ['recipient', 'body'] },
  push: { table: 'push_outbox', columns: ['user_id'] },
} as const satisfies Record<DeliveryChannel, { readonly table: string; readonly columns: readonly string[] }>;

/** What a gateway has taken, or will, is not sent by hand as well. */
const byHand = new Set(['prepared', 'failed']);

function peopleCalled(read: Sql, tenantId: string, name: string) {
  return read
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(contains('name', name));
}

/** The end of a recipient that the list shows, where a search names one: `0001` or `@jain.example`. */
function shownEnd(search: string): string | null {
  const end = search.toLowerCase().replace('…', '');
  return /^\d{4}$/.test(end) || /^@[\w.-]+$/.test(end) ? end.replaceAll('_', '') : null;
}

/** What was sent to whom by one channel, the newest first. */
export async function listDeliveries(call: QueryCall<Asked>): Promise<QueryReply<Asked>> {
  const { services, actor, query, input } = call;
  const { page, limit } = pageOf(query, 50);
  const channel = deliveryChannels.find((one) => one === (input.channel ?? 'email'));
  const state = input.state ?? '';
  if (channel === undefined) refuse('invalid', unknownChoice, 'channel');
  if (state !== '' && !deliveryStates.some((one) => one === state)) refuse('invalid', unknownChoice, 'state');
  const { table, columns } = outboxes[channel];
  let rows = services.database.read.selectFrom(table).where('tenant_id', '=', actor.tenantId);
  if (table === 'text_outbox') rows = rows.where('channel', '=', channel);
  if (state === 'held') rows = rows.where('state', '=', 'failed').where('reason', '=', 'limit');
  else if (state === 'given_up' || state === 'failed')
    rows = rows
      .where('state', '=', 'failed')
      .where('reason', '!=', 'limit')
      .where('tries', state === 'failed' ? '<' : '>=', mostTries);
  else if (state !== '') rows = rows.where('state', '=', state);
  const search = input.search?.trim() ?? '';
  const end = shownEnd(search);
  if (channel === 'push' && search !== '')
    rows = rows.where('user_id', 'in', peopleCalled(services.database.read, actor.tenantId, search));
  // A part of what is hidden finds nothing, or it could be found out digit by digit.
  else if (end !== null) rows = rows.where((is) => is(is.fn('lower', ['recipient']), 'like', `%${end}`));
  else if (search !== '')
    rows = rows.where((is) =>
      is(is.fn('lower', ['recipient']), '=', parsePhone(search) ?? search.toLowerCase()),
    );
  const [found, counted] = await Promise.all([
    rows
      .select(['id', 'event', 'state', 'tries', 'due_at', 'reason', 'created_at', 'done_at', ...columns])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows.select(countAll.as('n')).executeTakeFirst(),
  ]);
  const total = Number(counted?.['n'] ?? 0);
  const names = channel === 'push' ? await namesOf(call, found) : new Map<string, string>();
  const site = channel === 'whatsapp' ? await siteAddress(services, actor.tenantId) : null;
  const links = channel === 'whatsapp' && can(actor, 'settings:write');
  return {
    data: found.map((row) => ({
      ...viewOf(channel, row, mayRead(actor, String(row['event']))),
      ...(channel === 'push' ? { recipient: names.get(String(row['user_id'])) ?? '' } : {}),
      ...(links && byHand.has(String(row['state'])) ? { whatsapp: chatLink(row, site) } : {}),
    })),
    pagination: { total, totalPages: Math.max(1, Math.ceil(total / limit)), currentPage: page, limit },
    ...(links && found.length > 0 ? { log: shownLines(call, numbersOf(found)) } : {}),
  };
}

/** A link to a chat has the number in it that the list beside it masks. */
function numbersOf(found: readonly Letter[]): Shown {
  const people = found.map((row) => String(row['id']));
  return { coll: 'text_outbox', id: '', fields: ['recipient'], as: 'link', people };
}

const unknownChoice = ['Choose one from the list.', 'सूची में से चुनें।'] as const;

/** Letters about borrowers and about pay name what only some of the office may read. */
function mayRead(actor: Actor, event: string): boolean {
  if (event in recoveryEvents) return can(actor, 'recovery:read');
  return !(event in payrollEvents) || can(actor, 'payroll:read');
}

function viewOf(channel: DeliveryChannel, row: Letter, isTold: boolean): DeliveryView {
  const kept = deliveryStates.find((one) => one === row['state']) ?? 'failed';
  const unsent = row['reason'] === 'limit' ? 'held' : Number(row['tries']) >= mostTries ? 'given_up' : kept;
  const state = kept === 'failed' ? unsent : kept;
  const isWritten = channel === 'email' || channel === 'sms';
  return {
    id: String(row['id']),
    channel,
    event: String(row['event']),
    recipient: masked(channel, String(row['recipient'] ?? '')),
    subject: channel === 'email' && isTold ? String(row['subject']) : '',
    state,
    tries: Number(row['tries']),
    next_try: storedInstant(row['due_at']),
    reason: String(row['reason']),
    again:
      isWritten &&
      (state === 'failed' || state === 'given_up' || state === 'held') &&
      row['body'] !== '' &&
      // What was about somebody whose number is looked up was noted there as not sent.
      !(channel === 'sms' && row['about'] !== ''),
    whatsapp: null,
    created_at: instantIn(row['created_at']),
    done_at: storedInstant(row['done_at']),
  };
}

function masked(channel: DeliveryChannel, recipient: string): string {
  if (recipient === '') return '';
  return channel === 'email' ? hiddenEmail(recipient) : `…${recipient.slice(-4)}`;
}

function chatLink(row: Letter, site: string | null): string {
  const text = withSite(String(row['body']), site);
  return `https://wa.me/${String(row['recipient']).replace('+', '')}?text=${encodeURIComponent(text)}`;
}

async function namesOf(
  { services, actor }: QueryCall<Asked>,
  rows: readonly Letter[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map((row) => String(row['user_id'])))];
  const users = await services.database.read
    .selectFrom('users')
    .select(['id', 'name'])
    .where('tenant_id', '=', actor.tenantId)
    .where(services.database.isOneOf('id', ids))
    .execute();
  return new Map(users.map((user) => [String(user['id']), String(user['name'])]));
}
