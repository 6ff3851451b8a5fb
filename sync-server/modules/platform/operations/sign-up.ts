import { createHmac } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type * as exchanges from '#shared/modules/platform/exchanges.ts';
import { platformMessages as messages } from '#shared/modules/platform/messages.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { hashPassword } from '#server/core/http/passwords.ts';
import type { Services } from '#server/core/http/route.ts';
import { openSession } from '#server/core/http/sessions.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { readPublicTenantId } from '#server/core/sql/public-tenant.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { makeCode, useCode } from '#server/modules/auth/operations/challenges.ts';
import { refuseUsedEmail, releaseEmail } from '#server/modules/auth/operations/release-address.ts';
import { openBusiness } from '#server/modules/tenants/operations/open-business.ts';
import { stockBusiness } from '../stock-business.ts';
import { readOperatorId } from '#server/core/sql/operator-business.ts';

/**
 * Codes that go out in a day at most: a form that anybody can send must not be what fills others' mailboxes.
 */
const codesADay = { address: 10, all: 2000 } as const;

/** Mails a code, whether or not the address has an account: the answer does not tell. */
export async function askSignUpCode(
  call: ExchangeCall<typeof exchanges.askSignUpCode>,
): Promise<ExchangeReply<typeof exchanges.askSignUpCode>> {
  const { services, language, input } = call;
  const operator = await operatorOf(services);
  const nowMs = services.nowMs();
  await services.limits.take(`sign-up:${call.ip}`, { burst: 10, perMinute: 2 }, nowMs);
  await services.limits.take(
    `sign-up:${input.email}`,
    { burst: 5, perMinute: codesADay.address / 1440 },
    nowMs,
  );
  await services.limits.take('sign-up', { burst: 200, perMinute: codesADay.all / 1440 }, nowMs);
  const code = await makeCode(services, whoever(services, input.email), 'sign-up');
  await runTransaction(services, clockActor(operator), (tx) =>
    queueMail(tx, {
      to: input.email,
      subject: translate(messages.signUpSubject, language),
      text: translate(messages.signUpText, language, { code }),
    }),
  );
  services.mailer.wake();
  return { data: { resend_after: 30 } };
}

/** Opens the business of somebody who has the code, and signs them in. */
export async function signUp(
  call: ExchangeCall<typeof exchanges.signUp>,
): Promise<ExchangeReply<typeof exchanges.signUp>> {
  const { services, input } = call;
  const operator = await operatorOf(services);
  const nowMs = services.nowMs();
  await services.limits.take(`sign-up-code:${call.ip}`, { burst: 20, perMinute: 4 }, nowMs);
  // Which of the two was wrong is said only to who can read the address's mail.
  await useCode(services, whoever(services, input.email), 'sign-up', input.code, { keepOpen: true });
  const { email, name, business, city, phone, trade } = input;
  await refuseUsedEmail(services.database.read, email);
  const password_hash = await hashPassword(input.password);
  await useCode(services, whoever(services, email), 'sign-up', input.code);
  await releaseEmail(services, email);
  const now = instantFromMs(nowMs);
  const { demo } = services.config;
  const asked = { name: business, city, phone, trade, demo, owner: { name, email, password_hash } };
  const made = await services.database.write((trx) => openBusiness(trx, asked, now));
  await forgetCodes(services, operator, email);
  await stockBusiness(services, made.tenantId);
  await runTransaction(services, { ...clockActor(made.tenantId), userId: made.userId, name }, async (tx) => {
    tx.log(
      logLine(tx.actor, {
        type: 'tenant.setup',
        coll: 'tenants',
        rowId: made.tenantId,
        detail: JSON.stringify({ name: business }),
      }),
    );
  });
  const session = await openSession(call, made, input.device ?? call.headers.get('user-agent') ?? 'unknown');
  return { data: session, also: { token: session.token, user: session.user }, status: 201 };
}

/** The letters with the codes are the operator's, who keeps nothing of a business when that goes. */
async function forgetCodes({ database }: Services, operator: string, email: string): Promise<void> {
  await database.write((trx) =>
    trx.deleteFrom('mail_outbox').where('tenant_id', '=', operator).where('recipient', '=', email).execute(),
  );
}

/** The operator's own business, who sends the code; refuses where nobody can sign up. */
async function operatorOf({ config, database }: Services): Promise<string> {
  if (!config.signUp) refuse('forbidden', messages.signUpClosed);
  // The first business of an installation has the public site, and comes by the link that the server printed.
  if ((await readPublicTenantId(database)) === '') throw new AppError('not_ready', messages.signUpClosed);
  const operator = await readOperatorId(database.read);
  if (operator === '') throw new AppError('not_ready', messages.signUpClosed);
  return operator;
}

/** Under which name codes of an address without an account are kept. */
function whoever({ secrets }: Services, email: string): { tenantId: string; userId: string } {
  return {
    tenantId: '',
    userId: createHmac('sha256', secrets.key).update(`sign-up\n${email}`).digest('hex'),
  };
}
