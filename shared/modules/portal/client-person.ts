import * as z from 'zod/mini';
import { clientRoles } from '#shared/core/client-people.ts';
import { choice, date, id, instant, key, nested, nullable, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** Access is given, and ended; it is given anew by another record. */
export const clientPersonLifecycle = defineLifecycle({
  initial: 'active',
  states: ['active', 'ended'],
  actions: { end: { from: ['active'], to: 'ended' } },
});

/** The most sites that the access of one person names. */
export const mostSitesOfPerson = 200;

/**
 * Somebody of a client's who was given access to what concerns the client, with the account of the customer
 * app by which they sign in. What that account owns itself stays apart.
 */
export const clientPeople = defineResource({
  name: 'client_people',
  one: 'client_person',
  title: {
    one: ['person of a client', 'ग्राहक का व्यक्ति'],
    many: ['people of clients', 'ग्राहकों के लोग'],
  },
  naming: ['name', 'client_id'],
  path: '/portal/people',
  fields: {
    id: id(),
    client_id: id().refersTo('clients').required().once().label('Client', 'ग्राहक'),
    user_id: key(),
    name: text(120, { min: 1 }).editable().label('Name', 'नाम'),
    phone: text(20, { min: 1 })
      .once()
      .label('Mobile number', 'मोबाइल नंबर')
      .hint('The person signs in to the app with it.', 'व्यक्ति इसी नंबर से ऐप में साइन इन करेगा।'),
    role: choice(clientRoles)
      .editable()
      .label('Role', 'भूमिका')
      .called({
        owner: ['Everything', 'सब कुछ'],
        manager: ['Sites, without invoices', 'साइटें, बिना बिल'],
        accounts: ['Contracts, invoices and attendance', 'अनुबंध, बिल और हाज़िरी'],
      }),
    /** Of a manager who is to see some sites only; none named is all of the client's. */
    site_ids: nested(z.array(key(80).schema).check(z.maxLength(mostSitesOfPerson)))
      .initial([])
      .editable()
      .label('Sites', 'साइटें')
      .refersTo('locations')
      .hint('Without a choice: all sites of the client.', 'कोई न चुनें तो ग्राहक की सभी साइटें।'),
    until: date().optional().editable().label('Access until', 'एक्सेस कब तक'),
    status: status(clientPersonLifecycle)
      .label('Status', 'स्थिति')
      .called({ active: ['Active', 'चालू'], ended: ['Ended', 'समाप्त'] }),
    given_by: text(120).label('Given by', 'किसने दिया'),
    ended_at: nullable(instant()).label('Ended on', 'कब समाप्त'),
  },
  access: { read: 'clients:read', write: 'clients:write' },
  list: {
    columns: ['name', 'client_id', 'role', 'phone', 'until', 'status'],
    filter: ['client_id', 'status', 'role'],
    sort: ['created_at', 'name'],
    search: ['name', 'phone'],
    order: '-created_at',
  },
});

export type ClientPerson = Row<typeof clientPeople>;
