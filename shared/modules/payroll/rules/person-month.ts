import type { Paise } from '#shared/core/money.ts';
import type { StructureFact } from './earn-pay.ts';
import type { Leaving } from './final-pay.ts';
import type { DayLine } from './month-days.ts';
import type { PayProfile } from '#shared/modules/payroll/pay-profile.ts';
import type { Employment } from '#shared/modules/staff/employments.ts';
import type { PayRules } from '#shared/modules/payroll/pay-settings.ts';

/**
 * Something a person owes, oldest first: an advance, a fine, a court's order or another deduction. Amounts
 * are paise.
 */
export type Due = {
  readonly id: string;
  readonly kind: 'attachment' | 'fines' | 'advance' | 'other';
  readonly balance: Paise;
  readonly instalment: Paise;
};
/** What was earned in a closed month and is only known now; below zero what was paid too much. */
export type Arrear = {
  readonly month: string;
  readonly name: string;
  readonly amount: Paise;
  readonly inWages: boolean;
  readonly days: readonly string[];
};
/** A part of a month's pay by name. */
export type Part = { readonly name: string; readonly amount: Paise; readonly inWages: boolean };
/** What somebody of the office has added to a payslip by hand. Amounts are rupees. */
export type Extra = {
  readonly name: string;
  readonly amount: number;
  readonly inWages: boolean;
  readonly reason: string;
};

/** Everything that one person's month is calculated from. */
export type PersonMonth = {
  readonly month: string;
  readonly staffId: string;
  readonly profile: Omit<
    PayProfile,
    'id' | 'staff_id' | 'effective_from' | 'ver' | 'created_at' | 'updated_at'
  > & {
    /** Employments that were over before the one of `joined_on`. */
    readonly earlier?: readonly Employment[];
  };
  readonly structures: readonly StructureFact[];
  readonly settings: PayRules;
  readonly days: readonly DayLine[];
  readonly dues: readonly Due[];
  readonly arrears: readonly Arrear[];
  readonly extras: readonly Extra[];
  /**
   * Parts of this month that another payslip pays, or below zero has paid too much: they are none of this
   * one's. Amounts are paise.
   */
  readonly elsewhere?: readonly Part[] | undefined;
  /** The exits that this month settles, oldest first: of who came back there may be several. */
  readonly leaving: readonly Leaving[];
  /** Of the tax year's months before this one, in paise. */
  readonly year: { readonly taxable: Paise; readonly incomeTax: Paise };
};
