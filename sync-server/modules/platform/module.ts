import { instantFromMs } from '#shared/core/dates.ts';
import * as announcements from '#shared/modules/platform/announcements.ts';
import * as exchanges from '#shared/modules/platform/exchanges.ts';
import * as platformContracts from '#shared/modules/platform/online.ts';
import * as support from '#shared/modules/platform/support.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { pageOf } from '#server/core/http/crud.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readSubscription, viewOf } from '#server/modules/subscriptions/queries.ts';
import { auditTexts } from './audit-texts.ts';
import { listAnnouncements, readAnnouncements } from './announcements.ts';
import {
  createAnnouncement,
  endAnnouncement,
  endMaintenance,
  startMaintenance,
} from './operations/announce.ts';
import { eraseTenants } from './operations/erase-tenants.ts';
import {
  extendTrial,
  recordSubscriptionPayment,
  refundSubscriptionPayment,
} from './operations/run-subscriptions.ts';
import {
  createTenant,
  deleteTenant,
  mustExist,
  restoreTenant,
  resumeTenant,
  showTenant,
  suspendTenant,
} from './operations/run-tenants.ts';
import { askSignUpCode, signUp } from './operations/sign-up.ts';
import { readTenants } from './read-tenants.ts';
import { stockJob } from './stock-business.ts';
import { enterBusiness, grantSupport, listSupportGrants, listVisits, revokeSupport } from './support.ts';

/** The businesses of an installation: how they come, what they pay for, and how they go. */
export const platform = defineModule('platform', {
  says: auditTexts,
  jobs: [stockJob, eraseTenants],
  routes: [
    handleQuery(platformContracts.listTenants, listTenants),
    createTenant,
    deleteTenant,
    restoreTenant,
    suspendTenant,
    resumeTenant,
    showTenant,
    handleQuery(platformContracts.readTenantSubscription, readTenantSubscription, { runs: 'by-size' }),
    recordSubscriptionPayment,
    refundSubscriptionPayment,
    extendTrial,
    handleQuery(support.listSupportGrants, listSupportGrants),
    handleQuery(support.listVisits, listVisits, { runs: 'by-size' }),
    grantSupport,
    revokeSupport,
    handleExchange(support.enterBusiness, enterBusiness),
    handleQuery(announcements.listAnnouncements, listAnnouncements),
    handleQuery(announcements.readAnnouncements, readAnnouncements),
    createAnnouncement,
    endAnnouncement,
    startMaintenance,
    endMaintenance,
    handleExchange(exchanges.askSignUpCode, askSignUpCode),
    handleExchange(exchanges.signUp, signUp),
  ],
});

async function listTenants({
  services,
  input,
  query,
}: QueryCall<typeof platformContracts.listTenants>): Promise<
  QueryReply<typeof platformContracts.listTenants>
> {
  const { page, limit } = pageOf(query, 50);
  const { tenants, total } = await readTenants(services.database.read, {
    search: input.search,
    ...(input.id === undefined ? {} : { id: input.id }),
    page,
    limit,
    now: instantFromMs(services.nowMs()),
  });
  return {
    data: tenants,
    pagination: { total, totalPages: Math.max(1, Math.ceil(total / limit)), currentPage: page, limit },
  };
}

/** The subscription of a business as the operator sees it. */
async function readTenantSubscription({
  services,
  params,
  language,
}: QueryCall<typeof platformContracts.readTenantSubscription>): Promise<
  QueryReply<typeof platformContracts.readTenantSubscription>
> {
  const id = params['id'] ?? '';
  await mustExist(services, id);
  const { read } = services.database;
  const now = instantFromMs(services.nowMs());
  const rows = await read
    .selectFrom('subscription_invoices')
    .selectAll()
    .where('tenant_id', '=', id)
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return {
    data: {
      current: await viewOf(read, id, await readSubscription(read, id), { now, language }),
      invoices: rows.map((row) => decodeRow(subscriptionInvoices, row)),
    },
  };
}
