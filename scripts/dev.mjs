import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { removeParts, serverModules } from './build.mjs';
import { program, root } from './run.mjs';
import { checkNode, setupModules } from './setup-modules.mjs';

const apiPort = process.env['API_PORT'] ?? '8001';
const webPort = process.env['PORT'] ?? '8000';

checkNode();
await setupModules();
const { context } = await import('esbuild');
const outfile = join(root, 'dist-server', 'dev.mjs');
let server;
let restarted = Promise.resolve();

const restart = {
  name: 'restart',
  setup(bundle) {
    bundle.onEnd(({ errors }) => {
      for (const { text, location } of errors) console.error(`${location?.file}:${location?.line} ${text}`);
      if (errors.length === 0) restarted = restarted.then(restartServer);
    });
  },
};

removeParts('dev');
const watching = await context({ ...serverModules('dev'), plugins: [restart] });
await watching.watch();
const web = spawn(process.execPath, [program('vite/bin/vite.js'), '--port', webPort], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, API_PORT: apiPort },
});
web.on('exit', (code) => void stop(code ?? 0));
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

async function restartServer() {
  await ended(server);
  server = spawn(process.execPath, ['--enable-source-maps', outfile, 'serve', '--demo', '--port', apiPort], {
    cwd: root,
    stdio: 'inherit',
  });
}

function ended(child) {
  if (!child || child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', resolve);
    child.kill('SIGTERM');
  });
}

async function stop(code) {
  web.kill();
  await Promise.all([watching.dispose(), ended(server)]);
  process.exit(code);
}
