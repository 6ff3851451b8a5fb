import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '#shared/core/i18n.ts';
import { signerToken } from '#server/modules/contracts/signing/signing-link.ts';
import { ofKind, quoteDesk } from '#tests/support/accepted-quotes.ts';
import type { QuoteDesk } from '#tests/support/accepted-quotes.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { Session, TestApp } from '#tests/support/make-app.ts';

/** A quote in Hindi, accepted and signed as a contract in Hindi by an office that works in English. */
let t: TestApp;
let owner: Session;
let desk: QuoteDesk;
beforeAll(async () => {
  t = await makeApp();
  owner = await t.signInAdmin('owner@narmada.example');
  desk = quoteDesk(t, () => owner);
});
afterAll(() => t.remove());

it('takes terms of their full length in Hindi', async () => {
  const long = 'क'.repeat(100_000);
  const made = await desk.call('POST', '/contracts', {
    user_id: (await t.signIn('+919876500002')).user.id,
    title: 'Long terms',
    service_type: 'Security',
    start_date: '2026-12-01',
    end_date: '2027-11-30',
    yearly_value: 1000,
    terms: long,
    terms_hi: long,
  });
  expect([made.status, made.body.data?.terms_hi.length]).toEqual([201, 100_000]);
});

const clause = {
  clause_id: 'clause-confidentiality',
  title: 'Confidentiality',
  title_hi: 'गोपनीयता',
  body: 'Each side keeps it to itself.',
  body_hi: 'दोनों पक्ष इसे अपने तक रखेंगे।',
};
/** The subjects of the mails to an address; what was sent is not kept. */
const subjectsTo = async (email: string): Promise<string[]> => {
  const rows = await t.app.services.database.read
    .selectFrom('mail_outbox')
    .select('subject')
    .where('recipient', '=', email)
    .execute();
  return rows.map((row) => String(row['subject']));
};
/** A contract of an accepted quote in a language, with what its signer's form begins with. */
const contractIn = async (language: Language, email: string) => {
  const lead = await desk.addLead({ company: `Jain ${language}`, email });
  const quote = await desk.send(lead, { language, clauses: [clause] });
  expect((await desk.accept(quote.token)).status).toBe(200);
  const [contract] = ofKind(await desk.outcome(quote.id), 'contract');
  const id = contract?.id ?? '';
  return { id, link: quote.link, first: (await desk.call('GET', `/contracts/${id}/first-signer`)).body.data };
};
const sendTo = async (id: string, signer: object, more: object = {}) => {
  const sent = await desk.call('POST', `/contracts/${id}/send-for-signature`, { signers: [signer], ...more });
  expect(sent.status, sent.text).toBe(200);
  const { request, signers } = (await desk.call('GET', `/contracts/${id}/signatures`)).body.data;
  const token = signerToken(t.app.services, owner.user.tenant_id, signers[0].id);
  await t.call('POST', '/api/signing/code', { body: { token } });
  const opened = await t.call('POST', '/api/signing/open', { body: { token, otp: '123456' } });
  return { request, signer: signers[0].id, read: JSON.stringify(opened.body.data.parts) };
};

it('opens, reads and is mailed in Hindi throughout, with who accepted the quote as its first signer', async () => {
  const { id, link, first } = await contractIn('hi', 'hindi@jain.example');
  expect(new URL(link).search).toBe('?lang=hi');
  expect(first).toMatchObject({
    language: 'hi',
    signer: { name: 'Rakesh Jain', email: 'hindi@jain.example', phone: '', role: '' },
  });
  const { request, signer, read } = await sendTo(id, first.signer);
  expect(request.language).toBe('hi');
  for (const part of ['गोपनीयता', clause.body_hi, 'काम का ब्योरा']) expect(read).toContain(part);
  for (const part of [clause.body, 'Scope of work', 'चालू', 'Active']) expect(read).not.toContain(part);
  const subjects = (await subjectsTo('hindi@jain.example')).join('\n');
  for (const part of ['कृपया हस्ताक्षर करें', 'हस्ताक्षर का कोड']) expect(subjects).toContain(part);
  const again = await desk.call('POST', `/contracts/signers/${signer}/resend`);
  expect(new URL(again.body.data.link).search).toBe('?lang=hi');
});

it('is in English for an English quote, and in the language that the office chose', async () => {
  const { id, link, first } = await contractIn('en', 'english@jain.example');
  expect(new URL(link).search).toBe('');
  expect(first.language).toBe('en');
  const { request, read } = await sendTo(id, first.signer);
  expect(request.language).toBe('en');
  for (const part of [clause.body, 'Scope of work']) expect(read).toContain(part);
  expect(read).not.toContain('Active');
  const other = await contractIn('en', 'other@jain.example');
  const chosen = await sendTo(other.id, other.first.signer, { language: 'hi' });
  expect(chosen.request.language).toBe('hi');
  expect(chosen.read).toContain(clause.body_hi);
});

it('tells only those who may write contracts whom to ask', async () => {
  const { id } = await contractIn('hi', 'rights@jain.example');
  const hr = await t.signInAdmin('hr@narmada.example');
  expect((await desk.call('GET', `/contracts/${id}/first-signer`, undefined, hr)).status).toBe(403);
});

/** Whose address is hr@narmada.example. */
const hrName = 'Farah Sheikh';
it('reaches the signatory at their own account of the office while it is in use', async () => {
  const hr = await t.signInAdmin('hr@narmada.example');
  await desk.call('PUT', '/billing/company-settings', { signatory: hrName });
  const inUse = async (active: boolean, email: string) => {
    const set = await desk.call('PUT', `/settings/accounts/${hr.user.id}`, { active });
    expect(set.status, set.text).toBe(200);
    return (await contractIn('en', email)).first.own;
  };
  expect(await inUse(true, 'hr1@jain.example')).toMatchObject([
    { name: hrName, email: 'hr@narmada.example' },
  ]);
  // Nobody reads what is sent to an account that is closed.
  expect(await inUse(false, 'hr2@jain.example')).toMatchObject([
    { name: hrName, email: 'owner@narmada.example' },
  ]);
  await desk.call('PUT', `/settings/accounts/${hr.user.id}`, { active: true });
  await desk.call('PUT', '/billing/company-settings', { signatory: '' });
});

it('proposes who signs for the business: the signatory of the settings, and then who signed last', async () => {
  const before = (await contractIn('hi', 'own@jain.example')).first;
  expect(before.own).toEqual([
    {
      name: 'Nandini Rao',
      email: 'owner@narmada.example',
      phone: expect.any(String),
      role: 'अधिकृत हस्ताक्षरकर्ता',
    },
  ]);
  expect((await desk.call('PUT', '/billing/company-settings', { signatory: 'Vikram Rao' })).status).toBe(200);
  const { id, first } = await contractIn('en', 'own2@jain.example');
  const signatory = { name: 'Vikram Rao', email: 'owner@narmada.example', role: 'Authorised signatory' };
  expect(first.own).toEqual([expect.objectContaining(signatory)]);
  const signed = { name: 'Vikram Rao', email: 'vikram@narmada.example', phone: '', role: 'Director' };
  const sent = await desk.call('POST', `/contracts/${id}/send-for-signature`, {
    signers: [first.signer, { ...signed, own: true }],
  });
  expect(sent.status, sent.text).toBe(200);
  expect((await contractIn('en', 'own3@jain.example')).first.own).toEqual([signed]);
});
