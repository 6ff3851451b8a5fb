import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// Gives recorded answers, the same bytes and headers, and does nothing else: what a server on the same parts cannot beat.
const [port, file] = process.argv.slice(2);
const answers = new Map(
  JSON.parse(readFileSync(file, 'utf8')).map(({ path, headers, body }) => [path, { headers, body: new Uint8Array(Buffer.from(body, 'base64')) }]),
);
const app = new Hono();
app.get('*', (context) => {
  const answer = answers.get(context.req.path);
  return answer ? new Response(answer.body, { headers: answer.headers }) : new Response(null, { status: 404 });
});
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => console.log('ready'));
