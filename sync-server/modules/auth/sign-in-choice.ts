import { storedTexts } from '#server/core/sql/stored-values.ts';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { BusinessChoice } from '#shared/modules/auth/business-choice.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Call, Services } from '#server/core/http/route.ts';
import { deviceOf } from './known-device.ts';
import { offeredAccounts } from './offered-accounts.ts';
import type { OfferedAccount } from './offered-accounts.ts';

/** Whose accounts are offered: a number, proven by its code, in one role. */
export type Proven = { readonly phone: string; readonly role: string };
/** A ticket that is still good. */
type OpenChoice = Proven & { readonly offered: ReadonlySet<string> };

const lifeMs = 5 * 60_000;

/**
 * Makes the ticket with which one of these accounts is chosen or declined, once, within five minutes, on the
 * same device.
 */
export async function keepChoice(
  call: Call,
  sql: Sql,
  { phone, role }: Proven,
  accounts: readonly OfferedAccount[],
): Promise<BusinessChoice> {
  const { services } = call;
  const nowMs = services.nowMs();
  const ticket = randomBytes(32).toString('base64url');
  await sql
    .insertInto('sign_in_choices')
    .values({
      ticket_hash: hashTicket(ticket),
      phone,
      role,
      accounts: JSON.stringify(accounts.map((account) => idOf(services, ticket, account))),
      device: deviceOf(call),
      expires_at: instantFromMs(nowMs + lifeMs),
      used_at: null,
    })
    .execute();
  return {
    ticket,
    businesses: accounts.map((account) => ({
      id: idOf(services, ticket, account),
      name: account.business,
      city: account.city,
      invited: !account.confirmed,
    })),
  };
}

/**
 * Finds the account that somebody means by a ticket and an id of its list, as it is now. Refuses a ticket
 * that is used, too old or another device's with `choice_expired`, and what is not offered, or not any more,
 * with `not_found`.
 */
export async function readChoice(
  call: Call,
  sql: Sql,
  ticket: string,
  business: string,
): Promise<{ readonly proven: Proven; readonly account: OfferedAccount }> {
  const open = (await findOpen(call, sql, ticket)) ?? refuse('choice_expired', messages.choiceExpired);
  const accounts = open.offered.has(business)
    ? await offeredAccounts(call.services, sql, open.phone, open.role)
    : [];
  const account =
    accounts.find((account) => idOf(call.services, ticket, account) === business) ??
    refuse('not_found', messages.notOffered, 'business');
  return { proven: open, account };
}

/** Uses a ticket up. Of two who come at the same moment, the second is refused. */
export async function useChoice({ services }: Call, sql: Sql, ticket: string): Promise<void> {
  const used = await sql
    .updateTable('sign_in_choices')
    .set({ used_at: instantFromMs(services.nowMs()) })
    .where('ticket_hash', '=', hashTicket(ticket))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (Number(used.numUpdatedRows) !== 1) refuse('choice_expired', messages.choiceExpired);
}

async function findOpen(call: Call, sql: Sql, ticket: string): Promise<OpenChoice | null> {
  const row = await sql
    .selectFrom('sign_in_choices')
    .selectAll()
    .where('ticket_hash', '=', hashTicket(ticket))
    .where('used_at', 'is', null)
    .where('expires_at', '>', instantFromMs(call.services.nowMs()))
    .executeTakeFirst();
  if (!row || (row['device'] !== null && row['device'] !== deviceOf(call))) return null;
  const offered = new Set(storedTexts(row['accounts']));
  return { phone: String(row['phone']), role: String(row['role']), offered };
}

function hashTicket(ticket: string): string {
  return createHash('sha256').update(`sign-in choice\n${ticket}`).digest('hex');
}

function idOf(
  services: Services,
  ticket: string,
  { tenantId, userId }: Pick<OfferedAccount, 'tenantId' | 'userId'>,
): string {
  return createHmac('sha256', services.secrets.key)
    .update(`sign-in choice\n${ticket}\n${tenantId}\n${userId}`)
    .digest('base64url')
    .slice(0, 22);
}
