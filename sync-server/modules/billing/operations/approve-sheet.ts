import { addDays, dateOf, formatDate, formatMonth, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { sheetMessages as messages } from '#shared/modules/billing/sheets/messages.ts';
import * as contract from '#shared/modules/billing/sheets/operations.ts';
import { sheetApprovals, sheetLifecycle } from '#shared/modules/billing/sheets/sheet-approval.ts';
import { sheetStateOf } from '#shared/modules/billing/sheets/sheet-state.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { emailsOf, readApprovals } from '../sheets/read-sheets.ts';
import { sheetToken } from '../sheets/sheet-link.ts';
import { plan } from './generate-bill.ts';

type Which = { readonly client_id: string; readonly site_id: string; readonly month: string };
const blank = { approver: '', email: '', objection: '', digest: '', expires_at: null, decided_at: null };

/** Approves a sheet for the office, as it was read. */
export const approveSheet = handleOnline(contract.approveSheet, {
  prepare: async ({ input, call }) => sheetNow(await plan(call, input.month, [input.client_id]), input),
  handler: async (tx, { input, prepared }) => {
    await lockTenantSequence(tx);
    const client = await tx.rows(clients).visible(input.client_id, true);
    if (prepared === null) return refuse('not_found', messages.noSheet);
    if (prepared.digest !== input.digest) refuse('stale', messages.changed, 'digest');
    const before = await approvalsOf(tx, input);
    if (before.some(({ way }) => way === 'office'))
      if (sheetStateOf('office', before, input.digest, tx.now) === 'approved')
        refuse('illegal_transition', messages.approved, 'digest');
    const saved = tx.rows(sheetApprovals).insert({
      ...blank,
      id: newId(),
      client_id: client.id,
      site_id: input.site_id,
      month: input.month,
      way: 'office',
      status: move(sheetLifecycle, 'sent', 'approve'),
      digest: input.digest,
      approver: tx.actor.name,
      decided_at: tx.now,
    });
    return { answer: saved, about: ['sheet_approvals', saved.id] };
  },
});

/** Mails a client the link of a sheet. Only the newest link of a sheet opens it. */
export const sendSheet = handleOnline(contract.sendSheet, {
  prepare: async ({ input, call }) => {
    const { services, actor } = call;
    await services.limits.take(
      `sheet-mail:${actor.tenantId}`,
      { burst: 600, perMinute: 10 },
      services.nowMs(),
    );
    return {
      site: await siteAddress(services, actor.tenantId),
      sheet: sheetNow(await plan(call, input.month, [input.client_id]), input),
    };
  },
  handler: async (tx, { input, prepared: { site, sheet }, call }) => {
    await lockTenantSequence(tx);
    const client = await tx.rows(clients).visible(input.client_id, clients.access.write(tx.actor));
    if (sheet === null) return refuse('not_found', messages.noSheet);
    if (!emailsOf(client).some(({ email }) => email.toLowerCase() === input.email))
      refuse('invalid', messages.otherEmail, 'email');
    if (site === null) return refuse('not_ready', billingSays.noSiteAddress);
    for (const { id, status } of await approvalsOf(tx, input)) {
      const older = status === 'sent' ? await tx.rows(sheetApprovals).find(id) : null;
      if (older)
        tx.rows(sheetApprovals).update({ ...older, status: move(sheetLifecycle, older.status, 'replace') });
    }
    const until = instantFromMs(Date.parse(tx.now) + contract.sheetLinkDays * 86_400_000);
    const saved = tx.rows(sheetApprovals).insert({
      ...blank,
      id: newId(),
      client_id: client.id,
      site_id: input.site_id,
      month: input.month,
      way: 'client',
      status: sheetLifecycle.initial,
      email: input.email,
      expires_at: until,
    });
    const link = `${site}/sheet/${sheetToken(call.services, tx.actor.tenantId, saved.id)}`;
    const values = {
      client: client.name,
      site: sheet.site,
      month: formatMonth(input.month),
      link,
      until: formatDate(addDays(dateOf(tx.now), contract.sheetLinkDays), 'en'),
      business: await businessName(tx),
    };
    await queueMail(tx, {
      to: input.email,
      subject: translate(messages.mailSubject, 'en', values),
      text: translate(messages.mailText, 'en', values),
    });
    tx.afterCommit(() => call.services.mailer.wake());
    return { answer: { link }, about: ['sheet_approvals', saved.id], message: messages.sheetSent };
  },
});

function sheetNow(planned: Awaited<ReturnType<typeof plan>>, { site_id: siteId }: Which) {
  return planned[0]?.sheets.find((sheet) => sheet.siteId === siteId) ?? null;
}

function approvalsOf(tx: Tx, { client_id: clientId, site_id: siteId, month }: Which) {
  return readApprovals(tx.sql, tx.actor.tenantId, { month, clientId, siteId });
}

async function businessName(tx: Tx): Promise<string> {
  const row = await tx.sql
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', tx.actor.tenantId)
    .executeTakeFirst();
  return String(row?.['name'] ?? '');
}
