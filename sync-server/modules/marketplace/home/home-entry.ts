import type { Message } from '#shared/core/i18n.ts';

/** A home service of the price book as it is written down. */
export type HomeEntry = {
  readonly id: string;
  readonly name: Message;
  readonly about: Message;
  readonly icon: string;
  /** Rupees for basic, standard and premium, or the one price of a service without packages. */
  readonly prices: number | readonly [number, number, number];
  /** What one price buys; a visit where it is left out. */
  readonly unit?: string;
  readonly sac: string;
  readonly minutes: number;
  /** Rupees that it costs when it is not on offer. */
  readonly was?: number;
  /** For customers who have never ordered. */
  readonly firstOrder?: true;
  readonly features: readonly Message[];
  readonly exclusions?: readonly string[];
  /**
   * Monday to Friday, or to Saturday, with a start every hour from nine; left out, any day at the usual
   * hours.
   */
  readonly days?: 5 | 6;
};
