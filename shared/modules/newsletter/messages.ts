import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences of the newsletter. The English answers are the specification's. */
export const newsletterMessages = defineMessages({
  subscribed: [
    'Thanks for subscribing! Please check your inbox.',
    'सदस्य बनने के लिए धन्यवाद! कृपया अपना इनबॉक्स देखें।',
  ],
  badEmail: ['Please enter a valid email address', 'कृपया सही ई-मेल पता लिखें'],
  badLink: ['This link is not valid.', 'यह लिंक सही नहीं है।'],
  confirmed: ['Your subscription is confirmed.', 'आपकी सदस्यता पक्की हो गई।'],
  left: ['You have been unsubscribed.', 'आपकी सदस्यता बंद हो गई।'],
  noAddress: [
    'The newsletter is not available yet. Please try again later.',
    'न्यूज़लेटर अभी उपलब्ध नहीं है। कृपया बाद में कोशिश करें।',
  ],
  subject: ['Please confirm your subscription', 'कृपया अपनी सदस्यता पक्की करें'],
  body: [
    'You asked to subscribe this address to the newsletter of {name}.\n\nTo confirm, open this link:\n{confirm}\n\nIf you did not request this, ignore this email. You will not be subscribed.\nTo stop all emails to this address:\n{leave}',
    'आपने इस पते पर {name} का न्यूज़लेटर माँगा है।\n\nपक्का करने के लिए यह लिंक खोलें:\n{confirm}\n\nअगर आपने नहीं माँगा, तो इस ई-मेल को छोड़ दें। न्यूज़लेटर नहीं आएगा।\nइस पते पर सारे ई-मेल रोकने के लिए:\n{leave}',
  ],
});
