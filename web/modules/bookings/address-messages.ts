import { defineMessages } from '#shared/core/i18n.ts';

export const addressMessages = defineMessages({
  used: ['Your addresses', 'आपके पते'],
  streetHint: ['House or office, street and area', 'मकान या ऑफ़िस, गली और इलाक़ा'],
  city: ['City', 'शहर'],
  another: ['Another city', 'दूसरा शहर'],
  pin: ['PIN code', 'पिन कोड'],
  takePosition: ['Use my location', 'मेरी लोकेशन लें'],
  positionIn: [
    'Location added. City: {city}. Please add your house and street.',
    'लोकेशन जुड़ गई। शहर: {city}। मकान और गली लिखें।',
  ],
  positionKept: [
    'Location added. Please choose your city and add your house and street.',
    'लोकेशन जुड़ गई। शहर चुनें, मकान और गली लिखें।',
  ],
  positionAdded: ['Location added', 'लोकेशन जुड़ी है'],
  removePosition: ['Remove location', 'लोकेशन हटाएँ'],
  noPosition: [
    'We could not get your location. Allow it in your browser, or type the address.',
    'लोकेशन नहीं मिली। ब्राउज़र में अनुमति दें या पता लिखें।',
  ],
  openMap: ['Open map', 'मैप खोलें'],
  which: ['Which city?', 'कौन-सा शहर?'],
  notYet: [
    '{name} works in {cities} so far. Join the waiting list and we will call you when we reach your city.',
    '{name} अभी {cities} में काम करता है। प्रतीक्षा सूची में नाम लिखवाएँ, आपके शहर पहुँचते ही हम कॉल करेंगे।',
  ],
  phone: ['Mobile number', 'मोबाइल नंबर'],
  join: ['Join the waiting list', 'प्रतीक्षा सूची में जुड़ें'],
  noted: ['You are on the waiting list for {city}.', '{city} की प्रतीक्षा सूची में आपका नाम है।'],
  waitsFor: ['Waiting list: {city}', 'प्रतीक्षा सूची: {city}'],
});
