import { defineMessages } from '#shared/core/i18n.ts';

/** What the server alone says of leads. */
export const crmServerMessages = defineMessages({
  newsGiven: ['Your lead: {client}', 'आपकी लीड: {client}'],
  newsTaken: ['{client} is now with {name}', '{client} अब {name} के पास है'],
  newsUnowned: ['{client} is no longer your lead', '{client} अब आपकी लीड नहीं है'],
  newsLost: ['Lead lost: {client}', 'लीड नहीं बनी: {client}'],
});
