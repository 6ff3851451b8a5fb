import * as z from 'zod/mini';
import { id } from '#shared/core/fields.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { surveyMessages as messages } from './messages.ts';
import { most, siteSurveys, surveyPost } from './site-survey.ts';
import type { SiteSurvey } from './site-survey.ts';

const seen = shapeOf(siteSurveys, [
  'lead_id',
  'site_name',
  'address',
  'gates',
  'floors',
  'lighting',
  'cctv',
  'boundary',
  'risks',
  'notes',
  'lat',
  'lng',
  'accuracy_m',
]);

/**
 * What was seen at the site, as it is kept on a phone without network: photos are named here and uploaded
 * when there is one. The same id is the same survey.
 */
export const recordSurvey = defineOperation({
  name: 'site_survey.record',
  method: 'POST',
  path: '/crm/surveys',
  summary: ['Record a site survey', 'साइट सर्वे दर्ज करें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    lead_id: seen.lead_id,
    site_name: seen.site_name,
    address: z._default(seen.address, ''),
    gates: z._default(seen.gates, null),
    floors: z._default(seen.floors, null),
    lighting: z._default(seen.lighting, 'unknown'),
    cctv: z._default(seen.cctv, 'unknown'),
    boundary: z._default(seen.boundary, 'unknown'),
    risks: z._default(seen.risks, ''),
    notes: z._default(seen.notes, ''),
    posts: z._default(z.array(surveyPost).check(z.maxLength(most.posts)), []),
    lat: z._default(seen.lat, null),
    lng: z._default(seen.lng, null),
    accuracy_m: z._default(seen.accuracy_m, null),
    photos: z._default(
      z.array(id().schema).check(z.maxLength(most.photos, messages.photos.join('\u0000'))),
      [],
    ),
  }),
  resource: siteSurveys,
  offline: true,
  apply: (current, input, { now, at = now, userId, userName }): SiteSurvey =>
    current ?? {
      ...input,
      id: input.id ?? '',
      photos: input.photos.map((sent) => ({
        id: fileIdOf(userId, sent),
        by_id: userId,
        by: userName,
        at,
      })),
      surveyor_id: userId,
      surveyor_name: userName,
      surveyed_at: at,
      ver: 0,
      created_at: now,
      updated_at: now,
    },
});
