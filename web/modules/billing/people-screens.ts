import { defineMessages } from '#shared/core/i18n.ts';

/** The words of who of a client’s was given access in the customer app. */
export const peopleScreens = defineMessages({
  tab: ['App access', 'ऐप एक्सेस'],
  about: [
    'These people sign in to the customer app with their own number. They see this client’s sites and guards, and what their role allows.',
    'ये लोग अपने नंबर से ग्राहक ऐप में साइन इन करते हैं। इन्हें इस ग्राहक की साइटें, गार्ड और अपनी भूमिका के हिसाब से बाकी दिखता है।',
  ],
  none: ['No one has access yet.', 'अभी किसी के पास एक्सेस नहीं है।'],
  give: ['Give access', 'एक्सेस दें'],
  change: ['Change access', 'एक्सेस बदलें'],
  save: ['Save', 'सेव करें'],
  cancel: ['Cancel', 'रहने दें'],
  given: ['Access given.', 'एक्सेस दिया गया।'],
  saved: ['Access changed.', 'एक्सेस बदला गया।'],
  end: ['End access', 'एक्सेस समाप्त करें'],
  endTitle: ['End access of {name}?', '{name} का एक्सेस समाप्त करें?'],
  endText: [
    'The person sees nothing of this client from now on. What they reported and requested stays.',
    'अब से इस व्यक्ति को इस ग्राहक का कुछ नहीं दिखेगा। उनकी बताई घटनाएँ और अनुरोध बने रहेंगे।',
  ],
  ended: ['Access ended.', 'एक्सेस समाप्त हुआ।'],
  until: ['until {day}', '{day} तक'],
  over: ['Ended on {day}', '{day} को समाप्त'],
  someSites: ['{n} {n:site|sites} only', 'केवल {n} {n:साइट|साइटें}'],
  allSites: ['All sites', 'सभी साइटें'],
});
