import * as z from 'zod/mini';
import { date, id, key } from '#shared/core/fields.ts';
import { gstin } from '#shared/core/number-fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { clientMessages as messages } from './client-messages.ts';

/** From when to when a site is a client's. A site that moves to another client has a line for each. */
export const clientSites = defineResource({
  name: 'client_sites',
  one: 'client_site',
  title: { one: ['client site', 'ग्राहक की साइट'], many: ['client sites', 'ग्राहक की साइटें'], feminine: true },
  naming: ['client_id', 'site_id'],
  path: '/billing/client-sites',
  fields: {
    id: id(),
    client_id: id().refersTo('clients').required().once().label('Client', 'ग्राहक'),
    site_id: key(80).refersTo('locations').required().once().label('Site', 'साइट'),
    from: date().required().editable().label('From', 'कब से'),
    to: date().optional().editable().label('Until', 'कब तक'),
    gstin: gstin()
      .editable()
      .label('Billed to GSTIN', 'किस GSTIN पर बिल')
      .hint(
        'One of the client’s other GSTINs; empty for the main one.',
        'ग्राहक का कोई दूसरा GSTIN; मुख्य के लिए ख़ाली छोड़ें।',
      ),
    /** The company that bills this site; null: the one that bills the client. */
    billed_by: key()
      .optional()
      .editable()
      .refersTo('companies')
      .label('Billed by', 'किस कंपनी से बिल')
      .hint(
        'Leave empty for the company that bills the client. Sites billed by another company get their own invoice.',
        'ख़ाली छोड़ें तो ग्राहक का बिल बनाने वाली कंपनी। दूसरी कंपनी की साइटों का बिल अलग बनता है।',
      ),
  },
  access: { read: 'billing:read', write: 'billing:write' },
  list: {
    columns: ['client_id', 'site_id', 'from', 'to'],
    filter: ['client_id', 'site_id'],
    sort: ['from', 'created_at'],
    order: '-from',
  },
  check: ({ from, to }) =>
    typeof from === 'string' && typeof to === 'string' && to < from
      ? { field: 'to', text: messages.datesOrder }
      : null,
});

export type ClientSite = Row<typeof clientSites>;

const required = shapeOf(clientSites, ['client_id', 'site_id', 'from']);
const optional = shapeOf(clientSites, ['to', 'gstin', 'billed_by']);
const contract = { resource: clientSites, permission: 'billing:write', offline: false } as const;

/** From when on a site is a client's, and until when. */
export const clientSiteOperations = {
  create: defineOperation({
    ...contract,
    name: 'client_site.create',
    method: 'POST',
    path: '/billing/client-sites',
    summary: ['Add client site', 'ग्राहक की साइट जोड़ें'],
    input: z.strictObject({
      id: z.optional(id().schema),
      ...required,
      ...z.partial(z.strictObject(optional)).shape,
    }),
  }),
  update: defineOperation({
    ...contract,
    name: 'client_site.update',
    method: 'PUT',
    path: '/billing/client-sites/{id}',
    summary: ['Edit client site', 'ग्राहक की साइट बदलें'],
    input: z.partial(z.strictObject({ from: required.from, ...optional })),
  }),
};
