import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, id, instant, integer, key, nested, nullable, real, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { postGenders } from '../post-genders.ts';
import { surveyMessages as messages } from './messages.ts';

/** The most posts and photos of one survey. */
export const most = { posts: 20, photos: 8 } as const;

/** A post that the surveyor would put there: so many people for so many hours a day. */
export const surveyPost = z.strictObject({
  rank: text(80, { min: 1, missing: messages.post }).schema,
  people: integer(1, 500).schema,
  hours: real(8, 12).schema,
  gender: z._default(z.enum(postGenders), 'any'),
  armed: z._default(z.boolean(), false),
});
export type SurveyPost = z.output<typeof surveyPost>;

const photo = z.strictObject({ id: z.string(), by_id: z.string(), by: z.string(), at: z.string() });

/** What somebody saw at the site of a lead, and the posts that it takes. */
export const siteSurveys = defineResource({
  name: 'site_surveys',
  one: 'site_survey',
  title: { one: ['site survey', 'साइट सर्वे'], many: ['site surveys', 'साइट सर्वे'] },
  naming: ['site_name'],
  path: '/crm/surveys',
  fields: {
    id: id(),
    lead_id: id().refersTo('leads').label('Lead', 'लीड'),
    site_name: text(120, { min: 1, missing: messages.site }).label('Site', 'साइट'),
    address: text(500).label('Address', 'पता'),
    gates: integer(0, 200).optional().label('Gates', 'गेट'),
    floors: integer(0, 300).optional().label('Floors', 'मंज़िलें'),
    lighting: choice(['unknown', 'good', 'partial', 'poor'])
      .initial('unknown')
      .label('Lighting at night', 'रात की रोशनी')
      .called({
        unknown: ['Not seen', 'नहीं देखा'],
        good: ['Good', 'अच्छी'],
        partial: ['In parts', 'कुछ जगह'],
        poor: ['Poor', 'कम'],
      }),
    cctv: choice(['unknown', 'none', 'partial', 'working'])
      .initial('unknown')
      .label('CCTV', 'सीसीटीवी कैमरे')
      .called({
        unknown: ['Not seen', 'नहीं देखा'],
        none: ['None', 'नहीं है'],
        partial: ['In parts', 'कुछ जगह'],
        working: ['Working', 'चालू'],
      }),
    boundary: choice(['unknown', 'closed', 'gaps', 'open'])
      .initial('unknown')
      .label('Boundary', 'चारदीवारी')
      .called({
        unknown: ['Not seen', 'नहीं देखा'],
        closed: ['Closed', 'पूरी'],
        gaps: ['With gaps', 'टूटी हुई'],
        open: ['Open', 'खुली'],
      }),
    risks: text(2000).label('Risks', 'ख़तरे'),
    notes: text(2000).label('Notes', 'नोट'),
    posts: nested(z.array(surveyPost).check(z.maxLength(most.posts))).label('Posts needed', 'ज़रूरी पोस्ट'),
    lat: real(-90, 90).optional().label('Latitude', 'अक्षांश'),
    lng: real(-180, 180).optional().label('Longitude', 'देशांतर'),
    accuracy_m: real(0, 100_000).optional().label('Accuracy in metres', 'सटीकता, मीटर में'),
    photos: nested(z.array(photo).check(z.maxLength(most.photos))).label('Photos', 'फ़ोटो'),
    surveyor_id: key().label('Surveyed by', 'सर्वे किसने किया'),
    surveyor_name: text(120).label('Surveyed by', 'सर्वे किसने किया'),
    surveyed_at: nullable(instant()).label('Surveyed on', 'सर्वे कब हुआ'),
  },
  files: { 'photos.id': 'by_id' },
  access: {
    read: (actor) => can(actor, 'crm:read') || { surveyor_id: actor.userId },
    write: 'crm:write',
  },
  list: {
    columns: ['site_name', 'surveyor_name', 'surveyed_at'],
    filter: ['lead_id', 'surveyor_id'],
    sort: ['created_at', 'surveyed_at'],
    search: ['site_name', 'address'],
    order: '-created_at',
  },
});

export type SiteSurvey = Row<typeof siteSurveys>;
