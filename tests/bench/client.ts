import { Agent, request } from 'node:http';

/**
 * A caller that costs little: kept connections, bodies made beforehand, answers read as bytes and parsed when
 * asked.
 */
export type Client = {
  readonly send: (method: string, path: string, body?: string | Buffer, token?: string) => Promise<Answer>;
  readonly close: () => void;
};

export type Answer = { readonly status: number; readonly body: Buffer };

/** Makes a caller of one server with as many kept connections as work is done at once. */
export function createClient(url: string, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const { hostname, port } = new URL(url);
  return {
    send: (method, path, body, token) =>
      new Promise((resolve, reject) => {
        const headers: Record<string, string | number> = {};
        if (body !== undefined) {
          headers['content-type'] = 'application/json';
          headers['content-length'] = Buffer.byteLength(body);
        }
        if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
        const call = request({ agent, hostname, port, method, path, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }));
          answer.on('error', reject);
        });
        call.on('error', reject);
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** The body of an answer that must be a success; anything else throws with what was said. */
export function parsed<T>(answer: Answer): T {
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${answer.status}: ${answer.body.toString().slice(0, 400)}`);
  return JSON.parse(answer.body.toString());
}
