import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about a new minimum wage that the server and the screens both say. */
export const wageChangeMessages = defineMessages({
  noChange: [
    'No minimum wage is on record from this day. Add it to the statutory rates first.',
    'इस तारीख़ से कोई न्यूनतम वेतन दर्ज नहीं है। पहले उसे क़ानूनी दरों में जोड़ें।',
  ],
  tooMany: [
    '{n} rates of this contract are below the new wage, and a letter holds at most {most}. End the rates that are no longer used, or divide the contract.',
    'इस अनुबंध की {n} दरें नए वेतन से कम हैं, और एक पत्र में ज़्यादा से ज़्यादा {most} आती हैं। जो दरें अब नहीं लगतीं उन्हें बंद करें, या अनुबंध बाँटें।',
  ],
  needsContracts: ['You need the right to change contracts.', 'इसके लिए अनुबंध बदलने का अधिकार चाहिए।'],
  seesContracts: ['You need the right to see contracts.', 'इसके लिए अनुबंध देखने का अधिकार चाहिए।'],
});
