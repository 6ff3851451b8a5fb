import { Agent, request } from 'node:http';

// Asks one server for one small thing, again and again, and says how long the slowest answer took. A process
// of its own, so that what the measuring program does takes no time from it.
const { hostname, port } = new URL(process.argv[2] ?? '');
const path = process.argv[3] ?? '/api/health';
const token = process.argv[4] ?? '';
const asking =
  token === ''
    ? {}
    : { method: 'PUT', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } };
const body = token === '' ? undefined : JSON.stringify({ marketing: true });
const restMs = path === '/api/health' ? 3 : 20;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let waits = [];
let since = null;
let from = 0;

process.on('message', (message) => {
  if (message === 'from now') {
    waits = [];
    from = performance.now();
  }
  if (message === 'until now') {
    // Who is still waiting has waited that long already.
    if (since !== null) waits.push(performance.now() - Math.max(since, from));
    const sorted = waits.toSorted((a, b) => a - b);
    process.send({
      answered: sorted.length,
      longestMs: sorted.at(-1) ?? 0,
      p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    });
  }
});
process.on('disconnect', () => process.exit(0));

for (;;) {
  since = performance.now();
  await once();
  waits.push(performance.now() - Math.max(since, from));
  since = null;
  await new Promise((resolve) => setTimeout(resolve, token === '' ? restMs : 150));
}

function once() {
  return new Promise((resolve) => {
    const call = request({ agent, hostname, port, path, ...asking }, (answer) => {
      if (answer.statusCode >= 400) console.error(`${path} was answered with ${answer.statusCode}`);
      answer.resume();
      answer.on('end', resolve);
    });
    call.on('error', () => setTimeout(resolve, 50));
    call.end(body);
  });
}
