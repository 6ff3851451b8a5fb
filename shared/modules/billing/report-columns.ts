import { reportMessages as messages } from './report-messages.ts';

/** The sums of the ageing in rupees, from left to right, and what each is called. */
export const ageingColumns = [
  ['total', messages.total],
  ['opening', messages.opening],
  ['not_due', messages.notDue],
  ['to_30', messages.to30],
  ['to_60', messages.to60],
  ['to_90', messages.to90],
  ['over_90', messages.over90],
  ['advances', messages.advances],
  ['credits', messages.credits],
] as const;

/** The sums of what clients were billed in rupees, from left to right, and what each is called. */
export const billedColumns = [
  ['taxable', messages.taxable],
  ['tax', messages.tax],
  ['total', messages.total],
  ['received', messages.received],
  ['tds', messages.tds],
  ['written_off', messages.writtenOff],
] as const;
