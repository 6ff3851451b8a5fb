import type { Locator, Page } from 'playwright-core';
import type { Language } from '#shared/core/i18n.ts';
import { billingAdminMessages as messages } from '#web/modules/billing/admin-messages.ts';

/** Issues the draft that is open, and says yes to what is asked first. */
export async function issueDraft(
  page: Page,
  within: Locator | Page = page,
  language: Language = 'en',
): Promise<void> {
  const at = language === 'en' ? 0 : 1;
  await within.getByRole('button', { name: messages.issue[at], exact: true }).click();
  // The title with what stands between its places: which words they are is the draft's own.
  const parts = messages.issueTitle[at].split(/\{\w+\}/).map((part) => part.trim());
  const sure = page.getByRole('dialog', { name: parts.toSorted((a, b) => b.length - a.length)[0] ?? '' });
  await sure.getByRole('button', { name: messages.issue[at], exact: true }).click();
}
