import { expect, it } from 'vitest';
import { instantFromMs } from '#shared/core/dates.ts';
import { sheetStateOf } from './sheet-state.ts';

const at = (minute: number) => instantFromMs(Date.UTC(2026, 10, 1, 6, minute));
const row = (way: 'office' | 'client', status: 'sent' | 'approved' | 'objected', minute: number) => ({
  id: `${minute}`,
  way,
  status,
  digest: status === 'sent' ? '' : 'a',
  created_at: at(minute),
  decided_at: status === 'sent' ? null : at(minute),
  expires_at: status === 'sent' ? at(minute + 10) : null,
});

it.each([
  ['client', [], 'a', 'open'],
  ['client', [row('client', 'sent', 1)], 'a', 'sent'],
  ['client', [row('client', 'sent', -30)], 'a', 'open'],
  ['client', [row('client', 'approved', 1)], 'a', 'approved'],
  ['client', [row('client', 'approved', 1)], 'b', 'changed'],
  ['client', [row('office', 'approved', 1)], 'a', 'open'],
  ['client', [row('client', 'approved', 1), row('office', 'approved', 2)], 'a', 'approved'],
  ['client', [row('client', 'objected', 1), row('office', 'approved', 2)], 'a', 'objected'],
  ['client', [row('client', 'objected', 1), row('client', 'sent', 2)], 'a', 'sent'],
  ['office', [row('office', 'approved', 1)], 'a', 'approved'],
  ['office', [row('client', 'objected', 1), row('office', 'approved', 2)], 'a', 'approved'],
  ['office', [row('office', 'approved', 1), row('client', 'objected', 2)], 'a', 'objected'],
] as const)('approved by %s, with %j and digest %s: %s', (approver, approvals, digest, state) => {
  expect(sheetStateOf(approver, approvals, digest, at(5))).toBe(state);
});
