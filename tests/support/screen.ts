import type { Page } from 'playwright-core';
import type { Person } from './people.ts';

/** A screen of the product: who sees it, where it is, and what has to be done there first. */
export type Screen = {
  readonly name: string;
  readonly person: Person | null;
  readonly path: string;
  readonly before?: (page: Page) => Promise<void>;
};
