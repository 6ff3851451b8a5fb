import { expect } from 'vitest';
import { addDays, calendarDate, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { DayBookVoucher } from '#shared/modules/billing/books/queries.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { isReceivedAgainForm, keptInAll, standingRefunds } from '#shared/modules/bookings/payment.ts';
import type { MadeRefund, PaidOnline, PaidPage, PlacedOrder } from './paid-online.ts';
import type { Random } from './simulator/random.ts';

type Bill = Pick<Invoice, 'id' | 'total' | 'client_name'> & { left: number; payments: InvoicePayment[] };
/** What has come of one booking: its invoices, the last of which counts until credit notes took it back. */
type Work = { readonly id: string; readonly bills: string[]; counts: boolean; credited: number };
type Refund = {
  readonly id: string;
  readonly amount: number;
  /** Where the office noted it; null for one of the gateway. */
  readonly at: Work | null;
  readonly made: MadeRefund | null;
};
/** Money that was recorded at an invoice, of a refund that failed, by its name, or other. */
type Direct = {
  readonly id: string;
  readonly bill: string;
  readonly amount: number;
  readonly of: { readonly refund: Refund; readonly parts: readonly Part[] } | null;
};
type Reported = Pick<Direct, 'id' | 'bill' | 'amount'>;
/** What a booking has of a refund. */
type Part = { readonly work: Work; readonly noted: string; readonly amount: number };

type Act =
  | 'pay'
  | 'invoice'
  | 'note'
  | 'cash'
  | 'report'
  | 'answer'
  | 'over'
  | 'reverse'
  | 'writeOff'
  | 'undo'
  | 'gateway'
  | 'byHand'
  | 'office'
  | 'fail'
  | 'again';
const actsOfBilled: readonly Act[] = [
  ...(['note', 'note', 'cash', 'cash', 'reverse', 'writeOff', 'undo'] as const),
  ...(['report', 'report', 'answer', 'over'] as const),
  ...(['gateway', 'gateway', 'byHand', 'office', 'office', 'again', 'fail'] as const),
];
const actsOfOpen: readonly Act[] = ['pay', 'invoice', 'invoice', 'invoice', 'gateway', 'office', 'again'];

const paise = (rupees: number): number => Math.round(rupees * 100);
const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);
const isMoney = ({ status, method }: InvoicePayment): boolean =>
  status === 'confirmed' && method !== 'credit_note' && method !== 'write_off';

/**
 * An order that is paid on its page, of which everything happens in an order that is drawn: cash, invoices,
 * credit notes, write-offs, refunds of the gateway and of the office, their failures, and that they go again.
 * Amounts are in paise.
 */
export class DrawnMoney {
  /** Of all that are drawn, as no two have one reference. */
  static #reports = 0;
  readonly #shop: PaidOnline;
  readonly #random: Random;
  readonly #page: PaidPage;
  readonly #works: Work[];
  #gone: Refund[] = [];
  /** Refunds of the gateway that failed, and may go again. */
  #failed: Refund[] = [];
  #direct: Direct[] = [];
  /** What the customer has reported and nobody has answered. */
  #reported: Reported[] = [];
  #came: number;
  /** What was credited with its GST. */
  #credited = 0;
  /** What was done, for who reads why it went wrong. */
  readonly told: string[] = [];

  private constructor(shop: PaidOnline, random: Random, order: PlacedOrder, page: PaidPage) {
    [this.#shop, this.#random, this.#page] = [shop, random, page];
    this.#works = order.bookings.map((id) => ({ id, bills: [], counts: false, credited: 0 }));
    this.#came = paise(page.received);
  }

  static async start(shop: PaidOnline, random: Random): Promise<DrawnMoney> {
    const order = await shop.placed(random.pick([1, 1, 1, 2, 2, 3]));
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
    const act = this.#random.chance(0.25) ? 'fail' : (this.#random.pick(acts) ?? 'fail');
    await this.#acts[act](work);
    await this.#hold();
  }

  /** All refunds that are left fail, and what came stands in the books. */
  async end(): Promise<void> {
    while (this.#gone.length > 0) {
      this.#shop.t.clock.nowMs += 1000;
      await this.#fail();
      await this.#hold();
    }
    await this.#holdBooks();
  }

  readonly #acts: Readonly<Record<Act, (work: Work) => Promise<void>>> = {
    pay: (work) => this.#pay(work),
    invoice: (work) => this.#invoice(work),
    note: (work) => this.#note(work),
    cash: (work) => this.#cash(work),
    report: (work) => this.#report(work),
    answer: () => this.#answer(),
    over: (work) => this.#over(work),
    reverse: (work) => this.#reverse(work),
    writeOff: (work) => this.#writeOff(work),
    undo: (work) => this.#undo(work),
    gateway: () => this.#gateway(null),
    byHand: (work) => this.#gateway(work),
    office: (work) => this.#office(work),
    fail: () => this.#fail(),
    again: () => this.#again(),
  };

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

  async #pay(work: Work, isBesides = false): Promise<void> {
    const amount = this.#drawn(Infinity);
    const cash = { amount: amount / 100, method: 'cash', reference: `cash ${this.told.length}` };
    const given = isBesides ? { ...cash, besides_invoice: true } : cash;
    await this.#shop.done('POST', `/bookings/${work.id}/payments`, given);
    this.#came += amount;
    this.told.push(`cash ${amount}`);
  }

  async #invoice(work: Work): Promise<void> {
    const { invoices } = await this.#shop.done('POST', '/billing/booking-invoices', {
      booking_ids: [work.id],
    });
    for (const { id } of invoices) Object.assign(work, { counts: work.bills.push(id) > 0, credited: 0 });
    this.told.push(`invoice: ${invoices.length}`);
  }

  async #note(work: Work): Promise<void> {
    const bill = work.bills.at(-1) ?? '';
    const [line] = (await this.#shop.done('GET', `/billing/invoices/${bill}`)).lines;
    const rest = line.rate - work.credited;
    const rate = this.#random.chance(0.25) ? rest : Math.min(rest, this.#random.pick([50, 100, 300]) ?? 0);
    const { title, sac } = line;
    const lines = [{ title, sac, gst_rate: 1800, quantity: 1, rate }];
    const noted = await this.#shop.as('POST', `/billing/invoices/${bill}/credit-note`, {
      reason: 'Less',
      lines,
    });
    // What is written off is not credited.
    if (noted.status === 409 && (await this.#writtenOff(bill)).length > 0) return;
    expect(noted.status, noted.text).toBe(201);
    work.credited += rate;
    this.#credited += paise(rate) + paise(rate * 0.18);
    work.counts = work.credited < line.rate;
    this.told.push(`note ${rate}`);
  }

  /** Somebody pays at the invoice what is due of it. */
  async #cash(work: Work): Promise<void> {
    const bill = work.bills.at(-1) ?? '';
    const amount = this.#drawn(paise((await this.#billOf(bill)).left));
    if (amount === 0) return;
    await this.#atBill(bill, amount);
    this.#came += amount;
    this.told.push(`at invoice ${amount}`);
  }

  /** The customer says to have paid at the invoice what is due of it, or a part. */
  async #report(work: Work): Promise<void> {
    const bill = work.bills.at(-1) ?? '';
    const amount = this.#drawn(paise((await this.#billOf(bill)).left));
    const path = `/billing/my-invoices/${bill}/payments`;
    if (amount === 0 || this.#reported.some((other) => other.bill === bill)) return;
    DrawnMoney.#reports += 1;
    const reference = String(526_330_000_000 + DrawnMoney.#reports);
    const given = { amount: amount / 100, method: 'upi', reference };
    const { id } = await this.#shop.done('POST', path, given, this.#shop.who);
    this.#reported.push({ id, bill, amount });
    this.told.push(`reported ${amount}`);
  }

  /** The office answers what was reported. */
  async #answer(): Promise<void> {
    const [one] = this.#reported.splice(this.#random.below(this.#reported.length), 1);
    if (!one) return;
    const isThere = this.#random.chance(0.6) && paise((await this.#billOf(one.bill)).left) >= one.amount;
    await this.#shop.done('POST', `/billing/payments/${one.id}/${isThere ? 'confirm' : 'reject'}`, {});
    if (isThere) {
      this.#came += one.amount;
      this.#direct.push({ ...one, of: null });
    }
    this.told.push(`${isThere ? 'confirmed' : 'rejected'} ${one.amount}`);
  }

  /** The customer pays once more what is paid. */
  async #over(work: Work): Promise<void> {
    const { left } = await this.#billOf(work.bills.at(-1) ?? '');
    if (left === 0) await this.#pay(work, true);
  }

  /** Money at an invoice, by the name of a refund where it is of one. */
  async #atBill(bill: string, amount: number, of: Direct['of'] = null): Promise<void> {
    const reference = of === null ? '' : (of.refund.made?.id ?? of.refund.id);
    const given = { amount: amount / 100, method: of === null ? 'cash' : 'card', reference };
    const { id } = await this.#shop.done('POST', `/billing/invoices/${bill}/payments`, given);
    this.#direct.push({ id, bill, amount, of });
  }

  /** Money at an invoice is reversed; that of a refund that failed is marked there then, or goes again. */
  async #reverse(work: Work): Promise<void> {
    const one = this.#random.pick(this.#direct.filter(({ bill }) => work.bills.includes(bill)));
    if (!one) return;
    await this.#takeOut(one);
    if (one.of === null) this.#came -= one.amount;
    else await this.#mark(one.of.parts);
    this.told.push(`reversed ${one.amount}${one.of === null ? '' : ' and marked'}`);
  }

  async #takeOut(one: Direct): Promise<void> {
    await this.#shop.done('POST', `/billing/payments/${one.id}/reverse`, { reason: 'Given back' });
    this.#direct = this.#direct.filter((other) => other !== one);
  }

  async #writtenOff(bill: string): Promise<InvoicePayment[]> {
    const { payments } = await this.#billOf(bill);
    return payments.filter(({ method, note }) => method === 'write_off' && note === 'Lost');
  }

  async #writeOff(work: Work): Promise<void> {
    const bill = work.bills.at(-1) ?? '';
    const amount = this.#drawn(paise((await this.#billOf(bill)).left));
    if (amount === 0) return;
    const given = { reason: 'Lost', amount: amount / 100 };
    await this.#shop.done('POST', `/billing/invoices/${bill}/write-off`, given);
    this.told.push(`written off ${amount}`);
  }

  async #undo(work: Work): Promise<void> {
    const one = this.#random.pick(await this.#writtenOff(work.bills.at(-1) ?? ''));
    if (!one) return;
    await this.#shop.done('DELETE', `/billing/write-offs/${one.id}`);
    this.told.push(`write-off of ${paise(one.amount)} reversed`);
  }

  /** What the bookings still have of the payment of the page. */
  async #rooms(): Promise<number[]> {
    const rooms: number[] = [];
    for (const work of this.#works) {
      const { payments } = await this.#bookingOf(work);
      const own = payments.filter(({ id }) => id.startsWith(this.#page.id) && !isReceivedAgainForm(id));
      const came = sum(own.flatMap(({ state, amount }) => (state === 'received' ? [paise(amount)] : [])));
      const gone = sum(
        standingRefunds(payments).flatMap(({ id, amount }) =>
          id.startsWith(this.#page.id) ? [paise(amount)] : [],
        ),
      );
      rooms.push(Math.max(0, Math.min(came - gone, paise(keptInAll(payments)))));
    }
    return rooms;
  }

  /** What the gateway can still give back of its charge. */
  #unrefunded(): number {
    const gone = this.#gone.flatMap(({ amount, made }) => (made ? [amount] : []));
    return paise(this.#page.received) - sum(gone);
  }

  /** A refund of the gateway, of which the office may have noted a part at one booking before. */
  async #gateway(first: Work | null): Promise<void> {
    const rooms = await this.#rooms();
    // What the office noted by hand of another refund is no room of its charge.
    const amount = this.#drawn(Math.min(sum(rooms), this.#unrefunded()));
    if (amount === 0) return;
    const made = this.#shop.unheard(this.#page, amount);
    const kept = first === null ? 0 : (rooms[this.#works.indexOf(first)] ?? 0);
    const part = Math.min(kept, amount, this.#random.pick([5900, 13_918, 200_000]) ?? 0);
    if (first !== null && part > 0) {
      const noted = { amount: part / 100, method: 'card', reference: `Stripe ${made.id}` };
      await this.#shop.done('POST', `/bookings/${first.id}/refunds`, noted);
    }
    await made.tell();
    this.#gone.push({ id: made.id, amount, at: null, made });
    this.told.push(`gateway ${amount}${part > 0 && first ? `, ${part} by hand` : ''}`);
  }

  async #office(work: Work): Promise<void> {
    const amount = this.#drawn(paise(keptInAll((await this.#bookingOf(work)).payments)));
    if (amount === 0) return;
    const noted = { amount: amount / 100, method: 'bank', reference: `SBIN52633${1000 + this.told.length}` };
    const { payments } = await this.#shop.done('POST', `/bookings/${work.id}/refunds`, noted);
    const { id } = payments.at(-1);
    this.#gone.push({ id, amount, at: work, made: null });
    this.told.push(`office ${amount}`);
  }

  async #fail(): Promise<void> {
    const [refund] = this.#gone.splice(this.#random.below(this.#gone.length), 1);
    if (!refund) return;
    const all = await this.#partsOf(refund);
    const at = this.#random.pick(all)?.work;
    const parts = all.filter(({ work }) => work === at);
    const isNamed =
      at !== undefined && this.#random.chance(0.3) && (await this.#recordByName(refund, at, parts));
    this.told.push(
      `${refund.made ? 'gateway' : 'office'} ${refund.amount} fails${isNamed ? ', recorded' : ''}`,
    );
    if (refund.made) {
      await refund.made.fail();
      this.#failed.push(refund);
    } else if (!isNamed) await this.#mark(parts);
    if (isNamed) await this.#refuseMark(parts);
  }

  /** What the bookings have of a refund, and not as failed. */
  async #partsOf(refund: Refund): Promise<Part[]> {
    const parts: Part[] = [];
    for (const work of this.#works)
      for (const { id, reference, amount } of standingRefunds((await this.#bookingOf(work)).payments))
        if (id === refund.id || (refund.made && reference.includes(refund.id)))
          parts.push({ work, noted: id, amount: paise(amount) });
    return parts;
  }

  /** The office records what a booking has of a refund that fails at its invoice, where as much is due. */
  async #recordByName(refund: Refund, { counts, bills }: Work, parts: readonly Part[]): Promise<boolean> {
    const bill = counts ? bills.at(-1) : undefined;
    const amount = sum(parts.map((part) => part.amount));
    if (bill === undefined || paise((await this.#billOf(bill)).left) < amount) return false;
    await this.#atBill(bill, amount, { refund, parts });
    return true;
  }

  async #refuseMark(parts: readonly Part[]): Promise<void> {
    for (const { work, noted } of parts) {
      const marked = await this.#shop.as('POST', `/bookings/${work.id}/refunds/fail`, { refund_id: noted });
      expect([marked.status, marked.text], 'a mark of what is recorded').toEqual([
        409,
        expect.stringContaining('Reverse that payment first'),
      ]);
    }
  }

  async #mark(parts: readonly Part[]): Promise<void> {
    for (const { work, noted, amount } of parts) {
      const marked = await this.#shop.as('POST', `/bookings/${work.id}/refunds/fail`, { refund_id: noted });
      expect(marked.status, `nobody can record ${amount}: ${marked.text}`).toBe(200);
      this.told.push(`marked ${amount}`);
    }
  }

  /** A refund of the gateway that failed goes after all. What was recorded of it is reversed first. */
  async #again(): Promise<void> {
    const refund = this.#random.pick(this.#failed);
    if (!refund) return;
    const there = [...(await this.#rooms()), ...(await this.#partsOf(refund)).map(({ amount }) => amount)];
    if (Math.min(sum(there), this.#unrefunded()) < refund.amount) return;
    this.#failed = this.#failed.filter((one) => one !== refund);
    const named = this.#direct.filter(({ of }) => of?.refund === refund);
    for (const one of named) {
      await this.#takeOut(one);
      if (one.of && this.#random.chance(0.5)) await this.#mark(one.of.parts);
    }
    await refund.made?.goAgain();
    this.#gone.push(refund);
    this.told.push(`gateway ${refund.amount} goes again`);
  }

  /**
   * What came less what went back stands at bookings and invoices and is what the customer reads, and
   * nothing is free while it is due but what the customer has reported. A page needs a person where some of
   * a refund is left, and nowhere else.
   */
  async #hold(): Promise<void> {
    let [inBooks, due] = [sum(this.#direct.map(({ amount }) => amount)), 0];
    for (const work of this.#works) {
      const kept = paise(keptInAll((await this.#bookingOf(work)).payments));
      inBooks += kept;
      let [carried, left] = [0, 0];
      for (const id of work.bills) {
        const bill = await this.#billOf(id);
        const settled = bill.payments.filter(({ status }) => status === 'confirmed');
        left = paise(bill.total) - sum(settled.map(({ amount }) => paise(amount)));
        expect([left, left >= 0], 'due of the invoice').toEqual([paise(bill.left), true]);
        const own = bill.payments.filter((one) => isMoney(one) && one.booking_id === work.id);
        carried += sum(own.map(({ amount }) => paise(amount)));
        due += left;
      }
      expect(carried, 'carried of what the booking has').toBeLessThanOrEqual(kept);
      const waiting = this.#reported.filter(({ bill }) => bill === work.bills.at(-1));
      const said = sum(waiting.map(({ amount }) => amount));
      if (left > said) expect(kept - carried, `free while ${left} is due`).toBe(0);
    }
    const gone = sum(this.#gone.map(({ amount }) => amount));
    expect(inBooks, 'in the books').toBe(this.#came - gone);
    const read = await this.#shop.done('GET', '/billing/my-sums', undefined, this.#shop.who);
    expect([paise(read.paid), paise(read.pending) + paise(read.overdue)], 'what the customer reads').toEqual([
      inBooks,
      due,
    ]);
    const page = await this.#shop.done('GET', `/billing/online-payments/${this.#page.id}`);
    const fromGateway = sum(this.#gone.flatMap(({ amount, made }) => (made ? [amount] : [])));
    expect(paise(page.returned), 'what the page says to be gone').toBe(fromGateway);
    const waiting = this.#direct.flatMap(({ of }) => (of?.refund.made ? [of.refund.id] : []));
    const needs = page.returns.flatMap(({ id, needsPerson }: PaidPage['returns'][number]) =>
      needsPerson ? [id] : [],
    );
    expect(needs.toSorted(), 'needs a person').toEqual([...new Set(waiting)].toSorted());
  }

  /**
   * The day book has the money that the invoices have, and the ledger of the customer what was billed less
   * what settles it and what is credited; the sales are those of GSTR-1, and Tally has the sums of all
   * ledgers.
   */
  async #holdBooks(): Promise<void> {
    const bills: Bill[] = [];
    for (const id of this.#works.flatMap((work) => work.bills)) bills.push(await this.#billOf(id));
    const today = dateOf(instantFromMs(this.#shop.t.clock.nowMs));
    const span = `from=2026-11-01&to=${today}`;
    const vouchers: DayBookVoucher[] = [];
    // A day of so many orders is as much as is shown at once.
    for (let day = calendarDate('2026-11-01'); day <= today; day = addDays(day, 1)) {
      const book = await this.#shop.done('GET', `/billing/day-book?from=${day}&to=${day}`);
      expect(book.vouchers.length).toBe(book.count);
      vouchers.push(...book.vouchers);
    }
    const own = netsOf(vouchers.filter(({ party }) => party === bills[0]?.client_name));
    const settled = bills.flatMap(({ payments }) => payments.filter(({ status }) => status === 'confirmed'));
    const money = sum(settled.filter(isMoney).map(({ amount }) => paise(amount)));
    const givenUp = sum(settled.flatMap((one) => (one.method === 'write_off' ? [paise(one.amount)] : [])));
    const total = sum(bills.map((bill) => paise(bill.total)));
    expect(own.get(bills[0]?.client_name ?? '') ?? 0, 'the ledger of the customer').toBe(
      total - this.#credited - givenUp - money,
    );
    expect((own.get('Bank Account') ?? 0) + (own.get('Cash') ?? 0), 'money in the day book').toBe(money);

    const nets = netsOf(vouchers);
    const tally = await this.#shop.as('GET', `/billing/day-book?${span}&format=tally`);
    const written = tally.text.matchAll(/<LEDGERNAME>(.*?)<.*?<AMOUNT>(.*?)</gs);
    const inTally = new Map<string, number>();
    for (const [, ledger = '', amount] of written)
      inTally.set(ledger, (inTally.get(ledger) ?? 0) - paise(Number(amount)));
    expect(inTally, 'Tally').toEqual(nets);

    const sales = [];
    for (const month of new Set(vouchers.map(({ date }) => date.slice(0, 7)))) {
      const path = `/billing/gstr1-json-export?month=${month}`;
      const { b2cs = [] } = (await this.#shop.as('GET', path)).body;
      sales.push(...b2cs.map(({ txval }: { txval: number }) => paise(txval)));
    }
    expect(sum(sales), 'sales of GSTR-1').toBe(-(nets.get('Service Sales') ?? 0));
  }
}

/** What each ledger has in some vouchers, debits less credits in paise. */
function netsOf(vouchers: readonly DayBookVoucher[]): Map<string, number> {
  const nets = new Map<string, number>();
  for (const { ledger, debit, credit } of vouchers.flatMap(({ entries }) => entries))
    nets.set(ledger, (nets.get(ledger) ?? 0) + paise(debit) - paise(credit));
  return nets;
}
