import * as z from 'zod/mini';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { views } from './view.ts';

export const createView = defineOperation({
  name: 'view.create',
  method: 'POST',
  path: '/views',
  summary: ['Save a view of a list', 'सूची का व्यू सेव करें'],
  changes: 'own',
  input: z.strictObject({
    ...shapeOf(views, ['list', 'name', 'query']),
    hidden: z._default(z.array(z.string().check(z.regex(/^[\w.-]{1,60}$/))).check(z.maxLength(60)), []),
  }),
  resource: views,
  offline: false,
});

export const deleteView = defineOperation({
  name: 'view.delete',
  method: 'DELETE',
  path: '/views/{id}',
  summary: ['Delete a view', 'व्यू हटाएँ'],
  changes: 'own',
  input: z.strictObject({}),
  resource: views,
  offline: false,
});
