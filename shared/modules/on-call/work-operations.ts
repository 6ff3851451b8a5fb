import * as z from 'zod/mini';
import { namedIn } from '#shared/core/named-in.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
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
