import type { Actor } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { isEmail } from '#shared/core/email.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import type * as exchanges from '#shared/modules/newsletter/exchanges.ts';
import { newsletterMessages as words } from '#shared/modules/newsletter/messages.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { Call } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { limitVisitor, visitor } from '#server/core/http/visitor.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { linkToken } from '../queries.ts';
import { subscriberHistory } from '../subscriber-history.ts';

/** One address is not asked again within this time, however often somebody types it in. */
const pauseMs = 10 * 60_000;

/**
 * Keeps an address as asked-for and mails it a link; only the link makes it a subscriber. The answer is the
 * same whether the address was known or not.
 */
export async function subscribe(
  call: ExchangeCall<typeof exchanges.subscribe>,
): Promise<ExchangeReply<typeof exchanges.subscribe>> {
  await limitVisitor(call, 'newsletter', { burst: 5, perMinute: 1 });
  const { services, input } = call;
  const email = input.email.trim().toLowerCase();
  if (email.length > 254 || !isEmail(email)) refuse('invalid', words.badEmail, 'email');
  const language = input.language ?? call.language;
  const actor = await visitor(call);
  const { tenantId } = actor;
  const origin = await siteAddress(services, tenantId);
  if (origin === null) {
    await askForAddress(call, actor);
    refuse('not_ready', words.noAddress);
  }
  await runTransaction(services, actor, async (tx) => {
    const known = await tx.sql
      .selectFrom('newsletter_subscribers')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('email', '=', email)
      .executeTakeFirst();
    if (known?.['status'] === 'confirmed') return;
    if (known && String(known['asked_at']) > instantFromMs(services.nowMs() - pauseMs)) return;
    const id = known ? String(known['id']) : newId(services.nowMs());
    if (known)
      await tx.sql
        .updateTable('newsletter_subscribers')
        .set({
          status: 'pending',
          asked_at: tx.now,
          language,
          history: subscriberHistory(known, 'ask', tx.now),
        })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute();
    else
      await tx.sql
        .insertInto('newsletter_subscribers')
        .values({
          tenant_id: tenantId,
          id,
          email,
          language,
          status: 'pending',
          created_at: tx.now,
          asked_at: tx.now,
          confirmed_at: null,
          left_at: null,
          history: subscriberHistory({ history: '[]' }, 'ask', tx.now),
        })
        .execute();
    const tenant = await tx.sql
      .selectFrom('tenants')
      .select('name')
      .where('id', '=', tenantId)
      .executeTakeFirst();
    const link = (page: string, purpose: 'confirm' | 'leave'): string =>
      `${origin}/newsletter/${page}?token=${linkToken(services, purpose, tenantId, id)}&lang=${language}`;
    await queueMail(tx, {
      to: email,
      subject: translate(words.subject, language),
      text: translate(words.body, language, {
        name: String(tenant?.['name'] ?? ''),
        confirm: link('confirm', 'confirm'),
        leave: link('unsubscribe', 'leave'),
      }),
      leaveLink: `${origin}/api/newsletter/unsubscribe?token=${linkToken(services, 'leave', tenantId, id)}`,
    });
    tx.log(logLine(actor, { type: 'newsletter.subscribe', coll: 'newsletter_subscribers', rowId: id }));
    tx.afterCommit(() => services.mailer.wake());
  });
  return { data: { subscribed: true }, message: words.subscribed };
}

/** Tells the office, at most once a day, that mails with links wait for the address of the site. */
async function askForAddress({ services }: Call, actor: Actor): Promise<void> {
  const day = dateOf(instantFromMs(services.nowMs()));
  await runTransaction(services, actor, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx.sql
      .insertInto('install')
      .values({ name: `address-asked:${actor.tenantId}`, value: day })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: day }).where('install.value', '<', day),
      )
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return;
    notifyOffice(tx, 'settings:write', newsOf('newsletter.no_address', {}, '/admin/settings'));
  });
}
