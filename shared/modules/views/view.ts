import * as z from 'zod/mini';
import { id, key, nested, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import { longestViewName } from '#shared/core/view-name.ts';
import type { Row } from '#shared/core/resource.ts';
import { viewMessages as messages } from './messages.ts';

/**
 * How somebody wants to see a list again: what was asked of it, as in the address, and which columns are put
 * away.
 */
export const views = defineResource({
  name: 'views',
  one: 'view',
  title: { one: ['saved view', 'सेव किया व्यू'], many: ['saved views', 'सेव किए व्यू'] },
  naming: ['name'],
  fields: {
    id: id(),
    user_id: key(),
    /** The list's address, such as `/billing/invoices`. */
    list: text(120, { min: 1 }),
    name: text(longestViewName, { min: 1, missing: messages.nameMissing }).label('Name', 'नाम'),
    query: text(1000),
    hidden: nested(z.array(key(60).schema).check(z.maxLength(60))),
  },
  access: { read: (actor) => ({ user_id: actor.userId }), write: (actor) => ({ user_id: actor.userId }) },
  list: { filter: ['list'], sort: ['name', 'created_at'], order: 'name' },
});

export type View = Row<typeof views>;
