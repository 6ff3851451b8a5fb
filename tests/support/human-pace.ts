import type { Locator } from 'playwright-core';

/** How long somebody needs who has not seen the page before and types with two fingers. */
const pace = { letterMs: 300, fieldMs: 2000, pressMs: 3000, wordMs: 350 } as const;

/**
 * Somebody at a screen whose own time is counted instead of waited for: what they read, look for and type.
 * What the product takes is measured by the clock beside it.
 */
export type Human = {
  /** Reads so many words before doing anything. */
  readonly read: (words: number) => void;
  readonly type: (field: Locator, text: string) => Promise<void>;
  readonly press: (button: Locator) => Promise<void>;
  readonly choose: (field: Locator, label: string) => Promise<void>;
  /** Something beside the screen, such as filling in a sheet, that takes so long. */
  readonly does: (ms: number) => void;
  /** Milliseconds of the person and of the product, together. */
  readonly spentMs: () => number;
};

/** Somebody who begins now. */
export function startHuman(): Human {
  const began = performance.now();
  let counted = 0;
  return {
    read: (words) => {
      counted += words * pace.wordMs;
    },
    type: async (field, text) => {
      counted += pace.fieldMs + text.length * pace.letterMs;
      await field.fill(text);
    },
    press: async (button) => {
      counted += pace.pressMs;
      await button.click();
    },
    choose: async (field, label) => {
      counted += pace.fieldMs + pace.pressMs;
      await field.selectOption({ label });
    },
    does: (ms) => {
      counted += ms;
    },
    spentMs: () => counted + performance.now() - began,
  };
}
