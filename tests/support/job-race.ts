import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { ask } from './people.ts';
import type { Person } from './people.ts';
import { jobAdminMessages as desk } from '#web/modules/jobs/admin-messages.ts';
import { visitMessages } from '#web/modules/bookings/visit-messages.ts';
import { tableMessages } from '#web/core/ui/tables/table-messages.ts';

/** A photo of one dot, for whoever must add a photo. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Somebody who applied as a plumber with a bank account, and was approved. */
export async function plumber(url: string, token: string, name: string, number: string): Promise<Person> {
  const id = newId();
  const body = new FormData();
  const form = {
    id,
    name,
    phone: number,
    email: '',
    areas: 'Indore',
    skills: ['plumber'],
    experience_years: 3,
    about: '',
    bank_account: '12345678901234',
    ifsc: 'SBIN0001234',
    consent: true,
    language: 'en',
  };
  body.append('form', JSON.stringify(form));
  const applied = await fetch(`${url}/api/partner/register`, { method: 'POST', body });
  expect(applied.status).toBe(201);
  await ask(url, token, `/on-call-services/providers/${id}/approve`, 'POST', {});
  return { phone: number, role: 'provider', home: '/field/jobs' };
}

/** The code under a label on the customer's page of a booking. */
export async function codeOf(page: Page, label: string): Promise<string> {
  const card = page.getByRole('region', { name: visitMessages.title[0] });
  await card.getByText(label, { exact: true }).waitFor();
  return new RegExp(`${label}\\s+(\\d{6})`).exec(await card.innerText())?.[1] ?? '';
}

/** Offers a job to everybody who can do it, on its open page at the office. */
export async function offerToAll(sheet: Locator, names: readonly string[]): Promise<void> {
  await sheet.getByRole('button', { name: tableMessages.more[0], exact: true }).click();
  await sheet.getByRole('button', { name: desk.offerAll[0] }).click();
  for (const name of names) await sheet.getByText(name, { exact: true }).waitFor();
}

/** Who was offered a job and what became of it, in the order of the words. */
export async function offerStates(url: string, token: string, job: string): Promise<string[]> {
  const { offers } = await ask<{ offers: { state: string }[] }>(url, token, `/jobs/${job}/story`);
  return offers.map(({ state }) => state).toSorted((one, other) => one.localeCompare(other));
}
