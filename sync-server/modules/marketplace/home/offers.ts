import type { HomeEntry } from './home-entry.ts';

/** Offers: each one thing to book, with its price and the price before. */
export const offerServices: readonly HomeEntry[] = [
  {
    id: 'home-care-bundle',
    name: ['Home Care Bundle', 'होम केयर बंडल'],
    about: [
      'Home cleaning, pest control and small repairs on one day.',
      'घर की सफ़ाई, कीट नियंत्रण और छोटी मरम्मत एक ही दिन में।',
    ],
    icon: 'gift',
    prices: 2999,
    sac: '998533',
    minutes: 360,
    was: 4999,
    features: [
      ['Home Cleaning, Premium', 'होम क्लीनिंग, प्रीमियम'],
      ['Pest Control, Standard', 'कीट नियंत्रण, स्टैंडर्ड'],
      ['Home Maintenance for half a day', 'आधे दिन की घर की देखभाल'],
    ],
  },
  {
    id: 'new-user-special',
    name: ['New User Special', 'नए ग्राहक ऑफ़र'],
    about: [
      'Premium home cleaning for your first order with us.',
      'हमारे साथ पहले ऑर्डर पर प्रीमियम होम क्लीनिंग।',
    ],
    icon: 'gift',
    prices: 799,
    sac: '998533',
    minutes: 120,
    was: 1499,
    firstOrder: true,
    features: [
      ['Home Cleaning, Premium', 'होम क्लीनिंग, प्रीमियम'],
      ['Once per customer, on a first order', 'हर ग्राहक को एक बार, पहले ऑर्डर पर'],
    ],
  },
  {
    id: 'seasonal-cleaning',
    name: ['Seasonal Cleaning', 'सीज़नल क्लीनिंग'],
    about: [
      'Home, windows, fans and balconies before the festival.',
      'त्योहार से पहले घर, खिड़कियाँ, पंखे और बालकनी।',
    ],
    icon: 'gift',
    prices: 1899,
    sac: '998533',
    minutes: 300,
    was: 2499,
    features: [
      ['Home Cleaning, Premium', 'होम क्लीनिंग, प्रीमियम'],
      ['Terrace & Balcony Wash', 'छत और बालकनी की धुलाई'],
      ['Curtains taken down and put up', 'पर्दे उतारना और लगाना'],
    ],
  },
];
