import { newId } from '#shared/core/ids.ts';

/**
 * What a client believes: which bookings the server has said yes to, and which it has asked for without an
 * answer.
 */
export type Ledger = { readonly acknowledged: Map<string, string>; readonly inDoubt: Map<string, string> };
export type Writers = {
  readonly stop: () => Promise<void>;
  readonly ledger: Ledger;
  /** Resolves when the server has said yes to so many more bookings than when the writers started. */
  readonly acknowledged: (count: number) => Promise<void>;
};

/** Signs the demo's Asha in at a running server. */
export async function signInAsha(url: string): Promise<string> {
  const post = (path: string, body: unknown): Promise<Response> =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/auth/send-otp', { phone: '+919876500001', role: 'customer' });
  const answer = (await (
    await post('/api/auth/verify-otp', { phone: '+919876500001', otp: '123456', role: 'customer' })
  ).json()) as {
    data: { token: string };
  };
  return answer.data.token;
}

/** One push of bookings; the operations' ids by the bookings' ids. Throws where there is no answer. */
export async function pushBookings(
  url: string,
  token: string,
  bookings: ReadonlyMap<string, string>,
): Promise<{ op: string; status: string; dup?: boolean }[]> {
  const ops = [...bookings].map(([id, op], n) => ({
    op,
    n,
    type: 'create',
    coll: 'bookings',
    id,
    at: Date.now(),
    patch: { service_id: 'hk-office', date: tomorrow(), time: '10:00', location: '14 Saket Nagar' },
  }));
  const response = await fetch(`${url}/api/sync/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ device: 'writer', schema: 1, ops }),
    signal: AbortSignal.timeout(8000),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { results: { op: string; status: string; dup?: boolean }[] }).results;
}

/** Several clients that push bookings one after another until stopped, and write down what they were told. */
export function startWriters(
  url: string,
  token: string,
  count: number,
  ledger: Ledger = { acknowledged: new Map(), inDoubt: new Map() },
): Writers {
  let running = true;
  const before = ledger.acknowledged.size;
  const waiting = new Set<{ readonly count: number; readonly resolve: () => void }>();
  const write = async (): Promise<void> => {
    while (running) {
      const batch = new Map(Array.from({ length: 5 }, () => [newId(), newId()]));
      for (const [id, op] of batch) ledger.inDoubt.set(id, op);
      try {
        const results = await pushBookings(url, token, batch);
        const applied = new Set(
          results.filter((result) => result.status === 'applied').map((result) => result.op),
        );
        for (const [id, op] of batch) {
          ledger.inDoubt.delete(id);
          if (applied.has(op)) ledger.acknowledged.set(id, op);
        }
        for (const wait of waiting) if (ledger.acknowledged.size - before >= wait.count) wait.resolve();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (!running) return;
      }
    }
  };
  const writers = Array.from({ length: count }, write);
  return {
    ledger,
    acknowledged: (count) => new Promise((resolve) => waiting.add({ count, resolve })),
    stop: async () => {
      running = false;
      await Promise.all(writers);
    },
  };
}

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000 + 330 * 60_000).toISOString().slice(0, 10);
}
