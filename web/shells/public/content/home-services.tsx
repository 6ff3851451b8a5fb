import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { CleanHome } from '#web/core/ui/art/clean-home.tsx';
import { Partners } from '#web/core/ui/art/partners.tsx';
import { SocietyGate } from '#web/core/ui/art/society-gate.tsx';
import { Salon } from '../art/salon.tsx';

/** One of the four services that the second home page shows, as its own page speaks of it. */
export type HomeService = {
  readonly page: 'cleaning' | 'beauty' | 'maintenance' | 'security';
  readonly title: Message;
  readonly lead: Message;
  /** What /book-now is asked for, and the price in rupees it begins at (specification, section 9). */
  readonly book: string;
  readonly from: number;
  readonly list: readonly Message[];
  readonly prepare: readonly Message[];
  readonly more: { readonly path: string; readonly label: Message };
  readonly art: ReactNode;
};

export const homeServices: readonly HomeService[] = [
  {
    page: 'cleaning',
    title: ['Home Cleaning', 'घर की सफ़ाई'],
    lead: [
      'Floors, kitchen, bathrooms and windows, done in one visit by a trained team.',
      'फ़र्श, रसोई, बाथरूम और खिड़कियाँ, प्रशिक्षित टीम से एक ही विज़िट में।',
    ],
    book: 'Residential Cleaning',
    from: 499,
    list: [
      ['Sweeping, mopping and dusting of every room', 'हर कमरे में झाड़ू, पोछा और धूल की सफ़ाई'],
      ['Kitchen: slab, tiles, hob and sink', 'रसोई: स्लैब, टाइल, चूल्हा और सिंक'],
      ['Bathrooms: tiles, basin, taps and toilet', 'बाथरूम: टाइल, बेसिन, नल और टॉयलेट'],
      ['Fans, switches and window sills', 'पंखे, स्विच और खिड़की की पट्टियाँ'],
    ],
    prepare: [
      ['Water and one power socket', 'पानी और एक बिजली का सॉकेट'],
      ['Valuables put away', 'क़ीमती सामान सँभालकर रखा हुआ'],
    ],
    more: {
      path: '/services/hk-residential',
      label: ['Packages and prices of residential cleaning', 'घर की सफ़ाई के पैकेज और क़ीमतें'],
    },
    art: <CleanHome />,
  },
  {
    page: 'beauty',
    title: ['Beauty Services', 'ब्यूटी सेवाएँ'],
    lead: [
      'A beautician comes to your home, with her own clean tools, at the time you choose.',
      'ब्यूटीशियन आपके घर, अपने साफ़ औज़ारों के साथ, आपके चुने समय पर।',
    ],
    book: 'Beauty',
    from: 299,
    list: [
      ['Threading, waxing and clean-up', 'थ्रेडिंग, वैक्सिंग और क्लीन-अप'],
      ['Facial, manicure and pedicure', 'फ़ेशियल, मैनीक्योर और पेडीक्योर'],
      ['Hair: cut, colour and care', 'बाल: कट, रंग और देखभाल'],
      ['Make-up and mehndi for weddings and festivals', 'शादी और त्योहार के लिए मेकअप और मेहँदी'],
    ],
    prepare: [
      ['A chair, good light and a mirror', 'कुर्सी, अच्छी रोशनी और शीशा'],
      ['Tell us of allergies and skin conditions', 'एलर्जी या त्वचा की तकलीफ़ पहले बताएँ'],
    ],
    more: {
      path: '/partner-registration',
      label: ['Are you a beautician? Register as a partner', 'आप ब्यूटीशियन हैं? पार्टनर बनें'],
    },
    art: <Salon />,
  },
  {
    page: 'maintenance',
    title: ['Home Maintenance', 'घर की मरम्मत'],
    lead: [
      'Electricians, plumbers, carpenters and painters for the small jobs that never get done.',
      'इलेक्ट्रीशियन, प्लंबर, बढ़ई और पेंटर, उन छोटे कामों के लिए जो टलते रहते हैं।',
    ],
    book: 'Maintenance',
    from: 399,
    list: [
      ['Fans, lights, switches and wiring faults', 'पंखे, लाइट, स्विच और वायरिंग की ख़राबी'],
      ['Leaking taps, blocked drains, water tanks', 'टपकते नल, बंद नालियाँ, पानी की टंकी'],
      ['Doors, locks and furniture repairs', 'दरवाज़े, ताले और फ़र्नीचर की मरम्मत'],
      ['Wall patches and painting', 'दीवार की मरम्मत और पेंटिंग'],
    ],
    prepare: [
      ['A photo of the fault helps us bring the right part', 'ख़राबी की फ़ोटो से हम सही पुर्ज़ा ला पाते हैं'],
      [
        'Parts are charged by their bill, agreed before they are fitted',
        'पुर्ज़ों का दाम उनके बिल से, लगाने से पहले तय',
      ],
    ],
    more: { path: '/contact', label: ['Describe the job to us', 'काम के बारे में हमें लिखें'] },
    art: <Partners />,
  },
  {
    page: 'security',
    title: ['Security Services', 'सिक्योरिटी सेवाएँ'],
    lead: [
      'A checked guard at your gate, for a night, a wedding or the whole year.',
      'आपके गेट पर जाँचा हुआ गार्ड, एक रात, शादी या पूरे साल के लिए।',
    ],
    book: 'Security',
    from: 1999,
    list: [
      ['Society and house guards, day and night', 'सोसाइटी और घर के गार्ड, दिन और रात'],
      ['Guards for shops and offices', 'दुकान और दफ़्तर के गार्ड'],
      ['Event security and bouncers', 'कार्यक्रम सुरक्षा और बाउंसर'],
      ['Night patrol with recorded rounds', 'दर्ज राउंड के साथ रात की गश्त'],
    ],
    prepare: [
      [
        'A chair, shade, drinking water and a toilet for the guard',
        'गार्ड के लिए कुर्सी, छाया, पीने का पानी और शौचालय',
      ],
      ['A list of who may enter and whom to call', 'किसे अंदर आने दें और किसे कॉल करें, इसकी सूची'],
    ],
    more: {
      path: '/services/security-services',
      label: ['All eight security services', 'सभी आठ सिक्योरिटी सेवाएँ'],
    },
    art: <SocietyGate />,
  },
];
