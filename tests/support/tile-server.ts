import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import { png } from './pictures.ts';

/** A source of map tiles, as an operator would name one: streets in squares, each tile another shade. */
export type TileServer = {
  readonly template: string;
  /** The tiles that it was asked for, as `z/x/y`, and what came with each request. */
  readonly asked: readonly string[];
  readonly headers: readonly Readonly<Record<string, unknown>>[];
  /** What it answers from now on; `late` is answered with `release`. */
  answers: 'tiles' | 'html' | 'nothing' | 'fault' | 'late';
  readonly release: () => void;
  /** So many bytes of nothing follow each picture. */
  big: number;
  readonly stop: () => Promise<void>;
};

/** Opens a source on a free port of this machine. */
export async function startTileServer(): Promise<TileServer> {
  const asked: string[] = [];
  const headers: Readonly<Record<string, unknown>>[] = [];
  let held: (() => void)[] = [];
  const server = createServer((request, response) => {
    const [, name] = /^\/t\/([\d/]+)\.png\?key=secret$/.exec(request.url ?? '') ?? [];
    asked.push(name ?? `unknown ${request.url}`);
    headers.push(request.headers);
    if (source.answers === 'html') response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>');
    else if (source.answers === 'nothing') response.writeHead(404).end();
    else if (source.answers === 'fault') response.writeHead(500).end();
    else if (source.answers === 'late') held.push(() => response.writeHead(404).end());
    else
      response
        .setHeader('content-type', 'image/png')
        .end(Buffer.concat([drawTile(name ?? ''), Buffer.alloc(source.big)]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const source: TileServer = {
    template: `http://127.0.0.1:${(server.address() as AddressInfo).port}/t/{z}/{x}/{y}.png?key=secret`,
    asked,
    headers,
    answers: 'tiles',
    release: () => {
      for (const answer of held) answer();
      held = [];
    },
    big: 0,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return source;
}

const side = 256;

function drawTile(name: string): Buffer {
  const [, x = 0, y = 0] = name.split('/').map(Number);
  const ground = 236 - ((x + y) % 2) * 10;
  const lines = Buffer.alloc(side * (1 + 3 * side));
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const isStreet = row % 64 < 6 || column % 64 < 6;
      const isEdge = row === 0 || column === 0;
      const shade = isEdge ? [120, 130, 200] : isStreet ? [255, 255, 250] : [ground, ground - 4, ground - 14];
      lines.set(shade, row * (1 + 3 * side) + 1 + 3 * column);
    }
  return png(side, side, { pixels: deflateSync(lines) }, { colour: 2 });
}
