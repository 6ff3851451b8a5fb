import * as z from 'zod/mini';
import { defineList, defineQuery } from '#shared/core/query.ts';
import { homeRulesSchema } from '#shared/modules/bookings/home-rules.ts';
import { companies } from './company.ts';
import { brand, supervisor } from './online.ts';
import { placeCodes } from './place-code.ts';
import { tenantSettings } from './settings.ts';
import { sites } from './site.ts';

/** The brand with what a visitor may know of the terms: the state for the tax, and what cancelling costs. */
const brandAndTerms = z.strictObject({
  ...brand.shape,
  state_code: z.string(),
  ladder: z.array(z.strictObject({ hours: z.number(), percent: z.number() })),
  cities: z.array(z.string()),
  /** What urgent visits, visits at night and guards cost more, in percent, and when it is night. */
  surcharges: z.pick(homeRulesSchema, {
    urgent_percent: true,
    night_percent: true,
    armed_percent: true,
    relievers_percent: true,
    night_from: true,
    night_to: true,
  }),
  demo: z.boolean(),
});

export const listSites = defineList(sites, '/locations');
export const listCompanies = defineList(companies, '/companies');
export const listPlaceCodes = defineList(placeCodes, '/locations/{id}/place-codes');

export const readPublic = defineQuery({
  name: 'tenants.public',
  path: '/tenants/public',
  access: 'public',
  summary: ['The brand of this installation', 'इस स्थापना का ब्रांड'],
  output: brandAndTerms,
});

export const readCurrent = defineQuery({
  name: 'tenants.current',
  path: '/tenants/current',
  summary: ['My business', 'मेरा व्यवसाय'],
  output: brandAndTerms,
  offline: 'keep',
});

/** With the sections of the other modules. */
export const readSettings = defineQuery({
  name: 'tenants.settings',
  path: '/tenants/settings',
  permission: 'settings:read',
  summary: ['Settings of my business', 'मेरे व्यवसाय की सेटिंग'],
  output: z.looseObject(tenantSettings.shape),
  offline: 'keep',
});

export const readTenant = defineQuery({
  name: 'tenants.one',
  path: '/tenants/{id}',
  summary: ['A business by its id: my own', 'आईडी से व्यवसाय: मेरा अपना'],
  output: brand,
});

export const listSupervisors = defineQuery({
  name: 'tenants.supervisors',
  path: '/locations/{id}/supervisors',
  permission: 'locations:read',
  summary: ['Supervisors of a site', 'साइट किसके ज़िम्मे है'],
  output: z.array(supervisor),
});
