import { linkCodeMessages } from '#shared/core/link-code-messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signingMessages as messages } from '#shared/modules/contracts/signing/messages.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Answer, Session, TestApp } from '#tests/support/make-app.ts';
import { setUpOwnBusiness } from '#tests/support/own-business.ts';
import { startSmsGateway } from '#tests/support/sms-gateway.ts';
import type { SmsGateway } from '#tests/support/sms-gateway.ts';

/** A signer with a mobile number alone: the link, the code and the sealed copy come by SMS. */
let t: TestApp;
let gateway: SmsGateway;
let owner: Session;
beforeAll(async () => {
  gateway = await startSmsGateway();
  const env = { SMS_URL: gateway.url, MAIL_URL: gateway.url, PUBLIC_URL: 'https://chambal.example' };
  t = await makeApp({ demo: false, env });
  owner = await setUpOwnBusiness(t);
});
afterAll(async () => {
  await t.remove();
  await gateway.stop();
});

const office = (method: string, path: string, body?: object): Promise<Answer> =>
  t.call(method, `/api${path}`, { token: owner.token, ...(body === undefined ? {} : { body }) });
const shared = (path: string, body: object): Promise<Answer> =>
  t.call('POST', `/api/signing/${path}`, { body });
const phone = '+919826022222';
const makeContract = async (client: object): Promise<string> => {
  const made = await office('POST', '/clients', { kind: 'unregistered', ...client });
  const facts = { service_type: 'Security', start_date: '2026-12-01', end_date: '2027-11-30' };
  const contract = { title: 'Guards', ...facts, yearly_value: 1_200_000, terms: 'Thirty days of notice.' };
  return (await office('POST', '/contracts', { client_id: made.body.data.id, ...contract })).body.data.id;
};
const send = (id: string, signers: readonly object[]) =>
  office('POST', `/contracts/${id}/send-for-signature`, { signers });
const signersOf = async (id: string) =>
  (await office('GET', `/contracts/${id}/signatures`)).body.data?.signers ?? [];
const texted = async (): Promise<string> => {
  await t.app.services.texter.deliver();
  return gateway.textFor(phone) ?? '';
};
const linkIn = (text: string): string => /https:\S+/.exec(text)?.[0] ?? '';

it('is proposed, gets the link and the code by SMS, signs, and gets the sealed copy there', async () => {
  const contact = { name: 'Asha Jain', role: 'Owner', phone: '98260 22222', email: '' };
  const id = await makeContract({ name: 'Sindh Stores', contacts: [contact] });
  const first = (await office('GET', `/contracts/${id}/first-signer`)).body.data;
  expect(first.signer).toEqual({ name: 'Asha Jain', email: '', phone, role: 'Owner' });
  const sent = await send(id, [first.signer]);
  expect(sent.status, sent.text).toBe(200);
  const invitation = await texted();
  expect(invitation).toContain('asks you to sign "Guards"');
  const token = new URL(linkIn(invitation)).pathname.split('/').at(-1) ?? '';
  expect((await shared('code', { token })).body.message).toBe(linkCodeMessages.codeTexted[0]);
  expect(gateway.textFor(phone)).toMatch(/^\d{6} is your code to open and sign the contract of Chambal/);
  const opened = await shared('open', { token, otp: gateway.codeFor(phone) });
  expect(opened.status, opened.text).toBe(200);
  const { device, digest } = opened.body.data;
  const signed = await shared('sign', { token, device, digest, name: 'Asha Jain', consent: true });
  expect(signed.status, signed.text).toBe(200);
  expect(await signersOf(id)).toMatchObject([{ email: '', phone, status: 'signed' }]);
  expect(await texted()).toContain('Sealed PDF: https://');
});

it('needs one of the two, each signer their own, and the error names the field', async () => {
  const id = await makeContract({ name: 'Betwa Stores', phone: '' });
  const ravi = { name: 'Ravi Rao' };
  const wrong: [object[], string, string][] = [
    [[ravi], 'signers.0.email', messages.noReach[0]],
    [[{ ...ravi, phone: '12345' }], 'signers.0.phone', messages.badMobile[0]],
    [
      [
        { ...ravi, phone: '98260 22222' },
        { name: 'Asha Jain', phone },
      ],
      'signers.1.phone',
      messages.samePhone[0],
    ],
  ];
  for (const [signers, field, message] of wrong) {
    const { status, body } = await send(id, signers);
    expect([status, body.errors?.[0]]).toEqual([422, { field, message }]);
  }
  expect(await signersOf(id)).toEqual([]);
  const shares = [
    { ...ravi, phone, email: 'ravi@rao.example' },
    { name: 'Asha Jain', phone },
  ];
  expect((await send(id, shares)).status).toBe(200);
  const [, asha] = await signersOf(id);
  const again = await office('POST', `/contracts/signers/${asha.id}/resend`, {});
  expect(again.body.data.link).toContain('/sign/');
});

it('of a client with a number alone is sent one of many', async () => {
  const id = await makeContract({ name: 'Tawa Stores', phone: '98260 22222' });
  const bare = await makeContract({ name: 'Bare Stores' });
  const { results } = (await office('POST', '/contracts/send-many', { ids: [id, bare] })).body.data;
  expect(results).toMatchObject([
    { id, to: phone, sent: true },
    { id: bare, sent: false, problem: [...messages.noContact] },
  ]);
});
