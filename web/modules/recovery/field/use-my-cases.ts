import { useEffect, useState } from 'react';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { reserveNumbers } from '#shared/modules/recovery/operations.ts';
import type { listMine } from '#shared/modules/recovery/queries.ts';
import { recordVisit } from '#shared/modules/recovery/visit.ts';
import { usePending } from '#web/core/data/outbox.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import { useAfterSending } from '#web/core/data/use-after-sending.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';
import { call } from '#web/core/session/call.ts';
import { useSession } from '#web/core/session/session.ts';
import { deviceId } from '#web/core/sync/sign-as-device.ts';
import { reserving, useTakenNumbers } from '#web/core/sync/take-number.ts';
import { receiptNumberOf } from './visit-clock.ts';
import { keepReserved, reservedNumbers, usedBefore } from './reserved-numbers.ts';

export type Mine = AnswerTo<typeof listMine>;
/** A case as this phone knows it; `waits` where a visit has not been sent. */
export type MyCase = Mine['cases'][number] & { readonly waits: boolean };

/** With fewer free receipt numbers than this, more are fetched. */
const short = 10;

/** One’s cases as last known, with what was done on this phone laid over them. */
export function useMyCases(): {
  readonly answer: Answered<Mine>;
  readonly cases: readonly MyCase[];
  readonly device: string | null;
  /** The receipt numbers that are left on this phone. */
  readonly numbers: readonly string[];
} {
  const { user } = useSession();
  const [device, setDevice] = useState<string | null>(null);
  useEffect(() => {
    void deviceId().then(setDevice);
  }, []);
  const answer = useQuery<typeof listMine>('/recovery/mine', device === null ? null : { input: { device } }, {
    keep: true,
    follow: ['notifications'],
  });
  const pending = usePending().filter(({ name }) => name === recordVisit.name);
  const { data, reload } = answer;
  const count = pending.length;
  useAfterSending(count, reload);
  const [, setReserved] = useState(0);
  const taken = useTakenNumbers(count);
  const used = new Set([
    ...taken.filter(({ spent }) => spent).map(({ number }) => number),
    ...pending.map(({ input }) => receiptNumberOf(input)),
    ...(user ? usedBefore(user) : []),
  ]);
  const given = [...(data?.numbers ?? []), ...(user ? reservedNumbers(user) : [])];
  const numbers = [...new Set(given)].filter((number) => !used.has(number)).toSorted();
  // Receipts are for cases: whoever has none needs no numbers.
  const isShort = data !== null && data.cases.length > 0 && numbers.length < short;
  useEffect(() => {
    if (!isShort || device === null || user === null || !navigator.onLine) return;
    const keep = (free: readonly string[]): void => {
      keepReserved(user, free);
      setReserved(Date.now());
    };
    // Without them a receipt is numbered later: nothing is lost.
    reserving((before) =>
      call<typeof reserveNumbers>('POST /recovery/numbers', {
        input: { device, ...(before.length === 0 ? {} : { before: [...before] }) },
      }),
    ).then(
      (answered) => keep(answered.data.numbers),
      () => undefined,
    );
  }, [isShort, device, user]);
  // An answer kept before notice was asked for does not tell of it: the server judges then.
  const isKnown = data?.papers !== undefined;
  const cases = (data?.cases ?? []).map((one) => {
    const own = pending.filter(({ id }) => id === one.id);
    return { ...own.reduce(withVisit, isKnown ? one : { ...one, visits: 1 }), waits: own.length > 0 };
  });
  return { answer, cases, device, numbers };
}

/** A case with a visit that waits to be sent. */
function withVisit(one: Mine['cases'][number], { input, at }: PendingOperation): Mine['cases'][number] {
  const moment = instantFromMs(at);
  const done = recordVisit.input.safeParse(input).data;
  const outcome = done?.outcome;
  const stops = outcome === 'dispute' ? 'grievance' : outcome === 'deceased' ? 'bereavement' : null;
  return {
    ...one,
    visited: [...one.visited, dateOf(moment)],
    seen_on: dateOf(moment),
    visits: one.visits + 1,
    last_contact_at: moment,
    last_outcome: outcome ?? one.last_outcome,
    ...(outcome === 'promise' && done
      ? { promised_on: done.promised_on, promised_amount: done.promised_amount }
      : {}),
    ...(stops === null ? {} : { hold: stops, hold_at: null, hold_until: null }),
  };
}
