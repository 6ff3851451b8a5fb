import * as z from 'zod/mini';
import { kioskEvents, kiosks } from '#shared/modules/attendance/kiosk.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Route } from '#server/core/http/route.ts';
import {
  closeKiosk,
  leaveKiosk,
  openKiosk,
  pairInput,
  pairKiosk,
  renewKioskCode,
} from './operations/open-kiosk.ts';
import { removePin, setOwnPin, setPin } from './operations/set-pin.ts';
import { createKioskEvent } from './operations/tell-kiosk-event.ts';
import { findForKiosk, listKiosks, listPins, readKiosk, readOwnPin } from './read-kiosk.ts';

const office = { access: 'tenant', permission: 'attendance:write' } as const;

/** Kiosks and the PINs by which people punch at them. */
export const kioskRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/attendance/kiosks',
    runs: 'by-size',
    access: 'signed-in',
    summary: ['Kiosks', 'कियोस्क'],
    query: { site_id: 'only this site', page: 'page, from 1', limit: 'records a page, at most 200' },
    answers: { resource: kiosks, many: true, besides: z.object({ seen_at: z.nullable(z.string()) }) },
    handle: listKiosks,
  },
  openKiosk,
  {
    method: 'POST',
    path: '/attendance/kiosks/pair',
    access: 'public',
    summary: ['Become a kiosk by its code', 'कोड से कियोस्क बनें'],
    body: pairInput,
    handle: pairKiosk,
  },
  renewKioskCode,
  closeKiosk,
  {
    method: 'GET',
    path: '/attendance/kiosk',
    access: 'signed-in',
    summary: ['What this kiosk needs', 'इस कियोस्क की जानकारी'],
    handle: readKiosk,
  },
  {
    method: 'GET',
    path: '/attendance/kiosk/people',
    access: 'signed-in',
    summary: ['Somebody who is not on this kiosk’s list', 'जो इस कियोस्क की सूची में नहीं'],
    query: { search: 'the whole staff number, or three letters of the name' },
    handle: findForKiosk,
  },
  leaveKiosk,
  handle(createKioskEvent, { status: 201 }),
  ...readRoutes(
    kioskEvents,
    '/attendance/kiosk-events',
    ['What happened at kiosks', 'कियोस्क पर क्या हुआ'],
    { access: 'signed-in' },
    50,
  ),
  {
    method: 'GET',
    path: '/attendance/pins',
    runs: 'by-size',
    ...office,
    summary: ['Who has a PIN', 'किसके पास पिन है'],
    query: {
      search: 'part of a name or of a staff number',
      page: 'page, from 1',
      limit: 'people a page, at most 200',
    },
    handle: listPins,
  },
  setPin,
  removePin,
  {
    method: 'GET',
    path: '/attendance/my-pin',
    access: 'signed-in',
    summary: ['Whether I have a PIN', 'क्या मेरा पिन है'],
    handle: readOwnPin,
  },
  setOwnPin,
];
