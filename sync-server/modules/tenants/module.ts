import { searchedSites, searchedCompanies } from '#shared/modules/tenants/searched.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import * as queries from '#shared/modules/tenants/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { standardColours } from '#shared/core/palette.ts';
import {
  listDomains as listDomainsContract,
  readHost as readHostContract,
} from '#shared/modules/tenants/domain.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import { placeCodes } from '#shared/modules/tenants/place-code.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { brandView } from '#server/core/documents/brand-view.ts';
import type { BrandView } from '#server/core/documents/brand-view.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import { defineModule } from '#server/core/http/module.ts';
import type { Call, Services } from '#server/core/http/route.ts';
import { auditTexts } from './audit-texts.ts';
import { editBrand } from './operations/edit-brand.ts';
import { removeLogo, setLogo } from './operations/set-logo.ts';
import { editSettings, readSettings } from './operations/edit-settings.ts';
import { requirePermission } from '#server/core/sync/permission.ts';
import { readSupervisors, setSupervisors } from './operations/set-supervisors.ts';
import { editSite, removeSite } from './operations/write-site.ts';
import { placeCodeRoutes } from './place-code-routes.ts';
import { readTerms } from './queries.ts';
import { checkSetUpLink, setUpBusiness } from './operations/set-up-business.ts';
import { addDomain, listDomains, proveDomain, readHost, removeDomain } from './domains/domains.ts';
import { licenceAlerts } from './licence-alerts.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import * as exchanges from '#shared/modules/tenants/exchanges.ts';

/** The businesses on this installation, their brand and their work sites. */
export const tenants = defineModule('tenants', {
  says: auditTexts,
  searched: [searchedSites, searchedCompanies],
  jobs: [licenceAlerts],
  resources: [sites, companies, placeCodes],
  routes: [
    handleQuery(queries.readPublic, readPublic),
    handleQuery(queries.readCurrent, readCurrent),
    handleQuery(queries.readSettings, async ({ services, actor }) => ({
      data: await readSettings(services, actor.tenantId),
    })),
    editSettings,
    handleQuery(readHostContract, readHost),
    handleQuery(listDomainsContract, listDomains),
    addDomain,
    proveDomain,
    removeDomain,
    handleQuery(queries.readTenant, readTenant),
    editBrand,
    { ...setLogo, summary: ['Set the logo of my business', 'मेरे व्यवसाय का लोगो लगाएँ'] },
    { ...removeLogo, summary: ['Remove the logo of my business', 'मेरे व्यवसाय का लोगो हटाएँ'] },
    handleExchange(exchanges.checkSetUpLink, checkSetUpLink),
    handleExchange(exchanges.setUpBusiness, setUpBusiness),
    ...resourceRoutes(sites, { read: 'locations:read', update: editSite, remove: removeSite, limit: 20 }),
    handleQuery(queries.listSupervisors, readSupervisors, { runs: 'by-size' }),
    setSupervisors,
    ...placeCodeRoutes,
    ...resourceRoutes(companies),
  ],
});

/** What the public may know of a tenant: name, colours and how to reach it. */
export async function readBrand(services: Services, tenantId: string): Promise<BrandView> {
  const row = await services.database.read
    .selectFrom('tenants')
    .select(['id', 'name', 'brand'])
    .where('id', '=', tenantId)
    .executeTakeFirst();
  return row
    ? brandView(row)
    : { id: '', name: 'Prahari', phone: '', email: '', city: '', ...standardColours, logo: null };
}

/** The brand with what a visitor may know of the terms: the state for the tax, and what cancelling costs. */
async function readPublic(
  call: QueryCall<typeof queries.readPublic>,
): Promise<QueryReply<typeof queries.readPublic>> {
  return brandAndTerms(call, await call.services.publicTenantId());
}

async function brandAndTerms(call: Call, tenantId: string) {
  const { state, ladder, cities, home } = await readTerms(
    call.services.database.read,
    tenantId,
    instantFromMs(call.services.nowMs()),
  );
  return {
    data: {
      ...(await readBrand(call.services, tenantId)),
      state_code: state,
      ladder,
      cities: [...cities],
      surcharges: {
        urgent_percent: home.urgent_percent,
        night_percent: home.night_percent,
        armed_percent: home.armed_percent,
        relievers_percent: home.relievers_percent,
        night_from: home.night_from,
        night_to: home.night_to,
      },
      demo: call.services.config.demo,
    },
  };
}

async function readCurrent(
  call: QueryCall<typeof queries.readCurrent>,
): Promise<QueryReply<typeof queries.readCurrent>> {
  return brandAndTerms(call, call.actor.tenantId);
}

/** To its own people and the operator a business is there; any other is not. */
async function readTenant({
  services,
  actor,
  params,
}: QueryCall<typeof queries.readTenant>): Promise<QueryReply<typeof queries.readTenant>> {
  const id = params['id'] ?? '';
  const isOperator = can(actor, 'platform:read');
  if (!isOperator) requirePermission(actor, 'settings:read');
  const brand = isOperator || id === actor.tenantId ? await readBrand(services, id) : null;
  return { data: brand === null || brand.id === '' ? refuse('not_found', ['Not found', 'नहीं मिला']) : brand };
}
