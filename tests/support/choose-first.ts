import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Chooses the first of a list, in which nothing is chosen for anybody. */
export async function chooseFirst(select: Locator): Promise<void> {
  await expect.poll(() => select.getByRole('option').count()).toBeGreaterThan(1);
  expect(await select.inputValue()).toBe('');
  await select.selectOption({ index: 1 });
}
