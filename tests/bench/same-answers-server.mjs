import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// Gives recorded answers, the same bytes and headers, and does nothing else: what no server of this machine
// can beat.
const [port, file] = process.argv.slice(2);
const answers = new Map(
  JSON.parse(readFileSync(file, 'utf8')).map(({ path, headers, body }) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
);
createServer((request, response) => {
  const answer = answers.get((request.url ?? '').replace(/\?.*$/, ''));
  response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
