import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  readConfig(args, env, '/web');

const passphrase = { BACKUP_PASSPHRASE: 'nine tigers in the rain' };
const s3 = { S3_REGION: 'ap-south-1', S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'secret' };

const map = { MAP_TILES_URL: 'https://tiles.example.in/{z}/{x}/{y}.png?key=1', MAP_ATTRIBUTION: '© Maps' };

const tls = { ACME_EMAIL: 'owner@example.in', ACME_AGREE: '1', PUBLIC_URL: 'https://guards.example.in' };

it('listens at the ports of the web where it speaks TLS itself', () => {
  expect(read([], tls)).toMatchObject({
    port: 80,
    host: '0.0.0.0',
    tls: { port: 443, publicPort: 443, host: 'guards.example.in', email: 'owner@example.in', roots: null },
  });
  expect(read(['--port', '8080'], { ...tls, HTTPS_PORT: '8443', HOST: '10.0.0.1' })).toMatchObject({
    port: 8080,
    host: '10.0.0.1',
    tls: { port: 8443, publicPort: 443 },
  });
  expect(read([], {}).tls).toBeNull();
});

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
    messagePrices: { sms: null, whatsapp: null },
  });
});

it('takes prices of messages with a part of a paisa', () => {
  const prices = { SMS_PRICE_PAISE: '18', WHATSAPP_PRICE_PAISE: '11.55' };
  expect(read([], prices).messagePrices).toEqual({ sms: 1800, whatsapp: 1155 });
});

it('takes the source of map tiles with what it does not say as it is documented', () => {
  expect(read([], map).map).toEqual({
    url: map.MAP_TILES_URL,
    attribution: '© Maps',
    maxZoom: 19,
    cacheBytes: 200_000_000,
  });
  expect(read([], { ...map, MAP_MAX_ZOOM: '14', MAP_CACHE_MB: '5' }).map).toMatchObject({
    maxZoom: 14,
    cacheBytes: 5_000_000,
  });
  expect(read([], {}).map).toBeNull();
});

it.each([
  [['--prot', '8000'], {}, 'unknown option: --prot'],
  [['--port'], {}, '--port needs a value'],
  [['--data', '--demo'], {}, '--data needs a value'],
  [['--port', '70000'], {}, '--port must be a number from 0 to 65535'],
  [['--port', 'x'], {}, '--port must be a number from 0 to 65535'],
  [[], { PUBLIC_URL: 'example.in' }, 'PUBLIC_URL must be an address such as https://example.in'],
  [[], { SMS_DAILY_LIMIT: '0' }, 'SMS_DAILY_LIMIT must be a whole number above zero; it is "0"'],
  [[], { SMS_PRICE_PAISE: '-1' }, 'SMS_PRICE_PAISE must be paise such as 18 or 11.5'],
  [[], { SMS_PRICE_PAISE: '0.115' }, 'SMS_PRICE_PAISE must be paise'],
  [[], { WHATSAPP_PRICE_PAISE: '₹1' }, 'WHATSAPP_PRICE_PAISE must be paise'],
  [[], { TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [[], { PORT: 'http' }, '--port must be a number from 0 to 65535; it is "http"'],
  [[], { DEMO: 'yes' }, 'DEMO must be 1 or 0; it is "yes"'],
  [[], { SMS_URL: 'gateway.in' }, 'SMS_URL must be an address that begins with https://'],
  [
    [],
    { ...map, MAP_TILES_URL: 'tiles.in/{z}/{x}/{y}' },
    'MAP_TILES_URL must be an address that begins with',
  ],
  [[], { ...map, MAP_TILES_URL: 'https://tiles.in/{z}' }, 'MAP_TILES_URL must have {x}, {y} in it'],
  [[], { ...map, MAP_TILES_URL: 'https://{s}.tiles.in/{z}/{x}/{y}' }, 'MAP_TILES_URL has {s}'],
  [[], { ...map, MAP_ATTRIBUTION: '' }, 'MAP_TILES_URL is set and MAP_ATTRIBUTION is not'],
  [[], { ...map, MAP_ATTRIBUTION: '<b>OSM</b>' }, 'MAP_ATTRIBUTION must be plain text'],
  [[], { ...map, MAP_MAX_ZOOM: '23' }, 'MAP_MAX_ZOOM must be from 1 to 22'],
  [[], { ...map, MAP_CACHE_MB: '0' }, 'MAP_CACHE_MB must be a whole number above zero'],
  [[], { MAP_ATTRIBUTION: 'OSM' }, 'MAP_ATTRIBUTION is set and MAP_TILES_URL is not'],
  [[], { MAIL_TOKEN: 'x' }, 'MAIL_TOKEN is set and MAIL_URL is not'],
  [[], { STRIPE_SECRET_KEY: 'x' }, 'STRIPE_WEBHOOK_SECRET must be set too'],
  [[], { RAZORPAY_KEY_ID: 'x' }, 'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set too'],
  [[], { ACME_AGREE: '1' }, 'ACME_AGREE is set and ACME_EMAIL is not'],
  [[], { ...tls, ACME_EMAIL: 'owner' }, 'ACME_EMAIL must be an email address; it is "owner"'],
  [[], { ...tls, ACME_AGREE: '0' }, 'ACME_AGREE must be 1'],
  [[], { ...tls, PUBLIC_URL: '' }, 'ACME_EMAIL needs PUBLIC_URL with https://'],
  [[], { ...tls, PUBLIC_URL: 'https://10.0.0.1' }, 'PUBLIC_URL must name a host that an authority can reach'],
  [[], { ...tls, TRUST_PROXY: '1' }, 'TRUST_PROXY and ACME_EMAIL are both set'],
  [[], { ...tls, PORT: '443' }, 'PORT and HTTPS_PORT are both 443'],
  [[], { ...tls, HTTPS_PORT: '0' }, 'HTTPS_PORT must be a number from 1 to 65535; it is "0"'],
  [
    [],
    { ...tls, ACME_URL: 'http://acme.example.in' },
    'ACME_URL must be an address that begins with https://',
  ],
  [[], { ...tls, ACME_CA: '/no/such.pem' }, 'ACME_CA names /no/such.pem, which cannot be read'],
  [[], { WEBHOOK_HOSTS: 'https://hooks.local' }, 'WEBHOOK_HOSTS must be hosts such as'],
  [[], { OPENID_HOSTS: 'sso.local/realm' }, 'OPENID_HOSTS must be hosts such as'],
  [[], { E_INVOICE_HOSTS: 'irp.local;gsp.local' }, 'one is "irp.local;gsp.local"'],
  [[], { PUSH_HOSTS: 'user@push.local' }, 'PUSH_HOSTS must be hosts such as'],
  [[], { DNS_SERVERS: 'resolver.local' }, 'DNS_SERVERS must be addresses of resolvers'],
  [[], { TENANT_PASSPHRASE: 'short' }, 'TENANT_PASSPHRASE must have at least 12 letters'],
  [
    ['--database-url', 'postgres://db/prahari?sslmode=prefer'],
    {},
    'sslmode in DATABASE_URL must be disable, require, verify-ca, verify-full; it is "prefer"',
  ],
  [['--database-url', 'mysql://x'], {}, 'DATABASE_URL must be an address that begins with postgres://'],
  [[], { BACKUP_TO: '/mnt/disk' }, 'BACKUP_TO needs BACKUP_PASSPHRASE or BACKUP_KEY_FILE'],
  [[], { BACKUP_TO: 's3:x', ...passphrase }, 'BACKUP_TO must be a folder or s3://bucket/prefix'],
  [[], { BACKUP_TO: 's3://guards', ...passphrase }, 'BACKUP_TO names an S3 store: S3_REGION'],
  [[], { S3_REGION: 'x', S3_ACCESS_KEY_ID: 'y' }, 'S3_SECRET_ACCESS_KEY must be set too'],
  [[], { S3_ENDPOINT: 'https://s3.example' }, 'S3_ENDPOINT is set: S3_REGION'],
  [[], { FILES_TO: '/mnt/disk' }, 'it is "/mnt/disk"'],
  [[], { FILES_TO: 's3://b/p' }, 'the bucket with 3 to 63 small letters'],
  [[], { FILES_TO: 's3://guards/../other' }, 'FILES_TO must have no part that is . or ..'],
  [[], { FILES_TO: 's3://guards/files' }, 'FILES_TO names an S3 store: S3_REGION'],
  [
    [],
    { FILES_TO: 's3://guards/all/', BACKUP_TO: 's3://guards/all', ...passphrase, ...s3 },
    'FILES_TO and BACKUP_TO are the same place',
  ],
  [[], { BACKUP_EVERY: '6' }, 'BACKUP_EVERY is set and BACKUP_TO is not'],
  [['--to', '/x'], { BACKUP_EVERY: '6h', ...passphrase }, 'BACKUP_EVERY must be a whole number'],
  [['--to', '/x'], { BACKUP_EVERY: '1000', ...passphrase }, 'at most 168'],
  [['--every', '6'], { ...passphrase }, '--every is set and BACKUP_TO is not'],
  [['--to', '/x', '--every', 'day'], { ...passphrase }, '--every must be a whole number'],
  [['--to', '/x'], { BACKUP_PASSPHRASE: 'short' }, 'BACKUP_PASSPHRASE must have at least 12 letters'],
  [['--to', '/x'], { BACKUP_KEY_FILE: '/k', ...passphrase }, 'are both set; leave one out'],
  [[], { PUBLIC_ULR: 'https://a.in' }, 'PUBLIC_ULR is no setting; PUBLIC_URL is'],
  [[], { SMS_DAILY_LIMITS: '9' }, 'SMS_DAILY_LIMITS is no setting; SMS_DAILY_LIMIT is'],
])('says what is wrong with %j and %j', (args, env, message) => {
  expect(() => read(args, env)).toThrow(message);
});

it('says everything that is wrong at once, a line each', () => {
  const env = { PORT: '-1', MAIL_TOKEN: 'x', TRUST_PROXY: '99', DATA_DRI: '/srv' };
  const said = (() => {
    try {
      read(['--colour', 'red'], env);
      return '';
    } catch (error) {
      return String(error instanceof Error ? error.message : error);
    }
  })();
  expect(said.split('\n').map((line) => /--?\w+|[A-Z]+_[A-Z]+/.exec(line)?.[0])).toEqual([
    '--colour',
    undefined,
    'TRUST_PROXY',
    '--port',
    'MAIL_TOKEN',
    'DATA_DRI',
  ]);
});

it('does not take the variables of other programs for ours', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'SHELL',
    'PGHOST',
    'AWS_REGION',
    'NODE_OPTIONS',
    'XDG_DATA_DIRS',
    'MAIL',
  ];
  expect(read([], Object.fromEntries(others.map((name) => [name, 'x'])))).toMatchObject({ port: 8000 });
});

it('takes hosts as addresses have them, and what is empty for not set', () => {
  expect(
    read([], { WEBHOOK_HOSTS: ' Hooks.local:443, 10.0.0.5:8443 ,', DNS_SERVERS: '1.1.1.1, [::1]:53' }),
  ).toMatchObject({
    webhookHosts: ['hooks.local', '10.0.0.5:8443'],
    hosts: { dnsServers: ['1.1.1.1', '[::1]:53'] },
  });
  const empty = { METRICS_TOKEN: '', SMS_TOKEN: '', MAIL_TOKEN: '', CALL_TOKEN: '' };
  expect(read([], empty)).toMatchObject({
    metricsToken: null,
    smsToken: null,
    mailToken: null,
    callToken: null,
  });
});

it('reads where backups go', () => {
  const env = {
    BACKUP_TO: 's3://guards/office',
    BACKUP_EVERY: '6',
    BACKUP_KEEP: '4',
    BACKUP_KEY_FILE: '/etc/prahari/backup.key',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(read([], env).backups).toEqual({
    to: 's3://guards/office',
    everyHours: 6,
    keep: 4,
    passphrase: null,
    keyFile: '/etc/prahari/backup.key',
  });
  expect(read([], env).store).toEqual({
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    region: 'ap-south-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});
