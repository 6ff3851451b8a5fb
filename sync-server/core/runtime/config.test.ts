import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  readConfig(args, env, '/web');

it('takes options over the environment, and what nothing says as it is documented', () => {
  const env = { PORT: '9000', DATA_DIR: '/elsewhere', PUBLIC_URL: 'https://a.example.in/path' };
  expect(read(['--port', '8001', '--demo'], env)).toMatchObject({
    port: 8001,
    dataDir: '/elsewhere',
    demo: true,
    publicUrl: 'https://a.example.in',
    host: '127.0.0.1',
    databaseUrl: null,
    smsLimits: { day: 2000, number: 20, tenant: null },
  });
});

it.each([
  [['--prot', '8000'], {}, 'unknown option: --prot'],
  [['--port'], {}, '--port needs a value'],
  [['--data', '--demo'], {}, '--data needs a value'],
  [['--port', '70000'], {}, '--port must be a number from 0 to 65535'],
  [['--port', 'x'], {}, '--port must be a number from 0 to 65535'],
  [[], { PUBLIC_URL: 'example.in' }, 'PUBLIC_URL must be an address such as https://example.in'],
  [[], { SMS_DAILY_LIMIT: '0' }, 'SMS_DAILY_LIMIT must be a whole number above zero; it is "0"'],
  [[], { TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
])('says what is wrong with %j and %j', (args, env, message) => {
  expect(() => read(args, env)).toThrow(message);
});
