import { formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { pageLink } from '#shared/core/page-link.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { reminderMessages as messages } from '#shared/modules/billing/reminders/messages.ts';
import * as contract from '#shared/modules/billing/reminders/reminders.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Route } from '#server/core/http/route.ts';
import { toldReminders } from '#shared/modules/billing/told-settings.ts';
import { settingsRoute } from '#server/core/http/settings-route.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { instantIn } from '#server/core/sql/stored-values.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { billToken, readLink } from '../payment-link.ts';
import { findInvoice } from '../queries.ts';

/** When clients are reminded of bills, and what was sent for one. */
export const reminderRoutes: readonly Route[] = [
  handleQuery(contract.readReminderSettings, async ({ services, actor }) => ({
    data: await readSection(
      services.database.read,
      actor.tenantId,
      'billing_reminders',
      contract.freshReminderSettings,
    ),
  })),
  settingsRoute(contract.editReminderSettings, 'billing_reminders', contract.freshReminderSettings, {
    told: toldReminders,
  }),
  handleQuery(contract.readReminders, answerReminders),
];

async function answerReminders(
  call: QueryCall<typeof contract.readReminders>,
): Promise<QueryReply<typeof contract.readReminders>> {
  const { services, actor } = call;
  const bill = await findInvoice(call, invoices.access.read(actor));
  if (bill.stage === 'draft') refuse('illegal_transition', billingSays.draft, 'status');
  const { read } = services.database;
  const sent = await read
    .selectFrom('bill_reminders')
    .select(['days', 'email', 'sent_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('invoice_id', '=', bill.id)
    .orderBy('sent_at', 'desc')
    .limit(50)
    .execute();
  const texts = await read
    .selectFrom('bill_texts')
    .select(['days', 'phone', 'state', 'sent_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('invoice_id', '=', bill.id)
    .orderBy('sent_at', 'desc')
    .limit(50)
    .execute();
  const client = await read
    .selectFrom('clients')
    .select(['phone', 'language'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', bill.client_id ?? '')
    .executeTakeFirst();
  const site = (await siteAddress(services, actor.tenantId)) ?? '';
  const { serial } = await readLink(read, actor.tenantId, bill);
  const link = `${site}/bill/${billToken(services, actor.tenantId, bill.id, serial)}`;
  const [english, hindi] = filled(messages.byHand, {
    business: bill.supplier.name,
    number: bill.number,
    amount: formatRupees(bill.left),
    due: inBoth((language) => formatDate(bill.due_on, language)),
    link: inBoth((language) => pageLink(link, language)),
  });
  return {
    data: {
      sent: [
        ...sent.map((row) => ({ ...row, by: 'email' as const, to: row['email'], failed: false })),
        ...texts.map((row) => ({
          ...row,
          by: 'sms' as const,
          to: row['phone'],
          failed: row['state'] === 'failed',
        })),
      ]
        .map(({ by, to, failed, ...row }) => ({
          days: Number(row['days']),
          by,
          to: String(to),
          failed,
          sent_at: instantIn(row['sent_at']),
        }))
        .toSorted((a, b) => (a.sent_at > b.sent_at ? -1 : 1)),
      phone: parsePhone(String(client?.['phone'] ?? '')) ?? '',
      text: [english, hindi],
      language: client?.['language'] === 'hi' ? 'hi' : 'en',
    },
  };
}
