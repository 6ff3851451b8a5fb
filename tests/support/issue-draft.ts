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
  // A title with what stands between its places: which words those are is the draft's own.
  const asked = (title: readonly [string, string]): Locator => {
    const parts = title[at].split(/\{\w+\}/).map((part) => part.trim());
    return page.getByRole('dialog', { name: parts.toSorted((a, b) => b.length - a.length)[0] ?? '' });
  };
  const sure = asked(messages.issueTitle).or(asked(messages.proformaTitle));
  await sure.getByRole('button', { name: messages.issue[at], exact: true }).click();
}
