import { searchedAs } from '#shared/core/searched.ts';
import type { leads } from './lead.ts';
import type { quotes } from './quote.ts';
import type { siteSurveys } from './surveys/site-survey.ts';

/** How leads are found. */
export const searchedLeads = searchedAs<typeof leads>('leads', {
  kind: 'lead',
  label: ['Lead', 'लीड'],
  permission: 'crm:read',
  names: ['company', 'name', 'city'],
  words: ['phone', 'email', 'gstin', 'need'],
  detail: ['name', 'phone', 'city'],
  office: '/admin/leads?view=list&open={id}',
});

/** How quotes are found: at their lead. */
export const searchedQuotes = searchedAs<typeof quotes>('lead_quotes', {
  kind: 'quote',
  label: ['Quote', 'कोटेशन'],
  permission: 'crm:read',
  names: [],
  title: ['number'],
  words: ['number'],
  detail: [],
  office: '/admin/leads?view=list&open={lead_id}&tab=quotes',
});

/** How site surveys are found: at their lead. */
export const searchedSurveys = searchedAs<typeof siteSurveys>('site_surveys', {
  kind: 'survey',
  label: ['Site survey', 'साइट सर्वे'],
  permission: 'crm:read',
  names: ['site_name', 'surveyor_name'],
  words: ['address'],
  detail: ['surveyor_name', 'address'],
  office: '/admin/leads?view=list&open={lead_id}',
});
