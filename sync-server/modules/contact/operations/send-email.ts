import { isEmail } from '#shared/core/email.ts';
import { refuse } from '#shared/core/errors.ts';
import { contactMessages as words } from '#shared/modules/contact/messages.ts';
import * as contracts from '#shared/modules/contact/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { queueMail } from '#server/core/notify/mailer.ts';

/** At most thirty mails an hour for each person. */
export const sendEmail = handleOnline(contracts.sendEmail, {
  prepare: async ({ input, call: { services, actor } }) => {
    await services.limits.take(
      `mail:${actor.tenantId}/${actor.userId}`,
      { burst: 30, perMinute: 0.5 },
      services.nowMs(),
    );
    if (!isEmail(input.to)) refuse('invalid', words.email, 'to');
  },
  handler: async (tx, { input: { to, subject, text }, call: { services } }) => {
    await queueMail(tx, { to, subject, text });
    tx.afterCommit(() => services.mailer.wake());
    return { answer: { queued: true }, about: [null], logged: { to, subject }, message: words.queued };
  },
});
