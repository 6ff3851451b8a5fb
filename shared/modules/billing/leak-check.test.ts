import { expect, it } from 'vitest';
import { leakOf, leakStateOf } from './leak-check.ts';

const even = { required: 3, done: 3, paid: 3, billed: 3 };

it.each([
  ['in order', {}, 'even', 0],
  ['done and in no bill', { billed: 2 }, 'not_billed', 1],
  ['paid and in no bill', { done: 2, billed: 2 }, 'not_billed', 1],
  ['billed and not done', { done: 2, paid: 2 }, 'not_done', 1],
  ['done and in no payslip', { paid: 2.5 }, 'not_paid', 0.5],
  ['done before there are payslips', { paid: null }, 'even', 0],
  ['with overtime in no bill', { overtime: 90, overtime_billed: 30 }, 'overtime', 60],
  ['short of what was ordered', { required: 5 }, 'short', 2],
  ['short and in no bill', { required: 5, billed: 1 }, 'not_billed', 2],
] as const)('a post is %s', (_what, figures, state, by) => {
  expect([leakStateOf({ ...even, ...figures }), leakOf({ ...even, ...figures })]).toEqual([state, by]);
});
