// Loaded into a server before its own code: libraries that throw in their own callbacks, where no promise
// carries it.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const throwing = (original) =>
  function (secret, ...rest) {
    const done = rest.pop();
    return original.call(this, secret, ...rest, (...answer) => {
      if (String(secret) === 'Throw@12345' || String(secret) === '730285')
        throw new Error('thrown in a callback of a library');
      done(...answer);
    });
  };
crypto.scrypt = throwing(crypto.scrypt);
crypto.pbkdf2 = throwing(crypto.pbkdf2);
syncBuiltinESMExports();

if (isMainThread) {
  process.on('SIGUSR2', () => {
    setTimeout(() => {
      throw new Error('thrown by nobody known');
    });
  });
  if (process.env.SETTLED === '1') process.uptime = () => 86_400;
}
