import type { Message } from '#shared/core/i18n.ts';

/** What three sample customers say, on the demo's home pages (specification, section 9). */
export const demoVoices: readonly { name: Message; role: Message; words: Message }[] = [
  {
    name: ['Anita Verma', 'अनीता वर्मा'],
    role: ['Secretary, housing society, Bhopal', 'सचिव, हाउसिंग सोसाइटी, भोपाल'],
    words: [
      'The guards know every family by name, and at night I can see when each round was made.',
      'गार्ड हर परिवार को नाम से जानते हैं, और रात की हर गश्त कब हुई, मैं देख सकती हूँ।',
    ],
  },
  {
    name: ['Rakesh Jain', 'राकेश जैन'],
    role: ['Office manager, Indore', 'ऑफ़िस मैनेजर, इंदौर'],
    words: [
      'I booked deep cleaning on Friday evening. On Monday the office was ready before the first person came in.',
      'शुक्रवार शाम डीप क्लीनिंग बुक की। सोमवार को पहले आदमी के आने से पहले ऑफ़िस तैयार था।',
    ],
  },
  {
    name: ['Sanjay Tiwari', 'संजय तिवारी'],
    role: ['Branch head, cooperative bank, Jabalpur', 'शाखा प्रमुख, सहकारी बैंक, जबलपुर'],
    words: [
      'Polite visits, complete papers, and a photo with time and place for each of them.',
      'शालीन विज़िट, पूरे काग़ज़, और हर विज़िट की समय व जगह वाली फ़ोटो।',
    ],
  },
];
