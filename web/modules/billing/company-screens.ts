import { defineMessages } from '#shared/core/i18n.ts';

/** The words of what narrows a page to one company. */
export const companyScreens = defineMessages({
  company: ['Company', 'कंपनी'],
  noGstin: ['Without a GSTIN', 'बिना GSTIN'],
  allCompanies: ['All companies', 'सभी कंपनियाँ'],
});
