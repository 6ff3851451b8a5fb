import * as z from 'zod/mini';
import { both } from '#shared/core/fields.ts';
import { namedIn } from '#shared/core/named-in.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { centreOf } from '#shared/modules/bookings/city-places.ts';
import { onCallMessages as messages } from './messages.ts';
import { providers } from './provider.ts';

/**
 * Says on which days and at which hours a partner works, and when they are off: the partner of themselves,
 * also without network, or the office. What is left out stays. Jobs that were accepted stay too.
 */
export const setDays = defineOperation({
  name: 'provider.set_days',
  method: 'PUT',
  path: '/on-call-services/providers/{id}/days',
  summary: ['Set the working days of a partner', 'पार्टनर के काम के दिन तय करें'],
  waits: ['Your working days', 'आपके काम के दिन'],
  input: z.partial(z.strictObject(shapeOf(providers, ['weekly', 'away']))),
  resource: providers,
  offline: true,
  apply: (current, input) => current && { ...current, ...namedIn(input) },
});

const place = shapeOf(providers, ['base_city', 'base_lat', 'base_lng', 'reach_km']);

/**
 * Says where a partner sets out from and how far they go: the partner of themselves, also without network, or
 * the office. A position is the partner's own to give. All of it is set at once.
 */
export const setPlace = defineOperation({
  name: 'provider.set_place',
  method: 'PUT',
  path: '/on-call-services/providers/{id}/place',
  summary: ['Set where a partner sets out from', 'पार्टनर कहाँ से निकलते हैं, यह तय करें'],
  waits: ['Where you set out from', 'आप कहाँ से निकलते हैं'],
  input: z
    .strictObject({
      base_city: z._default(place.base_city, ''),
      base_lat: z._default(place.base_lat, null),
      base_lng: z._default(place.base_lng, null),
      reach_km: z._default(place.reach_km, null),
    })
    .check(
      z.refine(({ base_city: city }) => city === '' || centreOf(city) !== null, {
        error: both(messages.unknownCity),
        path: ['base_city'],
      }),
      z.refine(({ base_lat: lat, base_lng: lng }) => (lat === null) === (lng === null), {
        error: both(messages.halfPosition),
        path: ['base_lat'],
      }),
      z.refine(
        ({ base_city: city, base_lat: lat, reach_km: reach }) =>
          reach === null || city !== '' || lat !== null,
        {
          error: both(messages.reachFrom),
          path: ['reach_km'],
        },
      ),
    ),
  resource: providers,
  offline: true,
  apply: (current, input) => current && { ...current, ...input },
});
