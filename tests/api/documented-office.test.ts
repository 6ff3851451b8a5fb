import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedCalls } from '#tests/support/documented-calls.ts';
import { documentedClient } from '#tests/support/documented-client.ts';
import type { DocumentedClient } from '#tests/support/documented-client.ts';
import { makeApp } from '#tests/support/make-app.ts';
import type { TestApp } from '#tests/support/make-app.ts';

/**
 * The rest of the endpoint catalogue, section 7 of the specification. It gives these calls no bodies and no
 * keys: reads must succeed in the one envelope, and each call must be served at its address.
 */
let t: TestApp;
let owner: DocumentedClient;
let guard: DocumentedClient;
beforeAll(async () => {
  t = await makeApp();
  owner = await documentedClient(t, { email: 'owner@narmada.example' });
  guard = await documentedClient(t, { phone: '+919876500011', role: 'staff' });
});
afterAll(() => t.remove());

const staffId = async (): Promise<string> => (await owner.send('GET', '/staff?limit=1')).body.data[0].id;
const ofStaff = (part: string) => async (): Promise<string> => `/staff/${await staffId()}${part}`;

type Read = {
  readonly call: string;
  readonly data: 'array' | 'object';
  readonly as?: 'guard';
  readonly at?: () => Promise<string> | string;
};

describe('reads', () => {
  it.each<Read>([
    { call: 'GET /staff', data: 'array' },
    { call: 'GET /crm/leads', data: 'array' },
    { call: 'GET /staff/{id}', data: 'object', at: ofStaff('') },
    { call: 'GET /staff/{id}/schedule', data: 'array', at: ofStaff('/schedule') },
    { call: 'GET /staff/{id}/availability', data: 'object', at: ofStaff('/availability') },
    { call: 'GET /staff/{id}/documents', data: 'array', at: ofStaff('/documents') },
    { call: 'GET /staff/{id}/payroll', data: 'object', at: ofStaff('/payroll') },
    { call: 'GET /attendance/summary', data: 'object' },
    { call: 'GET /attendance/site-summary', data: 'object' },
    { call: 'GET /payroll', data: 'array' },
    { call: 'GET /payroll/current', data: 'object', as: 'guard' },
    { call: 'GET /payroll/current/overtime', data: 'object', as: 'guard' },
    { call: 'GET /payroll/current/advance', data: 'object', as: 'guard' },
    { call: 'GET /payroll/advances', data: 'array' },
    {
      call: 'GET /payroll/advances/staff/{staffId}',
      data: 'array',
      at: async () => `/payroll/advances/staff/${await staffId()}`,
    },
    { call: 'GET /payroll/reports/advances', data: 'array' },
    { call: 'GET /tenants/current', data: 'object' },
    { call: 'GET /tenants/settings', data: 'object' },
    { call: 'GET /tenants/{id}', data: 'object', at: () => `/tenants/${String(owner.user['tenant_id'])}` },
    { call: 'GET /companies', data: 'array' },
    { call: 'GET /locations', data: 'array' },
    { call: 'GET /contracts', data: 'array' },
    { call: 'GET /contracts/settings', data: 'object' },
    { call: 'GET /search/global', data: 'array', at: () => '/search/global?q=asha' },
    { call: 'GET /search/suggestions', data: 'array', at: () => '/search/suggestions?q=clean' },
    { call: 'GET /settings/departments', data: 'array' },
    { call: 'GET /settings/shifts', data: 'array' },
    { call: 'GET /settings/integration', data: 'object' },
    { call: 'GET /settings/notifications', data: 'object' },
    { call: 'GET /settings/attendance', data: 'object' },
    { call: 'GET /settings/job', data: 'object' },
    { call: 'GET /settings/payroll', data: 'object' },
    { call: 'GET /settings/roles', data: 'array' },
    { call: 'GET /settings/roles-with-permissions', data: 'array' },
    { call: 'GET /settings/company/settings', data: 'object' },
    { call: 'GET /blog/posts', data: 'array' },
    { call: 'GET /blog/posts/admin', data: 'array' },
    { call: 'GET /blog/categories', data: 'array' },
    { call: 'GET /blog/tags', data: 'array' },
    { call: 'GET /blog/popular', data: 'array' },
    { call: 'GET /blog/service/{serviceId}', data: 'array', at: () => '/blog/service/hk-deep-clean' },
    { call: 'GET /on-call-services/providers', data: 'array' },
    { call: 'GET /reports/business', data: 'object' },
    { call: 'GET /reports/staff', data: 'object' },
    { call: 'GET /reports/services', data: 'object' },
    { call: 'GET /reports/payroll', data: 'array' },
    { call: 'GET /reports/attendance', data: 'object' },
    { call: 'GET /reports/financial', data: 'object' },
    { call: 'GET /reports/advances', data: 'object' },
    { call: 'GET /reports/security', data: 'object' },
    { call: 'GET /reports/jobs', data: 'object' },
    { call: 'GET /jobs', data: 'array' },
    { call: 'GET /jobs/assigned', data: 'array' },
    { call: 'GET /on-call-services/dashboard', data: 'object' },
    { call: 'GET /on-call-services/bookings', data: 'array' },
    { call: 'GET /on-call-services/customers', data: 'array' },
    { call: 'GET /on-call-services/ratings', data: 'array' },
    { call: 'GET /on-call-services/wallet/summary', data: 'object' },
    { call: 'GET /on-call-services/wallet/transactions', data: 'array' },
    { call: 'GET /audit-logs', data: 'array' },
    { call: 'GET /audit-logs/filter', data: 'object' },
    { call: 'GET /audit-logs/reports/summary', data: 'object' },
    { call: 'GET /subscriptions/plans', data: 'array' },
    { call: 'GET /subscriptions/current', data: 'object' },
    { call: 'GET /subscriptions/usage', data: 'object' },
    { call: 'GET /subscriptions/history', data: 'array' },
    { call: 'GET /subscriptions/features', data: 'array' },
    { call: 'GET /payments/payment-methods', data: 'array' },
    { call: 'GET /payments/upcoming-invoice', data: 'object' },
    { call: 'GET /tasks/stats', data: 'object' },
    { call: 'GET /tasks/reports', data: 'object' },
    { call: 'GET /onboarding/progress', data: 'object' },
    { call: 'GET /onboarding/status', data: 'object' },
    { call: 'GET /onboarding/service-categories', data: 'array' },
    { call: 'GET /incidents', data: 'array' },
    { call: 'GET /clients', data: 'array' },
    { call: 'GET /billing/clients', data: 'array' },
    { call: 'GET /billing/service-rates', data: 'object' },
    { call: 'GET /billing/workers', data: 'object' },
    { call: 'GET /billing/settings', data: 'object' },
    { call: 'GET /billing/invoices', data: 'object' },
    { call: 'GET /billing/bank-accounts', data: 'array' },
    { call: 'GET /billing/hsn-codes', data: 'array' },
    { call: 'GET /billing/reports', data: 'object' },
    { call: 'GET /billing/company-settings', data: 'object' },
  ])('$call', async ({ call, data, as, at }) => {
    const answer = await (as === 'guard' ? guard : owner).send('GET', at ? await at() : call.slice(4));
    expect([answer.status, answer.body?.success], answer.text).toEqual([200, true]);
    expect(Array.isArray(answer.body.data) ? 'array' : typeof answer.body.data).toBe(data);
  });
});

describe('calls', () => {
  const calls = Object.entries(documentedCalls).flatMap(([path, methods]) =>
    methods.split(' ').map((method) => `${method} ${path}`),
  );

  it.each(calls)('%s is served', async (call) => {
    expect(await codeOf(call)).not.toMatch(notServed);
  });

  it('an address that nobody wrote down is not', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(await codeOf(`${method} /staff/{id}/elsewhere`)).toMatch(notServed);
      expect(await codeOf(`${method} /elsewhere`)).toMatch(notServed);
    }
  });
});

const notServed = /^(route_not_found|method_not_allowed)$/;

/**
 * The code of a call without a token and with an empty body: enough to see whether anything serves the
 * address.
 */
async function codeOf(call: string): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await t.call(
    method,
    `/api${path.replaceAll(/\{\w+\}/g, 'none')}`,
    method === 'GET' ? {} : { body: {} },
  );
  return String(answer.body?.code ?? '');
}
