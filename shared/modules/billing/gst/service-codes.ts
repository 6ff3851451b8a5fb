import type { Message } from '#shared/core/i18n.ts';

/** The trades whose services the shipped codes are. */
export const codeCategories = [
  'security',
  'housekeeping',
  'facility',
  'manpower',
  'recovery',
  'events',
  'home_service',
  'beauty',
  'training',
  'back_office',
  'transport',
  'other',
] as const;
export type CodeCategory = (typeof codeCategories)[number];

/**
 * A service code that comes with the product. The English name is the one that the portal knows, which
 * returns have to repeat. Rates are dated and stand in `gstRatesOf`.
 */
export type ServiceCode = {
  readonly code: string;
  readonly category: CodeCategory;
  readonly name: Message;
  /** What people type to find it. */
  readonly words: string;
  /** False where the supplier may not set off the tax on what it buys. */
  readonly credit: boolean;
};

type Row = readonly [code: string, name: Message, words: string];

/** The services of security, housekeeping, recovery and home service agencies. */
const rows: Readonly<Record<CodeCategory, readonly Row[]>> = {
  security: [
    [
      '998525',
      ['Guard services', 'सुरक्षा गार्ड सेवा'],
      'security guard watchman gunman bouncer supervisor post गार्ड चौकीदार गनमैन बाउंसर',
    ],
    [
      '998521',
      ['Investigation services', 'जाँच सेवा'],
      'investigation detective background check verification of antecedents जासूस सत्यापन',
    ],
    ['998522', ['Security consulting services', 'सुरक्षा सलाह'], 'security audit risk consulting'],
    [
      '998523',
      ['Security systems services', 'CCTV निगरानी'],
      'CCTV monitoring alarm monitoring electronic surveillance सीसीटीवी अलार्म',
    ],
    [
      '998524',
      ['Armoured car services', 'बख़्तरबंद गाड़ी (कैश वैन)'],
      'armoured car cash van cash in transit कैश वैन',
    ],
    ['998526', ['Training of guard dogs', 'गार्ड डॉग का प्रशिक्षण'], 'guard dog K9'],
    ['998528', ['Fingerprinting services', 'फ़िंगरप्रिंट सेवा'], 'fingerprinting'],
    [
      '998529',
      ['Other security services nowhere else classified', 'अन्य सुरक्षा सेवा'],
      'event security escort other security',
    ],
  ],
  housekeeping: [
    [
      '998533',
      ['General cleaning services', 'हाउसकीपिंग और सामान्य सफ़ाई'],
      'housekeeping office cleaning sweeping sofa and carpet cleaning home deep cleaning झाड़ू पोछा हाउसकीपिंग',
    ],
    ['998532', ['Window cleaning services', 'खिड़की की सफ़ाई'], 'window cleaning glass facade'],
    [
      '998534',
      ['Specialised cleaning services for reservoirs and tanks', 'टंकी की सफ़ाई'],
      'water tank cleaning sump cleaning टंकी',
    ],
    [
      '998535',
      ['Sterilisation of objects or premises (operating rooms)', 'परिसर को कीटाणुरहित करना'],
      'operation theatre sterilisation sanitising of premises',
    ],
    [
      '998536',
      ['Furnace and chimney cleaning services', 'चिमनी की सफ़ाई'],
      'chimney cleaning furnace cleaning',
    ],
    [
      '998537',
      ['Exterior cleaning of buildings of all types', 'इमारत की बाहरी सफ़ाई'],
      'building exterior cleaning',
    ],
    [
      '998538',
      ['Cleaning of transportation equipment', 'गाड़ियों की धुलाई'],
      'car wash bus cleaning coach cleaning',
    ],
    ['998539', ['Other cleaning services nowhere else classified', 'अन्य सफ़ाई'], 'other cleaning'],
    [
      '998531',
      ['Disinfecting and exterminating services', 'पेस्ट कंट्रोल'],
      'pest control fumigation termite treatment disinfection कीट दीमक',
    ],
  ],
  facility: [
    [
      '998599',
      ['Other support services nowhere else classified', 'फ़ैसिलिटी मैनेजमेंट'],
      'facility management integrated services pantry staff office boy',
    ],
    [
      '998594',
      ['Combined office administrative services', 'ऑफ़िस प्रशासन'],
      'office administration front office',
    ],
    ['998597', ['Landscape care and maintenance services', 'बाग़वानी'], 'gardening landscaping माली'],
    [
      '999424',
      ['General waste collection services, other nowhere else classified', 'कचरा उठाना'],
      'waste collection garbage',
    ],
    ['999412', ['Septic tank emptying and cleaning services', 'सेप्टिक टैंक की सफ़ाई'], 'septic tank'],
    ['999451', ['Sweeping and snow removal services', 'सड़क की झाड़ू'], 'street sweeping'],
    ['996743', ['Parking lot services', 'पार्किंग'], 'parking management गाड़ी'],
    [
      '998595',
      [
        'Specialised office support services such as duplicating services, mailing services, document preparation and the like',
        'फ़ोटोकॉपी, डाक और दस्तावेज़ का काम',
      ],
      'photocopy mail room',
    ],
  ],
  manpower: [
    ['998513', ['Contract staffing services', 'ठेके पर स्टाफ़'], 'contract manpower स्टाफ़ ठेका'],
    ['998514', ['Temporary staffing services', 'अस्थायी स्टाफ़'], 'temporary staff'],
    ['998515', ['Long-term staffing (pay rolling) services', 'पे-रोलिंग'], 'payrolling'],
    [
      '998519',
      ['Other employment and labour supply services nowhere else classified', 'मज़दूर सप्लाई'],
      'labour supply helpers drivers मज़दूर हेल्पर ड्राइवर',
    ],
    [
      '998511',
      ['Executive or retained personnel search services', 'वरिष्ठ पदों के लिए भर्ती'],
      'executive search',
    ],
    [
      '998512',
      ['Permanent placement services, other than executive search services', 'प्लेसमेंट सेवा'],
      'placement fee',
    ],
  ],
  recovery: [
    [
      '998592',
      ['Collection agency services', 'लोन वसूली'],
      'loan recovery debt collection repossession वसूली लोन कर्ज़',
    ],
    [
      '998593',
      ['Telephone-based support services', 'टेली-कॉलिंग'],
      'tele-calling soft collection call centre कॉल सेंटर',
    ],
    ['998591', ['Credit reporting and rating services', 'क्रेडिट रिपोर्ट और रेटिंग'], 'credit report'],
  ],
  events: [
    [
      '998596',
      [
        'Events, Exhibitions, Conventions and trade shows organisation and assistance services',
        'कार्यक्रम का स्टाफ़ और आयोजन',
      ],
      'event staff hostess event management exhibition इवेंट आयोजन',
    ],
  ],
  home_service: [
    [
      '995461',
      ['Electrical installation (wiring, fire and burglar alarms)', 'बिजली का काम'],
      'electrician wiring CCTV installation fire alarm installation बिजली इलेक्ट्रीशियन',
    ],
    ['995462', ['Water plumbing and drain laying services', 'नल और पाइप का काम'], 'plumber drain प्लंबर नल'],
    [
      '995463',
      ['Heating, ventilation and air conditioning equipment installation services', 'AC लगाना'],
      'AC installation',
    ],
    ['995466', ['Lift and escalator installation services', 'लिफ़्ट लगाना'], 'lift installation'],
    [
      '995469',
      ['Repair and upkeep of installations', 'फ़िटिंग की मरम्मत और रखरखाव'],
      'repair of wiring, plumbing, AC ducting',
    ],
    ['995473', ['Painting services', 'पेंटिंग'], 'painter house painting पुताई रंगाई'],
    ['995474', ['Floor and wall tiling services', 'फ़र्श और दीवार की टाइल'], 'tiles'],
    ['995476', ['Joinery and carpentry services', 'बढ़ई का काम'], 'carpenter furniture fitting बढ़ई कारपेंटर'],
    [
      '995478',
      ['Other building completion and finishing', 'इमारत की अन्य फ़िनिशिंग'],
      'waterproofing other finishing',
    ],
    ['995479', ['Repair and upkeep of finishing work', 'फ़िनिशिंग की मरम्मत'], 'repair of finishing work'],
    [
      '998713',
      ['Maintenance and repair services of computers and peripheral equipment', 'कंप्यूटर की मरम्मत'],
      'computer repair laptop repair',
    ],
    [
      '998714',
      ['Maintenance and repair services of transport machinery and equipment', 'गाड़ी की मरम्मत'],
      'vehicle repair mechanic',
    ],
    [
      '998715',
      ['Maintenance and repair services of electrical household appliances', 'घरेलू उपकरणों की मरम्मत'],
      'appliance repair AC service RO repair washing machine एसी फ़्रिज वॉशिंग मशीन',
    ],
    [
      '998716',
      [
        'Maintenance and repair services of telecommunication equipments and apparatus',
        'मोबाइल और फ़ोन की मरम्मत',
      ],
      'mobile repair',
    ],
    ['998718', ['Maintenance and repair services of elevators and escalators', 'लिफ़्ट का रखरखाव'], 'lift AMC'],
    [
      '998719',
      ['Maintenance and repair services of other machinery and equipments', 'अन्य मशीनों की मरम्मत'],
      'generator repair pump repair',
    ],
    ['998724', ['Repair services of furniture', 'फ़र्नीचर की मरम्मत'], 'furniture repair'],
    [
      '998729',
      ['Maintenance and repair services of other goods nowhere else classified', 'अन्य सामान की मरम्मत'],
      'other repair',
    ],
    [
      '999712',
      ['Dry-cleaning services (including fur product cleaning services)', 'ड्राई क्लीनिंग'],
      'dry cleaning',
    ],
    [
      '999719',
      ['Other washing, cleaning and dyeing services nowhere else classified', 'कपड़ों की धुलाई'],
      'laundry',
    ],
    [
      '999800',
      ['Domestic services both part time and full time', 'घरेलू काम'],
      'maid cook domestic help नौकरानी रसोइया घरेलू',
    ],
    [
      '995418',
      [
        'House-keeping work sold through an e-commerce operator (supplier below registration limit)',
        'ई-कॉमर्स ऑपरेटर के ज़रिए घरेलू काम',
      ],
      'housekeeping through an e-commerce operator',
    ],
  ],
  beauty: [
    ['999721', ['Hairdressing and barbers services', 'हेयर कटिंग और सैलून'], 'barber salon at home hair नाई बाल'],
    [
      '999722',
      [
        'Cosmetic treatment (including cosmetic or plastic surgery), manicuring and pedicuring services',
        'ब्यूटी सेवा',
      ],
      'facial manicure make-up मेकअप फ़ेशियल',
    ],
    [
      '999723',
      ['Physical well-being services including health club and fitness centre', 'जिम, योग और मसाज'],
      'gym yoga massage',
    ],
    ['999729', ['Other beauty treatment services nowhere else classified', 'अन्य ब्यूटी सेवा'], 'other beauty'],
  ],
  training: [
    [
      '999293',
      ['Commercial training and coaching services', 'प्रशिक्षण और कोचिंग'],
      'guard training coaching ट्रेनिंग',
    ],
  ],
  back_office: [
    ['998223', ['Payroll services', 'पेरोल सेवा'], 'payroll processing'],
    [
      '998311',
      [
        'Management consulting and management services including financial, strategic, human resources, marketing, operations and supply chain management',
        'प्रबंधन सलाह',
      ],
      'management consulting',
    ],
    [
      '998399',
      [
        'Other professional, technical and business services nowhere else classified',
        'अन्य पेशेवर और तकनीकी सेवा',
      ],
      'other professional',
    ],
  ],
  transport: [
    [
      '996412',
      ['Taxi services including radio taxi and other similar services', 'टैक्सी सेवा'],
      'taxi driver with car',
    ],
  ],
  other: [['999799', ['Other services nowhere else classified', 'अन्य सेवा'], 'other service']],
};

/** Services at a low rate, whose suppliers may not set off the tax on what they buy. */
const withoutCredit: ReadonlySet<string> = new Set([
  '999721',
  '999722',
  '999723',
  '999729',
  '996412',
  '995418',
]);

/** Every shipped code, by trade. */
export const serviceCodes: readonly ServiceCode[] = codeCategories.flatMap((category) =>
  rows[category].map(([code, name, words]) => ({
    code,
    category,
    name,
    words,
    credit: !withoutCredit.has(code),
  })),
);

const byCode = new Map(serviceCodes.map((row) => [row.code, row]));

/** A shipped code; undefined where it is none. */
export function serviceCodeOf(code: string): ServiceCode | undefined {
  return byCode.get(code);
}
