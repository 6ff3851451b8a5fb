/** What may wait for the office record by record, the gravest first. */
export const workKinds = [
  'missing',
  'vacancy',
  'payment',
  'online_payment',
  'extra_guards',
  'request',
  'correction',
  'advance',
  'absent',
  'paper',
] as const;
export type WorkKind = (typeof workKinds)[number];
/** How many of one kind a worklist names; all of them are counted. */
export const mostNamed = 5;
/** How many days ahead a paper that ends is named. */
export const paperDays = 14;
