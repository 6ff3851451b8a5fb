import * as z from 'zod/mini';
import { date, key } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { leads } from '../lead.ts';

/** Says who surveys the site of a lead, and by when; nobody where `surveyor_id` is null. */
export const planSurvey = defineOperation({
  name: 'lead.plan_survey',
  method: 'POST',
  path: '/crm/leads/{id}/survey',
  summary: ['Plan a site survey', 'साइट सर्वे तय करें'],
  input: z.strictObject({
    surveyor_id: z.nullable(key().schema),
    survey_on: z._default(z.nullable(date().schema), null),
  }),
  resource: leads,
  permission: 'crm:write',
  offline: false,
});
