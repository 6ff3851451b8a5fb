import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineList, defineQuery } from '#shared/core/query.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { siteSurveys } from './site-survey.ts';

/** The surveys of the business; the web is told what it gets. */
export const listSurveys = defineList(siteSurveys, '/crm/surveys');

/**
 * The sites that the person has to survey, the earliest day first, and what they surveyed in the last days.
 */
export const listMySurveys = defineQuery({
  name: 'crm.my_surveys',
  path: '/crm/my-surveys',
  summary: ['My site surveys', 'मेरे साइट सर्वे'],
  output: z.array(
    z.strictObject({
      lead_id: z.string(),
      client: z.string(),
      contact: z.string(),
      phone: z.string(),
      address: z.string(),
      need: z.string(),
      survey_on: z.nullable(date().schema),
      /** How many surveys of it this person has recorded. */
      recorded: z.int(),
    }),
  ),
  offline: 'keep',
});

/** What the person surveyed, the newest first, to be read again on the phone. */
export const listRecordedSurveys = defineQuery({
  name: 'crm.recorded_surveys',
  path: '/crm/my-surveys/recorded',
  summary: ['Surveys I recorded', 'मेरे दर्ज किए सर्वे'],
  output: z.array(recordSchema(siteSurveys)),
  offline: 'keep',
});

/** Who can survey a site: the people with an account, but for guards and customers. */
export const listSurveyors = defineQuery({
  name: 'crm.surveyors',
  path: '/crm/surveyors',
  permission: 'crm:read',
  summary: ['People who survey sites', 'साइट सर्वे करने वाले लोग'],
  output: z.array(z.strictObject({ id: z.string(), name: z.string() })),
});
