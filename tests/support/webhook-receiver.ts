import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a receiver was sent, in the order of arrival. */
export type Received = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
  readonly body: any;
};
type Reply = { readonly status: number; readonly text?: string; readonly after?: Promise<void> };

/** A program on this machine that takes webhooks over https, and answers as the test says. */
export type WebhookReceiver = {
  readonly host: string;
  readonly url: string;
  readonly received: Received[];
  /** How the next calls of a path are answered; 200 where nothing is said. `hang` never answers. */
  answer: (call: Received) => Reply | 'hang';
  readonly stop: () => Promise<void>;
};

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const folder = mkdtempSync(join(tmpdir(), 'prahari-receiver-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ${keyFile} -out ${certFile} -days 1 -subj /CN=localhost`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  const received: Received[] = [];
  const server = createServer(
    { key: readFileSync(keyFile), cert: readFileSync(certFile) },
    (request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const call = {
          path: request.url ?? '',
          headers: request.headers,
          text,
          body: JSON.parse(text) as unknown,
        };
        received.push(call);
        const reply = receiver.answer(call);
        if (reply === 'hang') return;
        const send = (): void => void response.writeHead(reply.status).end(reply.text ?? '');
        if (reply.after === undefined) send();
        else void reply.after.then(send);
      });
    },
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const receiver: WebhookReceiver = {
    host,
    url: `https://${host}`,
    received,
    answer: () => ({ status: 200 }),
    stop: async () => {
      rmSync(folder, { recursive: true, force: true });
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return receiver;
}

/** Whether a call was signed with a secret, as its documentation says. */
export function isSignedWith(secret: string, { headers, text }: Received): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
  const right = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(signed)
    .digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${right}`);
}
