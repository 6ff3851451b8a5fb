import { searchedAs } from '#shared/core/searched.ts';
import type { companies } from './company.ts';
import type { sites } from './site.ts';

/** How sites are found. */
export const searchedSites = searchedAs<typeof sites>('locations', {
  kind: 'site',
  label: ['Site', 'साइट'],
  permission: 'locations:read',
  names: ['name', 'name_hi', 'client_name', 'city'],
  words: ['address'],
  detail: ['client_name', 'address'],
  office: '/admin/sites?open={id}',
});

/** How the companies of the business are found. */
export const searchedCompanies = searchedAs<typeof companies>('companies', {
  kind: 'company',
  label: ['Company', 'कंपनी'],
  permission: 'companies:read',
  names: ['name', 'city'],
  words: ['gstin'],
  detail: ['gstin', 'city'],
  office: '/admin/settings/companies?open={id}',
});
