import type { Locator, Page } from 'playwright-core';
import { billingAdminMessages as messages } from '#web/modules/billing/admin-messages.ts';

/** Issues the draft that is open, and says yes to what is asked first. */
export async function issueDraft(page: Page, within: Locator | Page = page): Promise<void> {
  await within.getByRole('button', { name: messages.issue[0], exact: true }).click();
  const sure = page.getByRole('dialog', { name: messages.issueTitle[0].split(' invoice')[0] ?? '' });
  await sure.getByRole('button', { name: messages.issue[0], exact: true }).click();
}
