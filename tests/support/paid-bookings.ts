import { expect } from 'vitest';
import { makeApp } from './make-app.ts';
import type { Answer, Session, TestApp } from './make-app.ts';

export type Booked = {
  readonly id: string;
  readonly user_id: string;
  readonly price: number;
  readonly payments: readonly object[];
};

/** The demo with its completed bookings of one customer that nobody has paid yet. */
export type PaidBookings = {
  readonly t: TestApp;
  readonly owner: Session;
  readonly asha: Session;
  readonly done: Booked[];
  readonly as: (who: Session, method: string, path: string, body?: object) => Promise<Answer>;
  /** Takes the next of the bookings. */
  readonly take: () => Booked;
  /** Pays one in full. */
  readonly pay: (booking: Booked) => Promise<void>;
};

/** What a booking of this price comes to with its GST, in rupees. */
export const withTax = (price: number): number => Math.round(price * 118) / 100;

export async function startPaidBookings(): Promise<PaidBookings> {
  const t = await makeApp();
  const as: PaidBookings['as'] = (who, method, path, body) =>
    t.call(method, `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
  const owner = await t.signInAdmin('owner@narmada.example');
  const asha = await t.signIn('9876500001');
  const { data } = (await as(owner, 'GET', '/bookings?status=completed&limit=200')).body;
  const done = data.filter((one: Booked) => one.user_id === asha.user.id && one.payments.length === 0);
  let transfers = 4000;
  const pay = async ({ id, price }: Booked): Promise<void> => {
    const reference = `${(transfers += 1)}${id.slice(-8)}`;
    const money = { amount: withTax(price), method: 'upi', reference };
    expect((await as(owner, 'POST', `/bookings/${id}/payments`, money)).status).toBe(200);
  };
  const take = (): Booked => done.shift() ?? expect.unreachable('too few bookings in the demo');
  return { t, owner, asha, done, as, take, pay };
}
