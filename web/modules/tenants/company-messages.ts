import { defineMessages } from '#shared/core/i18n.ts';

/** What the page of companies says beyond what their definition gives. */
export const companyScreens = defineMessages({
  about: [
    'Legal entities and branches, each with its own registrations and licence.',
    'अलग-अलग कंपनियाँ और शाखाएँ, अपने रजिस्ट्रेशन और लाइसेंस के साथ।',
  ],
  status: ['Status', 'स्थिति'],
  active: ['In use', 'चालू'],
  off: ['Not in use', 'बंद'],
  ends: ['Licence expires in {n} {n:day|days}', 'लाइसेंस {n} दिन में ख़त्म'],
  ended: ['Licence expired', 'लाइसेंस ख़त्म हो चुका'],
  empty: ['No other companies yet', 'अभी कोई और कंपनी नहीं'],
  emptyText: [
    'Add a company only if another legal entity or branch has its own registrations. Your business itself is under Business.',
    'कंपनी तभी जोड़ें जब किसी और इकाई या शाखा के अपने रजिस्ट्रेशन हों; आपका व्यवसाय “व्यवसाय” में है।',
  ],
});
