import {
  addDays,
  clockTime,
  dateOf,
  instantAt,
  instantFromMs,
  msFromInstant,
  parseInstant,
} from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { notificationsMessages as messages } from '#shared/modules/notifications/messages.ts';
import { notifications } from '#shared/modules/notifications/notification.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { asWritten } from '#server/core/notify/with-site.ts';
import { readDue, setDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readPreferences } from './queries.ts';

/** Mails those who asked for it what they have not read of the last day. */
export const digests: Job<Services> = {
  name: 'notifications.digests',
  title: ['Notification digests', 'सूचनाओं का सार'],
  everyMs: 5 * 60_000,
  runs: 'one-server',
  run: (services, { signal }) => sendDigests(services, signal),
};

const job = 'notifications:digest';
const morning = clockTime('08:00');
const dayMs = 86_400_000;
const mostShown = 20;

/** Keeps when somebody's next summary is due, from now on or not at all. */
export function planDigest(tx: Tx, userId: string, wanted: boolean): Promise<void> {
  const due_at = wanted ? nextMorning(tx.now) : null;
  return setDue(tx.sql, { job, tenant_id: tx.actor.tenantId, item: userId, due_at });
}

function nextMorning(now: Instant): Instant {
  const today = instantAt(dateOf(now), morning);
  return now < today ? today : instantAt(addDays(dateOf(now), 1), morning);
}

/** Sends every summary that is due, each once; gives how many were looked at. */
export async function sendDigests(services: Services, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(services.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(services.database, [job], now, after),
    run: async (tenantId, rows) => {
      const done = await eachInTurn(rows, (row) =>
        runTransaction(services, clockActor(tenantId), async (tx) => {
          const next = nextMorning(now);
          // Each news stands in one summary: this one ends where the next begins.
          const until = dayBefore(next);
          if (await settleDue(tx.sql, row, next))
            await mailUnread(tx, row.item, { since: dayBefore(parseInstant(row.due_at)), until });
          return 1;
        }),
      );
      services.mailer.wake();
      return done;
    },
    signal,
  });
}

/** Where people of a role read their notifications. */
function inboxOf(role: string): string {
  if (role === 'customer') return '/notifications';
  return `/${['staff', 'supervisor', 'provider'].includes(role) ? 'field' : 'admin'}/notifications`;
}

type Span = { readonly since: Instant; readonly until: Instant };

function dayBefore(at: Instant): Instant {
  return instantFromMs(msFromInstant(at) - dayMs);
}

async function mailUnread(tx: Tx, userId: string, { since, until }: Span): Promise<void> {
  const { tenantId } = tx.actor;
  const user = await tx.sql
    .selectFrom('users')
    .select(['email', 'role'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('active', '=', 1)
    .executeTakeFirst();
  const unread = tx.sql
    .selectFrom('notifications')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('deleted', '=', 0)
    .where('read_at', 'is', null)
    .where('created_at', '>', since)
    .where('created_at', '<=', until);
  const counted = await unread.select(countAll.as('n')).executeTakeFirst();
  const n = Number(counted?.['n'] ?? 0);
  if (!user?.['email'] || n === 0) return;
  const rows = await unread
    .select(['title', 'body'])
    .orderBy('created_at', 'desc')
    .limit(mostShown)
    .execute();
  const language = (await readPreferences(tx.sql, tenantId, userId)).language ?? 'en';
  const list = rows
    .map((row) => pickRow(notifications, ['title', 'body'], row))
    .map(({ title, body }) => asWritten(`• ${translate(title, language)}: ${translate(body, language)}`))
    .join('\n');
  await queueMail(tx, {
    to: String(user['email']),
    subject: translate(messages.digestSubject, language, { n }),
    text: translate(messages.digestText, language, { list, link: `{site}${inboxOf(String(user['role']))}` }),
    event: 'digest',
  });
}
