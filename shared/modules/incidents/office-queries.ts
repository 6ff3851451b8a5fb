import * as z from 'zod/mini';
import { instant } from '#shared/core/fields.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { mediaKinds } from '#shared/modules/incidents/evidence.ts';
import { incidentParties } from './incident-party.ts';
import { incidents } from './incident.ts';
import { incidentStages } from './stages.ts';

/** What a card on the board shows of an incident. */
export const cardOfIncident = [
  'id',
  'title',
  'priority',
  'status',
  'site_name',
  'location',
  'type_name',
  'type_name_hi',
  'assigned_to',
  'owner_id',
  'waiting_for',
  'waiting_since',
  'respond_by',
  'resolve_by',
  'responded_at',
  'expected_at',
  'late_level',
  'checked_at',
  'published_at',
] as const;

const card = z.strictObject({
  ...shapeOf(incidents, cardOfIncident),
  created_at: instant().schema,
});
export type BoardCard = z.output<typeof card>;

/**
 * Incidents by how they stand: the most severe first, then the oldest. Of what is over the last two weeks.
 */
export const readBoard = defineQuery({
  name: 'incidents.board',
  path: '/incidents/board',
  permission: 'incidents:read',
  summary: ['Board of incidents', 'घटनाओं का बोर्ड'],
  input: z.object({
    site_id: parameter('only of this site'),
    owner_id: parameter('only of this account'),
    priority: parameter('only of this priority'),
  }),
  output: z.strictObject({
    columns: z.array(
      z.strictObject({ stage: z.enum(incidentStages), count: z.int(), late: z.int(), cards: z.array(card) }),
    ),
  }),
});

/** The accounts that an incident can be assigned to. */
export const listOwners = defineQuery({
  name: 'incidents.owners',
  path: '/incidents/owners',
  permission: 'incidents:read',
  summary: ['People who look after incidents', 'घटना देखने वाले लोग'],
  output: z.array(z.strictObject({ id: z.string(), name: z.string(), role: z.string() })),
});

/** People and vehicles of an incident; masked for those who may not read them. */
export const listParties = defineQuery({
  name: 'incidents.people',
  path: '/incidents/{id}/people',
  permission: 'incidents:read',
  summary: ['People and vehicles of an incident', 'घटना के व्यक्ति और वाहन'],
  output: z.strictObject({
    masked: z.boolean(),
    people: z.array(
      z.strictObject(shapeOf(incidentParties, ['id', 'kind', 'role', 'name', 'phone', 'plate', 'note'])),
    ),
  }),
});

/** Whether each file of an incident arrived as it was when it was taken, by its hash. */
export const listEvidence = defineQuery({
  name: 'incidents.evidence',
  path: '/incidents/{id}/evidence',
  permission: 'incidents:read',
  summary: ['Evidence of an incident', 'घटना के सबूत'],
  output: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(mediaKinds),
      by: z.string(),
      at: z.string(),
      taken_at: z.nullable(z.string()),
      lat: z.nullable(z.number()),
      lng: z.nullable(z.number()),
      /** The hash that the phone named when it was taken, and that of what is kept here. */
      sha256: z.nullable(z.string()),
      kept_sha256: z.nullable(z.string()),
      type: z.nullable(z.string()),
      size: z.nullable(z.int()),
      state: z.enum(['matches', 'differs', 'no_hash', 'not_here']),
    }),
  ),
});
