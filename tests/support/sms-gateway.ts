import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A gateway for texts, as an operator would set one up: takes `{to, text}` and remembers the last text to
 * each number.
 */
export type SmsGateway = {
  readonly url: string;
  readonly codeFor: (phone: string) => string;
  /** The whole last text to a number. */
  readonly textFor: (phone: string) => string;
  /** Every text it took, and the key of every one that came, also of those it did not take. */
  readonly taken: readonly { readonly to: string; readonly text: string }[];
  readonly keys: readonly string[];
  /** So many of the next texts it does not take. */
  faults: number;
  readonly stop: () => Promise<void>;
};

/** Opens a gateway on a free port of this machine. */
export async function startSmsGateway(): Promise<SmsGateway> {
  const last = new Map<string, string>();
  const taken: { to: string; text: string }[] = [];
  const keys: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      keys.push(String(request.headers['idempotency-key'] ?? ''));
      if (gateway.faults > 0) {
        gateway.faults -= 1;
        response.writeHead(503).end();
        return;
      }
      const { to, text } = JSON.parse(body) as { to: string; text: string };
      last.set(to, text);
      taken.push({ to, text });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: SmsGateway = {
    faults: 0,
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
