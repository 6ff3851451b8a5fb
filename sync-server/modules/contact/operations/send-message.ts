import { refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { contactMessagesReceived } from '#shared/modules/contact/contact-message.ts';
import type * as exchanges from '#shared/modules/contact/exchanges.ts';
import { contactMessages as words } from '#shared/modules/contact/messages.ts';
import { queueOfficeMail } from '#server/core/notify/mailer.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { limitVisitor, visitor } from '#server/core/http/visitor.ts';
import { leadMessages } from '#shared/modules/crm/lead-messages.ts';
import { formNote, takeMessage } from '#server/modules/crm/operations/take-message.ts';

/** Keeps a visitor's message and mails it to the business. */
export async function sendMessage(
  call: ExchangeCall<typeof exchanges.sendMessage>,
): Promise<ExchangeReply<typeof exchanges.sendMessage>> {
  await limitVisitor(call, 'contact', { burst: 5, perMinute: 0.5 });
  const { input } = call;
  const email = (input.email ?? '').trim();
  const given = (input.phone ?? '').trim();
  if (email === '' && given === '') refuse('invalid', words.reach, 'phone');
  const phone = given === '' ? null : (parsePhone(given) ?? refuse('invalid', words.phone, 'phone'));
  const actor = await visitor(call);
  const id = newId(call.services.nowMs());
  // Whoever sent it learns nothing from the answer.
  if ((input.website ?? '').trim() !== '') return { data: { id }, message: words.sent, status: 201 };
  await runTransaction(call.services, actor, async (tx) => {
    tx.rows(contactMessagesReceived).insert({
      id,
      name: input.name,
      phone,
      email: email === '' ? null : email,
      message: input.message,
      language: input.language ?? call.language,
      status: 'new',
      done_at: null,
    });
    await takeMessage(tx, {
      name: input.name,
      phone,
      email: email === '' ? null : email,
      message: input.message,
      note: formNote(leadMessages.fromForm, input.message),
    });
    const lines = [input.name, phone, email].filter((line) => line !== null && line !== '');
    await queueOfficeMail(tx, {
      subject: translate(words.subject, 'en', { name: input.name }),
      text: `${lines.join('\n')}\n\n${input.message}`,
    });
    tx.log(logLine(actor, { type: 'contact_message.create', coll: 'contact_messages', rowId: id }));
    tx.afterCommit(() => call.services.mailer.wake());
  });
  return { data: { id }, message: words.sent, status: 201 };
}
