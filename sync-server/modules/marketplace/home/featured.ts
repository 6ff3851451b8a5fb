import type { HomeEntry } from './home-entry.ts';

/** What the home page features, with the prices that it begins at (specification, section 9). */
export const featuredServices: readonly HomeEntry[] = [
  {
    id: 'cleaning',
    name: ['Home Cleaning', 'होम क्लीनिंग'],
    about: [
      'Floors, kitchen, bathrooms and windows in one visit.',
      'फ़र्श, रसोई, बाथरूम और खिड़कियाँ एक ही विज़िट में।',
    ],
    icon: 'sparkles',
    prices: [499, 999, 1499],
    sac: '998533',
    minutes: 120,
    features: [
      ['Sweeping, mopping and dusting of every room', 'हर कमरे में झाड़ू, पोछा और धूल की सफ़ाई'],
      ['Kitchen slab, hob and sink', 'रसोई का स्लैब, चूल्हा और सिंक'],
      ['Bathroom tiles, basin and toilet', 'बाथरूम की टाइल, बेसिन और टॉयलेट'],
    ],
  },
  {
    id: 'security',
    name: ['Security at Home', 'घर पर सिक्योरिटी'],
    about: [
      'A verified guard at your gate for one 12-hour duty.',
      'आपके गेट पर एक 12 घंटे की ड्यूटी के लिए जाँचा हुआ गार्ड।',
    ],
    icon: 'shield',
    prices: [1999, 2499, 3299],
    unit: 'per 12-hour duty',
    sac: '998525',
    minutes: 720,
    features: [
      ['Police-verified guard in uniform', 'पुलिस-सत्यापित, वर्दीधारी गार्ड'],
      ['Visitor entries by your list', 'आपकी सूची से आने-जाने वालों की एंट्री'],
      ['A round of the house every hour', 'हर घंटे घर का एक चक्कर'],
    ],
  },
  {
    id: 'beauty',
    name: ['Beauty', 'ब्यूटी'],
    about: [
      'Threading, waxing, facial and more by a beautician at your home.',
      'घर पर ब्यूटीशियन से थ्रेडिंग, वैक्सिंग, फ़ेशियल और बहुत कुछ।',
    ],
    icon: 'scissors',
    prices: [299, 699, 1299],
    sac: '999722',
    minutes: 60,
    features: [
      ['Clean tools, opened in front of you', 'आपके सामने खोले गए साफ़ औज़ार'],
      ['Women beauticians', 'महिला ब्यूटीशियन'],
      ['The place left as clean as it was', 'काम के बाद जगह साफ़'],
    ],
  },
  {
    id: 'maintenance',
    name: ['Maintenance', 'मरम्मत'],
    about: [
      'One visit for small repairs: a tap, a switch, a lock, a hinge.',
      'छोटी मरम्मत के लिए एक विज़िट: नल, स्विच, ताला, कब्ज़ा।',
    ],
    icon: 'wrench',
    prices: [399, 699, 999],
    sac: '998719',
    minutes: 60,
    features: [
      ['Up to an hour of work, two with Premium', 'एक घंटे तक का काम, प्रीमियम में दो'],
      ['Common tools and screws brought along', 'सामान्य औज़ार और पेंच साथ में'],
      ['Parts charged by their bill, agreed first', 'पुर्ज़ों का दाम बिल से, पहले तय'],
    ],
  },
  {
    id: 'pet-grooming',
    name: ['Pet Grooming', 'पेट ग्रूमिंग'],
    about: [
      'Bath, brushing and nail trim for dogs and cats, at home.',
      'कुत्ते और बिल्ली का नहलाना, ब्रशिंग और नाख़ून काटना, घर पर।',
    ],
    icon: 'paw-print',
    prices: [599, 999, 1499],
    sac: '999799',
    minutes: 90,
    features: [
      ['Bath with a shampoo for their coat', 'बालों के हिसाब से शैंपू से स्नान'],
      ['Brushing, ears and nails', 'ब्रशिंग, कान और नाख़ून'],
      ['Haircut with Premium', 'प्रीमियम में हेयरकट'],
    ],
  },
  {
    id: 'car-wash',
    name: ['Car Wash', 'कार धुलाई'],
    about: ['Washed and wiped where it is parked.', 'जहाँ खड़ी है वहीं धुलाई और पोंछाई।'],
    icon: 'car',
    prices: [349, 549, 849],
    sac: '998714',
    minutes: 60,
    features: [
      ['Foam wash and wipe outside', 'बाहर से फ़ोम वॉश और पोंछाई'],
      ['Tyres and glass', 'टायर और शीशे'],
      ['Vacuum and dashboard with Standard', 'स्टैंडर्ड में वैक्यूम और डैशबोर्ड'],
    ],
  },
  {
    id: 'painting',
    name: ['Painting', 'पेंटिंग'],
    about: ['One room or one wall, painted in a day.', 'एक कमरा या एक दीवार, एक दिन में पेंट।'],
    icon: 'brush',
    prices: [1499, 2499, 3999],
    unit: 'per room',
    sac: '995473',
    minutes: 480,
    features: [
      ['Furniture covered, floor protected', 'फ़र्नीचर ढका, फ़र्श सुरक्षित'],
      ['Putty where it is needed, two coats', 'ज़रूरत पर पुट्टी, दो कोट'],
      ['Paint charged by its bill', 'पेंट का दाम बिल से'],
    ],
  },
  {
    id: 'gardening',
    name: ['Gardening', 'बाग़वानी'],
    about: ['Weeding, pruning and feeding of pots and beds.', 'गमलों और क्यारियों की निराई, छँटाई और खाद।'],
    icon: 'flower',
    prices: [699, 999, 1499],
    sac: '998597',
    minutes: 120,
    features: [
      ['Weeding and pruning', 'निराई और छँटाई'],
      ['Soil loosened, compost added', 'मिट्टी की गुड़ाई, खाद'],
      ['Advice on water and pests', 'पानी और कीड़ों पर सलाह'],
    ],
  },
];
