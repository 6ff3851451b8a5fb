import { newId } from '#shared/core/ids.ts';
import { expect } from 'vitest';
import type { Session, TestApp } from './make-app.ts';

let number = 9_234_560_000;

/** A service partner who applied, was approved and is signed in. */
export async function makePartner(
  t: TestApp,
  owner: Session,
  facts: { readonly name: string; readonly skills: readonly string[]; readonly areas: string },
): Promise<Session> {
  const phone = String((number += 1));
  const id = newId();
  const form = {
    id,
    ...facts,
    phone,
    email: '',
    experience_years: 4,
    about: '',
    bank_account: '12345678901234',
    ifsc: 'SBIN0001234',
    consent: true,
    language: 'en',
  };
  const body = new FormData();
  body.append('form', JSON.stringify(form));
  // Each comes from a place of its own, so that the limit of visitors does not count them together.
  const applied = await t.call('POST', '/api/partner/register', {
    raw: body,
    headers: { 'x-forwarded-for': `203.0.113.${number % 250}` },
  });
  expect(applied.status, applied.text).toBe(201);
  const approved = await t.call('POST', `/api/on-call-services/providers/${id}/approve`, {
    token: owner.token,
    body: {},
  });
  expect(approved.status, approved.text).toBe(200);
  const numbered = await t.call('PUT', `/api/on-call-services/providers/${id}`, {
    token: owner.token,
    body: { pan: 'ABCPV1234E' },
  });
  expect(numbered.status, numbered.text).toBe(200);
  return t.signIn(`+91${phone}`, 'provider');
}
