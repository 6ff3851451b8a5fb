import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A gateway for texts, or for WhatsApp, as an operator would set one up: takes `{to, text}` and remembers the
 * last text to each number.
 */
export type SmsGateway = {
  readonly url: string;
  readonly codeFor: (phone: string) => string;
  /** The whole last text to a number. */
  readonly textFor: (phone: string) => string;
  /** Every text it took, and the key of every one that came, also of those it did not take. */
  readonly taken: readonly Taken[];
  readonly keys: readonly string[];
  /** So many of the next texts it does not take, and answers with this status: 503 where none is set. */
  faults: number;
  fault: number;
  readonly stop: () => Promise<void>;
};

type Taken = { readonly to: string; readonly text: string; readonly template?: string };

/** Opens a gateway on a free port of this machine. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const last = new Map<string, string>();
  const taken: Taken[] = [];
  const keys: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      keys.push(String(request.headers['idempotency-key'] ?? ''));
      if (gateway.faults > 0) {
        gateway.faults -= 1;
        response.writeHead(gateway.fault).end();
        return;
      }
      const came = JSON.parse(body) as Taken;
      last.set(came.to, came.text);
      taken.push(came);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: SmsGateway = {
    faults: 0,
    fault: 503,
    taken,
    keys,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    textFor: (phone) => last.get(phone) ?? '',
    codeFor: (phone) => /\d{6}/.exec(last.get(phone) ?? '')?.[0] ?? '',
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return gateway;
}
