import * as queries from '#shared/modules/attendance/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import * as z from 'zod/mini';
import { kioskEvents, kiosks } from '#shared/modules/attendance/kiosk.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Route } from '#server/core/http/route.ts';
import { closeKiosk, leaveKiosk, openKiosk, pairKiosk, renewKioskCode } from './operations/open-kiosk.ts';
import { removePin, setOwnPin, setPin } from './operations/set-pin.ts';
import { createKioskEvent } from './operations/create-kiosk-event.ts';
import { findForKiosk, listKiosks, listPins, readKiosk, readOwnPin } from './read-kiosk.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import * as exchanges from '#shared/modules/attendance/exchanges.ts';

/** Kiosks and the PINs by which people punch at them. */
export const kioskRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/attendance/kiosks',
    runs: 'by-size',
    access: 'signed-in',
    summary: ['Kiosks', 'कियोस्क'],
    query: { site_id: 'only this site', page: 'page, from 1', limit: 'records a page, at most 200' },
    answers: { resource: kiosks, many: true, besides: z.object(queries.besidesKiosk) },
    handle: listKiosks,
  },
  openKiosk,
  handleExchange(exchanges.pairKiosk, pairKiosk),
  renewKioskCode,
  closeKiosk,
  handleQuery(queries.readKiosk, readKiosk),
  handleQuery(queries.findForKiosk, findForKiosk),
  leaveKiosk,
  handle(createKioskEvent, { status: 201 }),
  ...readRoutes(kioskEvents, '/attendance/kiosk-events', ['What happened at kiosks', 'कियोस्क पर क्या हुआ'], {
    access: 'signed-in',
    limit: 50,
  }),
  handleQuery(queries.listPins, listPins, { runs: 'by-size' }),
  setPin,
  removePin,
  handleQuery(queries.readOwnPin, readOwnPin),
  setOwnPin,
];
