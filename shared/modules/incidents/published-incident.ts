import * as z from 'zod/mini';
import { can, ofClients } from '#shared/core/access.ts';
import { choice, id, instant, key, nested, nullable, reference, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { mostMedia, photoSchema } from './evidence.ts';
import { incidentPriorities, incidentStates } from './incident.ts';

/**
 * What a client reads of an incident at its site, in the words that were published. Its id is that of the
 * incident, of which nothing else leaves the business.
 */
export const publishedIncidents = defineResource({
  name: 'published_incidents',
  one: 'published_incident',
  title: { one: ['published incident', 'दिखाई गई घटना'], many: ['published incidents', 'दिखाई गई घटनाएँ'] },
  naming: ['title'],
  path: '/incidents/published',
  fields: {
    id: id(),
    /** The account that is linked to the client; empty where none is. */
    user_id: reference(200),
    client_id: id(),
    /** The site of the client, see `placeOf`: its people see it. */
    place: reference(200),
    site_id: key(),
    site_name: text(200),
    title: text(120).label('Title', 'शीर्षक'),
    text: text(4000),
    type_name: text(120),
    type_name_hi: text(120),
    priority: choice(incidentPriorities),
    status: choice(incidentStates),
    happened_at: instant(),
    resolved_at: nullable(instant()),
    published_by: text(120),
    published_at: instant(),
    photos: nested(z.array(photoSchema).check(z.maxLength(mostMedia))),
  },
  files: { 'photos.id': 'by_id' },
  access: {
    read: (actor) =>
      can(actor, 'incidents:read') || { user_id: actor.userId, place: ofClients(actor, 'places') },
    write: () => false,
  },
  list: {
    filter: ['site_id', 'status', 'priority'],
    sort: ['created_at', 'published_at', 'happened_at'],
    search: ['title', 'text', 'site_name'],
    order: '-published_at',
    columns: [],
  },
  audiences: { '*': 'staff', user_id: 'customer', place: 'place' },
});

export type PublishedIncident = Row<typeof publishedIncidents>;
