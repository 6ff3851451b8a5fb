import type { Page } from 'playwright-core';
import type { Language } from '#shared/core/i18n.ts';

/** Somebody of the demo, as they sign in. */
export type Person =
  | {
      readonly phone: string;
      readonly role: 'customer' | 'staff' | 'supervisor' | 'provider';
      readonly home: string;
    }
  | { readonly email: string; readonly home: string };

export const asha: Person = { phone: '9876500001', role: 'customer', home: '/dashboard' };
export const ravi: Person = { phone: '9876500002', role: 'customer', home: '/dashboard' };
export const mahesh: Person = { phone: '9876500011', role: 'staff', home: '/field' };
export const sunita: Person = { phone: '9876500012', role: 'staff', home: '/field' };
export const officer: Person = { phone: '9876500013', role: 'supervisor', home: '/field' };
export const kavita: Person = { phone: '9876500014', role: 'provider', home: '/field/jobs' };
export const owner: Person = { email: 'owner@narmada.example', home: '/admin' };
export const accountant: Person = { email: 'accounts@narmada.example', home: '/admin' };
export const operator: Person = { email: 'operator@prahari.example', home: '/admin' };

type Session = {
  readonly token: string;
  readonly user: { readonly id: string; readonly tenant_id: string | null; readonly staff_id: string | null };
};

/** Signs in over HTTP, without a browser. */
export async function sessionOf(url: string, person: Person): Promise<Session> {
  if ('email' in person)
    return post(url, '/auth/admin/login', { email: person.email, password: 'Demo@12345' });
  const phone = `+91${person.phone}`;
  await post(url, '/auth/send-otp', { phone, role: person.role });
  return post(url, '/auth/verify-otp', { phone, role: person.role, otp: '123456' });
}

/** Asks the server as somebody; gives the data of the answer. */
export async function ask<T>(
  url: string,
  token: string,
  path: string,
  method = 'GET',
  body?: unknown,
): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data, message } = (await answer.json()) as { data: T; message?: string };
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${message ?? ''}`);
  return data;
}

/** Signs in on the screen, as a person does, and waits for the person's first page. */
export async function signIn(page: Page, url: string, person: Person): Promise<void> {
  if ('email' in person) {
    await page.goto(`${url}/admin/login`);
    await page.locator('input[type=email]').fill(person.email);
    await page.locator('input[type=password]').fill('Demo@12345');
    await page.locator('button[type=submit]').click();
  } else {
    await page.goto(`${url}${person.role === 'customer' ? '/login' : '/field/login'}`);
    await page.locator('input[type=tel]').fill(person.phone);
    await page.locator('button[type=submit]').click();
    await page.locator('input[autocomplete=one-time-code]').fill('123456');
  }
  await page.waitForURL(`${url}${person.home}`);
}

/**
 * Puts a signed-in session in place and opens a page: for tests that are about something else than signing
 * in.
 */
export async function enter(
  page: Page,
  url: string,
  person: Person,
  path: string,
  language: Language = 'en',
): Promise<Session> {
  const session = await sessionOf(url, person);
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    ({ token, user, spoken }) => {
      localStorage.setItem('language', spoken);
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('tenantId', user.tenant_id ?? '');
      localStorage.setItem('token', token);
    },
    { ...session, spoken: language },
  );
  await page.goto(`${url}${path}`);
  return session;
}

async function post<T>(url: string, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, message } = (await answer.json()) as { data: T; message?: string };
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${message ?? ''}`);
  return data;
}
