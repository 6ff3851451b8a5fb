import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { expect } from 'vitest';
import type { Session, TestApp } from './make-app.ts';

/** The officer of the demo as an agent, who has all papers but the letters of other lenders. */
export const officersAgent = '00000000-0000-4000-8000-00000000e101';

/** Adds the letter by which a lender lets an agent visit its borrowers. */
export async function authorise(t: TestApp, owner: Session, agent: string, lender: string): Promise<void> {
  const letter = { agent_id: agent, lender_id: lender, number: 'L-1', valid_from: '2026-01-01' };
  const answer = await t.call('POST', '/api/recovery/letters', { token: owner.token, body: letter });
  expect(answer.status, answer.text).toBe(201);
}

/** A day on which a borrower can have been told of a visit of today. */
export function toldOn(t: TestApp): string {
  return addDays(dateOf(instantFromMs(t.clock.nowMs)), -2);
}
