import { Agent, request } from 'node:http';

// Strangers who ask one server for public pages without a pause, each from an address of its own, under host
// names and words that are new each time. A process of its own, so that asking takes no time from what is
// measured beside it.
const [address = '', strangers = '20'] = process.argv.slice(2);
const { port } = new URL(address);
const agent = new Agent({ keepAlive: true, maxSockets: Number(strangers) });
const paths = ['/home', '/services', '/blog?tag=', '/sitemap.xml', '/about', '/services/hk-deep-clean'];
let asked = 0;

process.on('message', () => process.send({ asked }));
process.on('disconnect', () => process.exit(0));
for (let i = 0; i < Number(strangers); i += 1) void ask(i);

async function ask(stranger) {
  for (;;) {
    asked += 1;
    await visit(paths[asked % paths.length].replace(/=$/, `=made-up-${asked}`), {
      host: `h${asked}.evil.example`,
      'x-forwarded-for': `203.0.113.${stranger}`,
      'accept-encoding': 'br',
    });
  }
}

function visit(path, headers) {
  return new Promise((resolve) => {
    const call = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', resolve);
      answer.on('error', resolve);
    });
    call.on('error', () => setTimeout(resolve, 50));
    call.end();
  });
}
