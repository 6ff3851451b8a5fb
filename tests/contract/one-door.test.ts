import { expect, it } from 'vitest';
import { modules } from '#server/app.ts';
import type { Route } from '#server/core/http/route.ts';
import { importRoutes } from '#tests/support/import-routes.ts';
import { readsThatWrite } from './reads-that-write.ts';
import { allSources } from './source.ts';

/**
 * The writing routes that are no operation, each with its reason. Signing in has nobody yet whose permission,
 * key or log line an operation could take; a form or a link of the public site has no account either; sync
 * carries operations itself.
 */
const noOperation: Readonly<Record<string, readonly string[]>> = {
  'signing in and out': [
    'POST /auth/send-otp',
    'POST /auth/verify-otp',
    'POST /auth/choose-business',
    'POST /auth/decline-invitation',
    'POST /auth/switch-business',
    'POST /auth/login',
    'POST /auth/admin/login',
    'POST /auth/forgot-password',
    'POST /auth/reset-password/request',
    'POST /auth/reset-password/verify',
    'POST /auth/reset-password/update',
    'POST /auth/biometric/enable',
    'POST /auth/openid/start',
    'POST /auth/openid/finish',
    'POST /auth/biometric/verify',
    'POST /auth/refresh',
    'POST /auth/logout',
    'POST /auth/set-up-link',
    'POST /auth/register',
    'POST /auth/sign-up/code',
    'POST /auth/sign-up',
    'POST /attendance/kiosks/pair',
    'POST /tenants/{id}/visit',
  ],
  'forms and links of the public site': [
    'POST /partner/register',
    'POST /newsletter/subscribe',
    'POST /newsletter/confirm',
    'POST /newsletter/unsubscribe',
    'POST /reports/stop',
    'POST /notifications/unsubscribe',
    'POST /share-links/download',
    'POST /contact/send-message',
    'POST /billing/shared-payment',
    'POST /billing/shared-checkout',
    'POST /billing/shared-checkout/check',
    'POST /billing/invoice-checkout',
    'POST /billing/invoice-checkout/check',
    'POST /billing/order-checkout',
    'POST /billing/order-checkout/check',
    'POST /billing/shared-sheet/code',
    'POST /billing/shared-sheet/open',
    'POST /billing/shared-sheet/decide',
    'POST /crm/shared-quote/code',
    'POST /crm/shared-quote/accept',
    'POST /crm/shared-quote/decline',
    'POST /crm/shared-quote/ask',
    'POST /signing/code',
    'POST /signing/open',
    'POST /signing/download',
    'POST /signing/sign',
    'POST /signing/decline',
    'POST /signing/verify',
  ],
  'bytes that stand by themselves until a record names them': ['POST /upload', 'POST /blog/upload'],
  'a file of which most calls only look; what is added is guarded by import-file.ts, by key, lock and log line':
    importRoutes,
  'reading what is too long for an address, or working figures out': [
    'POST /payroll/process/manual',
    'POST /crm/cost-sheet',
    'POST /contracts/{id}/refill-preview',
    'POST /billing/gstr1-json-export',
    'POST /billing/returns/compare',
    'POST /upload/missing',
    'POST /roster/check',
    'POST /payroll/generate-payslip/{id}',
  ],
  'one address of the documented client for several operations': [
    'PATCH /bookings/{id}/status',
    'PATCH /on-call-services/bookings/{id}/status',
  ],
  'what a payment service tells, by its signature': [
    'POST /payments/webhooks/stripe',
    'POST /payments/webhooks/razorpay',
    'POST /billing/payment-events/{tenant}/{provider}',
  ],
  'what a biometric machine sends, by the secret in the address that it was given': [
    'POST /machines/{key}/iclock/cdata',
    'POST /machines/{key}/iclock/devicecmd',
  ],
  'carrying operations, or what became of them': [
    'POST /sync/pull',
    'POST /sync/push',
    'POST /sync/quarantine',
  ],
};

const writing = modules.flatMap((module) => module.routes).filter((route) => route.method !== 'GET');
const named = Object.values(noOperation).flat();

it('every route that writes is an operation, but for those named here with a reason', () => {
  expect(withoutOperation(writing)).toEqual(named.toSorted());
});

it('a route that writes without an operation is found', () => {
  const bare = {
    method: 'PUT',
    path: '/bare',
    summary: ['Bare', 'खाली'],
    access: 'signed-in',
    handle: async () => ({ data: null }),
  } satisfies Route;
  expect(withoutOperation([...writing, bare])).toContain('PUT /bare');
});

it('a route asks for the method and the permission of its operation', () => {
  const differing = writing.filter((route) => {
    const operation = route.operation ?? route.online;
    return (
      operation &&
      route.access !== 'public' &&
      (route.method !== operation.method || route.permission !== operation.permission)
    );
  });
  expect(differing.map((route) => `${route.method} ${route.path}`)).toEqual([]);
});

/** The reading routes that come to a transaction that writes, each with its reason. */
const readsAndWrites: Readonly<Record<string, readonly string[]>> = {
  'a biometric machine knows no other way to say that it is there; what is kept is when it was last heard of':
    [
      'sync-server/modules/attendance/machines/machine-routes.ts: answerMachine',
      'sync-server/modules/attendance/machines/machine-routes.ts: answerPoll',
    ],
  'the secret of a card is made with the card': ['sync-server/modules/staff/module.ts: makeCardToken'],
  'the key that signs for the installation is made when it is needed first': [
    'sync-server/modules/audit-logs/module.ts: exportProof',
    'sync-server/modules/audit-logs/module.ts: prepareProof',
  ],
};

it('no route that reads comes to a transaction that writes, but for those named here', () => {
  const sources = allSources().filter(
    ({ path }) => path.startsWith('sync-server/') && !path.endsWith('.test.ts'),
  );
  expect(readsThatWrite(sources)).toEqual(Object.values(readsAndWrites).flat().toSorted());
});

it('a route that reads and writes is found, also where another file does so for it', () => {
  const routes = {
    path: 'sync-server/modules/x/module.ts',
    text: `import { look } from './look.ts';
      const routes = [handleQuery(list, look), { ...read, path: '/x', handle: async (call) => keep(call) },
        { method: 'POST', path: '/x', handle: keep }];
      const keep = async ({ database }) => database.write((trx) => trx);`,
  };
  const look = {
    path: 'sync-server/modules/x/look.ts',
    text: `import { runTransaction as inOne } from '#server/core/sql/transaction.ts';
      export async function look(call) { return found(call); }
      function found({ services }) { return inOne(services, run); }`,
  };
  const core = {
    path: 'sync-server/core/sql/transaction.ts',
    text: 'export function runTransaction(store) { return store.database.writeFor("", run); }',
  };
  expect(readsThatWrite([routes, look, core])).toEqual([
    'sync-server/modules/x/module.ts: async (call) => keep(call)',
    'sync-server/modules/x/module.ts: look',
  ]);
  expect(readsThatWrite([routes, { ...look, text: 'export const look = () => null;' }, core])).toEqual([
    'sync-server/modules/x/module.ts: async (call) => keep(call)',
  ]);
});

function withoutOperation(routes: readonly Route[]): string[] {
  return routes
    .filter((route) => !route.operation && !route.online)
    .map((route) => `${route.method} ${route.path}`)
    .toSorted();
}
