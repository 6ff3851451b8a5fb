import { placeCodes } from '#shared/modules/tenants/place-code.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { listRows, readRow } from '#server/core/http/crud.ts';
import type { Route, SignedCall } from '#server/core/http/route.ts';
import { renewPlaceCode } from './operations/renew-place-code.ts';
import { readPlaceSheet } from './place-sheet.ts';

const write = { access: 'tenant', permission: 'locations:write' } as const;

/** The sheets with a code that hang at a site and its posts. */
export const placeCodeRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/locations/{id}/place-codes',
    runs: 'by-size',
    ...write,
    summary: ['Codes at a site', 'साइट पर लगे कोड'],
    answers: { resource: placeCodes, many: true },
    handle: async ({ services: { database }, actor, query, params }: SignedCall) => {
      const { tenantId } = actor;
      const site = await readRow(database, sites, tenantId, sites.access.read(actor), params['id'] ?? '');
      return listRows(database, placeCodes, {
        tenantId,
        answer: placeCodes.access.read(actor),
        query,
        limit: 200,
        where: (select) => select.where('site_id', '=', site.id),
      });
    },
  },
  renewPlaceCode,
  {
    method: 'GET',
    path: '/locations/{id}/place-codes/{code}/sheet',
    runs: 'in-worker',
    ...write,
    summary: ['Printable code sheet', 'लगाने का पर्चा'],
    handle: readPlaceSheet,
  },
];
