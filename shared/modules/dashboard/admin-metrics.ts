/**
 * What the office should look at now, each part only for whoever may read it (null for everybody else).
 * Amounts are rupees.
 */
export type AdminMetrics = {
  readonly bookings: {
    readonly toConfirm: number;
    readonly pricesAsked: number;
    readonly today: number;
    /** Payments that customers reported and nobody has confirmed, and what cancelled bookings owe back. */
    readonly toReceive: Sum;
    readonly toReturn: Sum;
  } | null;
  readonly incidents: { readonly open: number; readonly late: number; readonly critical: number } | null;
  readonly contracts: {
    readonly requests: number;
    readonly toRenew: number;
    /** Out for signature, and new ones that nobody has sent yet. */
    readonly toSign: number;
    readonly toSend: number;
  } | null;
  readonly bills: {
    readonly overdue: Sum;
    readonly promised: Sum;
    readonly toConfirm: Sum;
    readonly unpaid: Sum;
    /** Paid bookings without an invoice, counted up to as many as are billed at once. */
    readonly unbilled: number;
  } | null;
  readonly partners: { readonly waiting: number } | null;
  readonly messages: { readonly waiting: number } | null;
  readonly advances: { readonly waiting: number } | null;
  /** Leave, changes of duty and the like, and corrections of attendance, that somebody has to decide. */
  readonly requests: { readonly waiting: number } | null;
  readonly corrections: { readonly waiting: number } | null;
  /** Missed rounds that nobody has explained, and tasks past their time. */
  readonly patrol: { readonly missed: number } | null;
  readonly tasks: { readonly overdue: number } | null;
  /** Jobs to come that nobody has, and those with a report that waits for a decision. */
  readonly jobs: { readonly unassigned: number; readonly toCheck: number } | null;
  /** Promises of borrowers that are due or broken, and visits that wait for a decision. */
  readonly recovery: { readonly promises: number; readonly toCheck: number } | null;
  /** Leads whose next step is due, and sent quotes below a newer minimum wage. */
  readonly leads: { readonly due: number; readonly belowWage: number } | null;
  /** People on the register who said that they do not work here. */
  readonly staff: { readonly declined: number } | null;
  /** 1 where last month has attendance to pay and its payroll is not locked yet, else 0. */
  readonly payroll: { readonly unlocked: number } | null;
  readonly duty: {
    readonly on_duty: number;
    readonly late: number;
    readonly missing: number;
    readonly upcoming: number;
    readonly flagged: number;
  } | null;
};
export type Sum = { readonly count: number; readonly amount: number };

/**
 * One month of the business. `billed` counts bills by their day, `received` payments by the day the money
 * came.
 */
export type AdminMonth = {
  readonly month: string;
  readonly billed: number | null;
  readonly received: number | null;
  readonly bookingsDone: number | null;
  readonly incidents: number | null;
};
