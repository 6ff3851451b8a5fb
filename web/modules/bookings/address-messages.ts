import { defineMessages } from '#shared/core/i18n.ts';

export const addressMessages = defineMessages({
  used: ['Your addresses', 'आपके पते'],
  streetHint: ['House or office, street and area', 'मकान या ऑफ़िस, गली और इलाक़ा'],
  city: ['City', 'शहर'],
  another: ['Another city', 'दूसरा शहर'],
  pin: ['PIN code', 'पिन कोड'],
  pinWrong: ['A PIN code has six digits.', 'पिन कोड में छह अंक होते हैं।'],
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
