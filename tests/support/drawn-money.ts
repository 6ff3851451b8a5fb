import { expect } from 'vitest';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { keptInAll, standingRefunds } from '#shared/modules/bookings/payment.ts';
import type { PaidOnline, PaidPage, PlacedOrder } from './paid-online.ts';
import type { Random } from './simulator/random.ts';

type Bill = Pick<Invoice, 'id' | 'total' | 'client_name'> & { left: number; payments: InvoicePayment[] };
/**
 * What has come of one booking: its invoices, the last of which counts until credit notes took it back, and
 * whether somebody had a payment there reversed: what is due then may be free at the booking.
 */
type Work = {
  readonly id: string;
  readonly bills: string[];
  counts: boolean;
  credited: number;
  hadReversal: boolean;
};
type Refund = {
  readonly id: string;
  readonly amount: number;
  /** Where the office noted it; null for one of the gateway. */
  readonly at: Work | null;
  readonly fail: () => Promise<unknown>;
};
/** Money that was recorded at an invoice, of a refund that failed or other. */
type Direct = {
  readonly id: string;
  readonly bill: string;
  readonly amount: number;
  readonly isCash: boolean;
};

type Act = 'pay' | 'invoice' | 'note' | 'cash' | 'gateway' | 'office' | 'fail';
const actsOfBilled: readonly Act[] = ['note', 'note', 'cash', 'gateway', 'gateway', 'office', 'office'];
const actsOfOpen: readonly Act[] = ['pay', 'invoice', 'invoice', 'invoice', 'gateway', 'office'];

const paise = (rupees: number): number => Math.round(rupees * 100);
const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
const isMoney = ({ status, method }: InvoicePayment): boolean =>
  status === 'confirmed' && method !== 'credit_note' && method !== 'write_off';

/**
 * An order that is paid on its page, of which everything happens in an order that is drawn: cash, invoices,
 * credit notes, refunds of the gateway and of the office, and their failures. Amounts are in paise.
 */
export class DrawnMoney {
  readonly #shop: PaidOnline;
  readonly #random: Random;
  readonly #order: PlacedOrder;
  readonly #page: PaidPage;
  readonly #works: Work[];
  readonly #gone: Refund[] = [];
  #direct: Direct[] = [];
  #came: number;
  /** What was done, for who reads why it went wrong. */
  readonly told: string[] = [];

  private constructor(shop: PaidOnline, random: Random, order: PlacedOrder, page: PaidPage) {
    [this.#shop, this.#random, this.#order, this.#page] = [shop, random, order, page];
    this.#works = order.bookings.map((id) => ({
      id,
      bills: [],
      counts: false,
      credited: 0,
      hadReversal: false,
    }));
    this.#came = paise(page.received);
  }

  static async start(shop: PaidOnline, random: Random): Promise<DrawnMoney> {
    const order = await shop.placed(random.chance(0.6) ? 1 : 2);
    const page = await shop.paid({ order });
    for (const id of order.bookings)
      for (const step of ['start', 'complete']) await shop.done('POST', `/bookings/${id}/${step}`, {});
    return new DrawnMoney(shop, random, order, page);
  }

  /** Does the next thing that is drawn, and holds the books to what they have to say. */
  async step(): Promise<void> {
    this.#shop.t.clock.nowMs += 1000;
    const work = this.#random.pick(this.#works) ?? expect.unreachable();
    const acts = work.counts ? actsOfBilled : actsOfOpen;
    await this.#act(this.#random.chance(0.3) ? 'fail' : this.#random.pick(acts), work);
    await this.#hold();
  }

  /** All refunds that are left fail, and what came stands in the books. */
  async end(): Promise<void> {
    while (this.#gone.length > 0) {
      this.#shop.t.clock.nowMs += 1000;
      await this.#fail();
      await this.#hold();
    }
  }

  #act(act: Act | undefined, work: Work): Promise<void> {
    switch (act) {
      case 'pay':
        return this.#pay(work);
      case 'invoice':
        return this.#invoice(work);
      case 'note':
        return this.#note(work);
      case 'cash':
        return this.#cash(work);
      case 'gateway':
        return this.#gateway();
      case 'office':
        return this.#office(work);
      default:
        return this.#fail();
    }
  }

  #bookingOf(work: Work): Promise<Booking> {
    return this.#shop.done('GET', `/bookings/${work.id}`);
  }
  #billOf(id: string): Promise<Bill> {
    return this.#shop.done('GET', `/billing/invoices/${id}`);
  }
  #drawn(most: number): number {
    const usual = this.#random.pick([5900, 10_000, 35_400, 40_050, 106_082, 120_000]) ?? 0;
    return Math.min(most, usual);
  }

  async #pay(work: Work): Promise<void> {
    const amount = this.#drawn(Infinity);
    const cash = { amount: amount / 100, method: 'cash', reference: `cash ${this.told.length}` };
    await this.#shop.done('POST', `/bookings/${work.id}/payments`, cash);
    this.#came += amount;
    this.told.push(`cash ${amount}`);
  }

  async #invoice(work: Work): Promise<void> {
    const { invoices } = await this.#shop.done('POST', '/billing/booking-invoices', {
      booking_ids: [work.id],
    });
    for (const { id } of invoices)
      Object.assign(work, { counts: work.bills.push(id) > 0, credited: 0, hadReversal: false });
    this.told.push(`invoice: ${invoices.length}`);
  }

  async #note(work: Work): Promise<void> {
    const bill = work.bills.at(-1) ?? '';
    const [line] = (await this.#shop.done('GET', `/billing/invoices/${bill}`)).lines;
    const rest = line.rate - work.credited;
    const rate = this.#random.chance(0.25) ? rest : Math.min(rest, this.#random.pick([50, 100, 300]) ?? 0);
    const { title, sac } = line;
    const lines = [{ title, sac, gst_rate: 1800, quantity: 1, rate }];
    await this.#shop.done('POST', `/billing/invoices/${bill}/credit-note`, { reason: 'Less', lines });
    work.credited += rate;
    work.counts = work.credited < line.rate;
    this.told.push(`note ${rate}`);
  }

  /** Somebody pays at the invoice what is due of it. */
  async #cash(work: Work): Promise<void> {
    const bill = work.bills.at(-1) ?? '';
    const amount = this.#drawn(paise((await this.#billOf(bill)).left));
    if (amount === 0) return;
    await this.#atBill(bill, amount, true);
    this.#came += amount;
    this.told.push(`at invoice ${amount}`);
  }

  async #atBill(bill: string, amount: number, isCash: boolean): Promise<void> {
    const given = { amount: amount / 100, method: 'cash' };
    const { id } = await this.#shop.done('POST', `/billing/invoices/${bill}/payments`, given);
    this.#direct.push({ id, bill, amount, isCash });
  }

  async #gateway(): Promise<void> {
    const rooms: number[] = [];
    for (const work of this.#works) {
      const { payments } = await this.#bookingOf(work);
      const own = payments.filter(({ id }) => id.startsWith(this.#page.id));
      const of = (wanted: string) =>
        sum(own.filter(({ state }) => state === wanted).map(({ amount }) => paise(amount)));
      rooms.push(Math.max(0, Math.min(of('received') - of('returned'), paise(keptInAll(payments)))));
    }
    const amount = this.#drawn(sum(rooms));
    if (amount === 0) return;
    const { id, fail } = await this.#shop.refund(this.#page, amount);
    this.#gone.push({ id, amount, at: null, fail });
    this.told.push(`gateway ${amount}`);
  }

  async #office(work: Work): Promise<void> {
    const amount = this.#drawn(paise(keptInAll((await this.#bookingOf(work)).payments)));
    if (amount === 0) return;
    const noted = { amount: amount / 100, method: 'bank', reference: `SBIN52633${1000 + this.told.length}` };
    const { payments } = await this.#shop.done('POST', `/bookings/${work.id}/refunds`, noted);
    const { id } = payments.at(-1);
    this.#gone.push({ id, amount, at: work, fail: () => this.#record(work, id, amount) });
    this.told.push(`office ${amount}`);
  }

  async #fail(): Promise<void> {
    const [refund] = this.#gone.splice(this.#random.below(this.#gone.length), 1);
    if (!refund) return;
    this.told.push(`${refund.at === null ? 'gateway' : 'office'} ${refund.amount} fails`);
    await refund.fail();
    if (refund.at !== null) return;
    const needs = async (): Promise<boolean> =>
      (await this.#shop.done('GET', `/billing/online-payments/${this.#page.id}`)).returns.some(
        ({ needsPerson }: { needsPerson: boolean }) => needsPerson,
      );
    if (!(await needs())) return;
    for (const work of this.#works)
      for (const { id, amount } of standingRefunds((await this.#bookingOf(work)).payments))
        if (id.startsWith(`${this.#page.id}:${refund.id}`)) await this.#record(work, id, paise(amount));
    const path = `/billing/online-payments/${this.#page.id}/check`;
    if (await needs()) await this.#shop.done('POST', path, { note: 'Recorded' });
  }

  /** The office records a refund that failed: by a mark, or at the invoice where all of it is due. */
  async #record(work: Work, id: string, amount: number): Promise<void> {
    const bill = work.counts ? (work.bills.at(-1) ?? '') : '';
    for (;;) {
      const marked = await this.#shop.as('POST', `/bookings/${work.id}/refunds/fail`, { refund_id: id });
      if (marked.status === 200) return void this.told.push(`marked ${amount}`);
      expect([marked.status, bill === ''], marked.text).toEqual([409, false]);
      if (paise((await this.#billOf(bill)).left) >= amount) {
        this.told.push(`recorded at the invoice ${amount}`);
        return this.#atBill(bill, amount, false);
      }
      // What was paid meanwhile has to go first.
      const cash = this.#direct.findLast((one) => one.bill === bill && one.isCash);
      if (!cash) return expect.unreachable(`nobody can record ${amount}: ${marked.text}`);
      await this.#shop.done('POST', `/billing/payments/${cash.id}/reverse`, { reason: 'Given back' });
      this.#direct = this.#direct.filter((one) => one !== cash);
      work.hadReversal = true;
      this.#came -= cash.amount;
      this.told.push(`reversed ${cash.amount}`);
    }
  }

  /** What came less what went back stands at bookings and invoices, and nothing is free while it is due. */
  async #hold(): Promise<void> {
    let inBooks = sum(this.#direct.map(({ amount }) => amount));
    for (const work of this.#works) {
      const kept = paise(keptInAll((await this.#bookingOf(work)).payments));
      inBooks += kept;
      let [carried, carriedLast, left] = [0, 0, 0];
      for (const id of work.bills) {
        const bill = await this.#billOf(id);
        const settled = bill.payments.filter(({ status }) => status === 'confirmed');
        const due = paise(bill.total) - sum(settled.map(({ amount }) => paise(amount)));
        expect([due, due >= 0], 'due of the invoice').toEqual([paise(bill.left), true]);
        const own = bill.payments.filter((one) => isMoney(one) && one.booking_id === work.id);
        carriedLast = sum(own.map(({ amount }) => paise(amount)));
        carried += carriedLast;
        left = due;
      }
      expect(carried, 'carried of what the booking has').toBeLessThanOrEqual(kept);
      if (work.counts && !work.hadReversal && left > 0)
        expect(carriedLast, 'on an invoice that is due').toBe(kept);
    }
    expect(inBooks, 'in the books').toBe(this.#came - sum(this.#gone.map(({ amount }) => amount)));
    expect((await this.#shop.pages({ order: this.#order }))[0]?.returned).toBe(
      sum(this.#gone.filter(({ at }) => at === null).map(({ amount }) => amount)) / 100,
    );
  }
}
