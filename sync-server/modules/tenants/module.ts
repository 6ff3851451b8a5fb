import * as z from 'zod/mini';
import { instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { standardColours } from '#shared/core/palette.ts';
import { both, text } from '#shared/core/fields.ts';
import { tenantMessages as words } from '#shared/modules/tenants/messages.ts';
import { siteAddress } from '#shared/modules/tenants/settings.ts';
import { blankCompany, companies } from '#shared/modules/tenants/company.ts';
import { placeCodes } from '#shared/modules/tenants/place-code.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { brandView } from '#server/core/documents/brand-view.ts';
import type { BrandView } from '#server/core/documents/brand-view.ts';
import { readRoutes, writeRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Call, Reply, Services, SignedCall } from '#server/core/http/route.ts';
import { editBrand } from './operations/edit-brand.ts';
import { removeLogo, setLogo } from './operations/set-logo.ts';
import { editSettings, readSettings } from './operations/edit-settings.ts';
import { readSupervisors, setSupervisors } from './operations/set-supervisors.ts';
import { editSite, removeSite } from './operations/write-site.ts';
import { placeCodeRoutes } from './place-code-routes.ts';
import { readTerms } from './queries.ts';
import { checkSetUpLink, setUpBusiness } from './operations/set-up-business.ts';
import { licenceAlerts } from './licence-alerts.ts';

const [createSite] = writeRoutes(sites, '/locations', ['Work sites', 'साइटें'], 'locations:write', {
  name_hi: '',
  address: '',
  city: '',
  client_name: '',
  lat: null,
  lng: null,
  radius_m: 100,
  kiosk: false,
  place_qr: false,
  handover: false,
  handover_items: '',
});

/** The businesses on this installation, their brand and their work sites. */
export const tenants = defineModule('tenants', {
  jobs: [licenceAlerts],
  resources: [sites, companies, placeCodes],
  routes: [
    {
      method: 'GET',
      path: '/tenants/public',
      access: 'public',
      summary: ['The brand of this installation', 'इस स्थापना का ब्रांड'],
      handle: readPublic,
    },
    {
      method: 'GET',
      path: '/tenants/current',
      access: 'signed-in',
      summary: ['My business', 'मेरा व्यवसाय'],
      handle: readCurrent,
    },
    {
      method: 'GET',
      path: '/tenants/settings',
      access: 'tenant',
      permission: 'settings:read',
      summary: ['Settings of my business', 'मेरे व्यवसाय की सेटिंग'],
      handle: async (call) => ({ data: await readSettings(call.services, call.actor.tenantId) }),
    },
    editSettings,
    {
      method: 'GET',
      path: '/tenants/{id}',
      access: 'tenant',
      permission: 'settings:read',
      summary: ['A business by its id: my own', 'आईडी से व्यवसाय: मेरा अपना'],
      handle: async (call) =>
        call.params['id'] === call.actor.tenantId
          ? { data: await readBrand(call.services, call.actor.tenantId) }
          : refuse('not_found', ['Not found', 'नहीं मिला']),
    },
    editBrand,
    { ...setLogo, summary: ['Set the logo of my business', 'मेरे व्यवसाय का लोगो लगाएँ'] },
    { ...removeLogo, summary: ['Take the logo of my business away', 'मेरे व्यवसाय का लोगो हटाएँ'] },
    {
      method: 'GET',
      path: '/tenants',
      access: 'platform',
      summary: ['All businesses', 'सभी व्यवसाय'],
      handle: listTenants,
    },
    {
      method: 'POST',
      path: '/auth/set-up-link',
      access: 'public',
      summary: ['Whether a set-up link works', 'क्या सेट-अप लिंक चालू है'],
      body: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
      handle: checkSetUpLink,
    },
    {
      method: 'POST',
      path: '/auth/register',
      access: 'public',
      summary: ['Set up the first business by the one-time link', 'एक बार के लिंक से पहला व्यवसाय बनाएँ'],
      body: z.strictObject({
        token: z.string().check(z.maxLength(100)),
        business: text(120, { min: 1 }).schema,
        name: text(120, { min: 1 }).schema,
        email: z
          .string()
          .check(z.maxLength(254), z.trim(), z.regex(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, both(words.badEmail))),
        password: z.string().check(z.maxLength(128), z.minLength(12, both(words.shortPassword))),
        phone: z.optional(text(20).schema),
        city: z.optional(text(80).schema),
        address: z.optional(siteAddress),
        device: z.optional(z.string().check(z.maxLength(200))),
      }),
      handle: setUpBusiness,
    },
    ...readRoutes(sites, '/locations', ['Work sites', 'साइटें'], {
      access: 'tenant',
      permission: 'locations:read',
    }),
    ...(createSite ? [createSite] : []),
    handle(editSite),
    handle(removeSite),
    {
      method: 'GET',
      path: '/locations/{id}/supervisors',
      runs: 'by-size',
      access: 'tenant',
      permission: 'locations:read',
      summary: ['Who answers for a site', 'साइट किसके ज़िम्मे है'],
      handle: readSupervisors,
    },
    setSupervisors,
    ...placeCodeRoutes,
    ...readRoutes(
      companies,
      '/companies',
      ['Companies', 'कंपनियाँ'],
      { access: 'tenant', permission: 'companies:read' },
      100,
    ),
    ...writeRoutes(companies, '/companies', ['Companies', 'कंपनियाँ'], 'companies:write', blankCompany),
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
async function readPublic(call: Call): Promise<Reply> {
  return brandAndTerms(call, await call.services.publicTenantId());
}

async function brandAndTerms(call: Call, tenantId: string): Promise<Reply> {
  const { state, ladder } = await readTerms(
    call.services.database.read,
    tenantId,
    instantFromMs(call.services.nowMs()),
  );
  return {
    data: {
      ...(await readBrand(call.services, tenantId)),
      state_code: state,
      ladder,
      demo: call.services.config.demo,
    },
  };
}

async function readCurrent(call: SignedCall): Promise<Reply> {
  return brandAndTerms(call, call.actor.tenantId);
}

async function listTenants(call: SignedCall): Promise<Reply> {
  const rows = await call.services.database.read
    .selectFrom('tenants')
    .select(['id', 'name', 'slug', 'active', 'created_at'])
    .orderBy('created_at')
    .limit(200)
    .execute();
  return {
    data: rows.map((row) => ({ ...row, active: row['active'] === 1 })),
    pagination: { total: rows.length, totalPages: 1, currentPage: 1, limit: 200 },
  };
}
