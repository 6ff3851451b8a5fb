import { placeCodes } from '#shared/modules/tenants/place-code.ts';
import { listRows } from '#server/core/http/crud.ts';
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
    handle: (call: SignedCall) =>
      listRows(call.services.database, placeCodes, {
        tenantId: call.actor.tenantId,
        answer: placeCodes.access.read(call.actor),
        query: call.query,
        limit: 200,
        where: (select) => select.where('site_id', '=', call.params['id'] ?? ''),
      }),
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
