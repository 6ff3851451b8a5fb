import { defineMessages } from '#shared/core/i18n.ts';

/** What the rules of site surveys say. */
export const surveyMessages = defineMessages({
  site: ['Enter the name of the site', 'साइट का नाम लिखें'],
  post: ['Enter what the post is, such as security guard', 'पोस्ट लिखें, जैसे सिक्योरिटी गार्ड'],
  photos: ['You can add up to eight photos', 'ज़्यादा से ज़्यादा आठ फ़ोटो जोड़ सकते हैं'],
  lead: ['This lead is not yours to survey', 'यह लीड आपके सर्वे के लिए नहीं है'],
  surveyor: ['Choose someone who can sign in', 'ऐसा व्यक्ति चुनें जो साइन इन कर सके'],
  closed: ['This lead is closed', 'यह लीड बंद हो चुकी है'],
  position: ['Send latitude and longitude together', 'अक्षांश और देशांतर साथ भेजें'],
  noted: ['Site survey: {site}', 'साइट सर्वे: {site}'],
});
