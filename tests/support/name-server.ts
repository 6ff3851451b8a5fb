import { createSocket } from 'node:dgram';

/**
 * A resolver of its own: it knows the texts that a test writes, and says of every other name that it is not
 * there.
 */
export type NameServer = {
  readonly address: string;
  readonly texts: Map<string, readonly string[]>;
  /** The names that were asked for, in order. */
  readonly asked: string[];
  readonly stop: () => Promise<void>;
};

const notThere = 0x8183;
const found = 0x8180;

export async function startNameServer(): Promise<NameServer> {
  const texts = new Map<string, readonly string[]>();
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = nameIn(query);
    asked.push(name);
    const known = texts.get(name.toLowerCase());
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(known ? found : notThere, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(known?.length ?? 0, 6);
    const answers = (known ?? []).map(answerOf);
    socket.send(Buffer.concat([head, query.subarray(12, end + 4), ...answers]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    asked,
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** The name of a question, and where it ends. */
function nameIn(query: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** A TXT record of the asked name, in strings of at most 255 bytes. */
function answerOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
