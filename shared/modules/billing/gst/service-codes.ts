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
 * A service code that comes with the product. The English name is the one that the portal knows, which returns
 * have to repeat. Rates are dated and stand in `gstRatesOf`.
 */
export type ServiceCode = {
  readonly code: string;
  readonly category: CodeCategory;
  readonly name: Message;
  /** What people type to find it. */
  readonly words: string;
  /** False where the supplier may not set off the tax on what it buys. */
  readonly credit?: false;
};

/** The services of security, housekeeping, recovery and home service agencies. */
export const serviceCodes: readonly ServiceCode[] = [
  {
    code: '998525',
    category: 'security',
    name: ['Guard services', 'सुरक्षा गार्ड सेवा'],
    words: 'security guard watchman gunman bouncer supervisor post गार्ड चौकीदार गनमैन बाउंसर',
  },
  {
    code: '998521',
    category: 'security',
    name: ['Investigation services', 'जाँच सेवा'],
    words: 'investigation detective background check verification of antecedents जासूस सत्यापन',
  },
  {
    code: '998522',
    category: 'security',
    name: ['Security consulting services', 'सुरक्षा सलाह'],
    words: 'security audit risk consulting',
  },
  {
    code: '998523',
    category: 'security',
    name: ['Security systems services', 'CCTV निगरानी'],
    words: 'CCTV monitoring alarm monitoring electronic surveillance सीसीटीवी अलार्म',
  },
  {
    code: '998524',
    category: 'security',
    name: ['Armoured car services', 'बख़्तरबंद गाड़ी (कैश वैन)'],
    words: 'armoured car cash van cash in transit कैश वैन',
  },
  {
    code: '998526',
    category: 'security',
    name: ['Training of guard dogs', 'गार्ड डॉग का प्रशिक्षण'],
    words: 'guard dog K9',
  },
  {
    code: '998528',
    category: 'security',
    name: ['Fingerprinting services', 'फ़िंगरप्रिंट सेवा'],
    words: 'fingerprinting',
  },
  {
    code: '998529',
    category: 'security',
    name: ['Other security services nowhere else classified', 'अन्य सुरक्षा सेवा'],
    words: 'event security escort other security',
  },
  {
    code: '998533',
    category: 'housekeeping',
    name: ['General cleaning services', 'हाउसकीपिंग और सामान्य सफ़ाई'],
    words:
      'housekeeping office cleaning sweeping sofa and carpet cleaning home deep cleaning सफाई झाड़ू पोछा हाउसकीपिंग',
  },
  {
    code: '998532',
    category: 'housekeeping',
    name: ['Window cleaning services', 'खिड़की की सफ़ाई'],
    words: 'window cleaning glass facade',
  },
  {
    code: '998534',
    category: 'housekeeping',
    name: ['Specialised cleaning services for reservoirs and tanks', 'टंकी की सफ़ाई'],
    words: 'water tank cleaning sump cleaning टंकी',
  },
  {
    code: '998535',
    category: 'housekeeping',
    name: ['Sterilisation of objects or premises (operating rooms)', 'परिसर को कीटाणुरहित करना'],
    words: 'operation theatre sterilisation sanitising of premises',
  },
  {
    code: '998536',
    category: 'housekeeping',
    name: ['Furnace and chimney cleaning services', 'चिमनी की सफ़ाई'],
    words: 'chimney cleaning furnace cleaning',
  },
  {
    code: '998537',
    category: 'housekeeping',
    name: ['Exterior cleaning of buildings of all types', 'इमारत की बाहरी सफ़ाई'],
    words: 'building exterior cleaning',
  },
  {
    code: '998538',
    category: 'housekeeping',
    name: ['Cleaning of transportation equipment', 'गाड़ियों की धुलाई'],
    words: 'car wash bus cleaning coach cleaning',
  },
  {
    code: '998539',
    category: 'housekeeping',
    name: ['Other cleaning services nowhere else classified', 'अन्य सफ़ाई'],
    words: 'other cleaning',
  },
  {
    code: '998531',
    category: 'housekeeping',
    name: ['Disinfecting and exterminating services', 'पेस्ट कंट्रोल'],
    words: 'pest control fumigation termite treatment disinfection कीट दीमक',
  },
  {
    code: '998599',
    category: 'facility',
    name: ['Other support services nowhere else classified', 'फ़ैसिलिटी मैनेजमेंट'],
    words: 'facility management integrated services pantry staff office boy',
  },
  {
    code: '998594',
    category: 'facility',
    name: ['Combined office administrative services', 'ऑफ़िस प्रशासन'],
    words: 'office administration front office',
  },
  {
    code: '998597',
    category: 'facility',
    name: ['Landscape care and maintenance services', 'बाग़वानी'],
    words: 'gardening landscaping माली',
  },
  {
    code: '999424',
    category: 'facility',
    name: ['General waste collection services, other nowhere else classified', 'कचरा उठाना'],
    words: 'waste collection garbage',
  },
  {
    code: '999412',
    category: 'facility',
    name: ['Septic tank emptying and cleaning services', 'सेप्टिक टैंक की सफ़ाई'],
    words: 'septic tank',
  },
  {
    code: '999451',
    category: 'facility',
    name: ['Sweeping and snow removal services', 'सड़क की झाड़ू'],
    words: 'street sweeping',
  },
  {
    code: '996743',
    category: 'facility',
    name: ['Parking lot services', 'पार्किंग'],
    words: 'parking management गाड़ी',
  },
  {
    code: '998513',
    category: 'manpower',
    name: ['Contract staffing services', 'ठेके पर स्टाफ़'],
    words: 'contract manpower स्टाफ़ ठेका',
  },
  {
    code: '998514',
    category: 'manpower',
    name: ['Temporary staffing services', 'अस्थायी स्टाफ़'],
    words: 'temporary staff',
  },
  {
    code: '998515',
    category: 'manpower',
    name: ['Long-term staffing (pay rolling) services', 'पे-रोलिंग'],
    words: 'payrolling',
  },
  {
    code: '998519',
    category: 'manpower',
    name: ['Other employment and labour supply services nowhere else classified', 'मज़दूर सप्लाई'],
    words: 'labour supply helpers drivers मज़दूर हेल्पर ड्राइवर',
  },
  {
    code: '998511',
    category: 'manpower',
    name: ['Executive or retained personnel search services', 'वरिष्ठ पदों के लिए भर्ती'],
    words: 'executive search',
  },
  {
    code: '998512',
    category: 'manpower',
    name: ['Permanent placement services, other than executive search services', 'प्लेसमेंट सेवा'],
    words: 'placement fee',
  },
  {
    code: '998592',
    category: 'recovery',
    name: ['Collection agency services', 'लोन वसूली'],
    words: 'loan recovery debt collection repossession वसूली लोन कर्ज़',
  },
  {
    code: '998593',
    category: 'recovery',
    name: ['Telephone-based support services', 'टेली-कॉलिंग'],
    words: 'tele-calling soft collection call centre कॉल सेंटर',
  },
  {
    code: '998591',
    category: 'recovery',
    name: ['Credit reporting and rating services', 'क्रेडिट रिपोर्ट और रेटिंग'],
    words: 'credit report',
  },
  {
    code: '998596',
    category: 'events',
    name: [
      'Events, Exhibitions, Conventions and trade shows organisation and assistance services',
      'कार्यक्रम का स्टाफ़ और आयोजन',
    ],
    words: 'event staff hostess event management exhibition इवेंट आयोजन',
  },
  {
    code: '998595',
    category: 'facility',
    name: [
      'Specialised office support services such as duplicating services, mailing services, document preparation and the like',
      'फ़ोटोकॉपी, डाक और दस्तावेज़ का काम',
    ],
    words: 'photocopy mail room',
  },
  {
    code: '995461',
    category: 'home_service',
    name: ['Electrical installation (wiring, fire and burglar alarms)', 'बिजली का काम'],
    words: 'electrician wiring CCTV installation fire alarm installation बिजली इलेक्ट्रीशियन',
  },
  {
    code: '995462',
    category: 'home_service',
    name: ['Water plumbing and drain laying services', 'नल और पाइप का काम'],
    words: 'plumber drain प्लंबर नल',
  },
  {
    code: '995463',
    category: 'home_service',
    name: ['Heating, ventilation and air conditioning equipment installation services', 'AC लगाना'],
    words: 'AC installation',
  },
  {
    code: '995466',
    category: 'home_service',
    name: ['Lift and escalator installation services', 'लिफ़्ट लगाना'],
    words: 'lift installation',
  },
  {
    code: '995469',
    category: 'home_service',
    name: ['Repair and upkeep of installations', 'फ़िटिंग की मरम्मत और रखरखाव'],
    words: 'repair of wiring, plumbing, AC ducting',
  },
  {
    code: '995473',
    category: 'home_service',
    name: ['Painting services', 'पेंटिंग'],
    words: 'painter house painting पुताई रंगाई',
  },
  {
    code: '995474',
    category: 'home_service',
    name: ['Floor and wall tiling services', 'फ़र्श और दीवार की टाइल'],
    words: 'tiles',
  },
  {
    code: '995476',
    category: 'home_service',
    name: ['Joinery and carpentry services', 'बढ़ई का काम'],
    words: 'carpenter furniture fitting बढ़ई कारपेंटर',
  },
  {
    code: '995478',
    category: 'home_service',
    name: ['Other building completion and finishing', 'इमारत की अन्य फ़िनिशिंग'],
    words: 'waterproofing other finishing',
  },
  {
    code: '995479',
    category: 'home_service',
    name: ['Repair and upkeep of finishing work', 'फ़िनिशिंग की मरम्मत'],
    words: 'repair of finishing work',
  },
  {
    code: '998713',
    category: 'home_service',
    name: ['Maintenance and repair services of computers and peripheral equipment', 'कंप्यूटर की मरम्मत'],
    words: 'computer repair laptop repair',
  },
  {
    code: '998714',
    category: 'home_service',
    name: ['Maintenance and repair services of transport machinery and equipment', 'गाड़ी की मरम्मत'],
    words: 'vehicle repair mechanic',
  },
  {
    code: '998715',
    category: 'home_service',
    name: ['Maintenance and repair services of electrical household appliances', 'घरेलू उपकरणों की मरम्मत'],
    words: 'appliance repair AC service RO repair washing machine एसी फ्रिज वॉशिंग मशीन',
  },
  {
    code: '998716',
    category: 'home_service',
    name: [
      'Maintenance and repair services of telecommunication equipments and apparatus',
      'मोबाइल और फ़ोन की मरम्मत',
    ],
    words: 'mobile repair',
  },
  {
    code: '998718',
    category: 'home_service',
    name: ['Maintenance and repair services of elevators and escalators', 'लिफ़्ट का रखरखाव'],
    words: 'lift AMC',
  },
  {
    code: '998719',
    category: 'home_service',
    name: ['Maintenance and repair services of other machinery and equipments', 'अन्य मशीनों की मरम्मत'],
    words: 'generator repair pump repair',
  },
  {
    code: '998724',
    category: 'home_service',
    name: ['Repair services of furniture', 'फ़र्नीचर की मरम्मत'],
    words: 'furniture repair',
  },
  {
    code: '998729',
    category: 'home_service',
    name: ['Maintenance and repair services of other goods nowhere else classified', 'अन्य सामान की मरम्मत'],
    words: 'other repair',
  },
  {
    code: '999712',
    category: 'home_service',
    name: ['Dry-cleaning services (including fur product cleaning services)', 'ड्राई क्लीनिंग'],
    words: 'dry cleaning',
  },
  {
    code: '999719',
    category: 'home_service',
    name: ['Other washing, cleaning and dyeing services nowhere else classified', 'कपड़ों की धुलाई'],
    words: 'laundry',
  },
  {
    code: '999800',
    category: 'home_service',
    name: ['Domestic services both part time and full time', 'घरेलू काम'],
    words: 'maid cook domestic help नौकरानी रसोइया घरेलू',
  },
  {
    code: '999721',
    category: 'beauty',
    name: ['Hairdressing and barbers services', 'हेयर कटिंग और सैलून'],
    words: 'barber salon at home hair नाई बाल',
    credit: false,
  },
  {
    code: '999722',
    category: 'beauty',
    name: [
      'Cosmetic treatment (including cosmetic or plastic surgery), manicuring and pedicuring services',
      'ब्यूटी सेवा',
    ],
    words: 'facial manicure make-up मेकअप फेशियल',
    credit: false,
  },
  {
    code: '999723',
    category: 'beauty',
    name: ['Physical well-being services including health club and fitness centre', 'जिम, योग और मसाज'],
    words: 'gym yoga massage',
    credit: false,
  },
  {
    code: '999729',
    category: 'beauty',
    name: ['Other beauty treatment services nowhere else classified', 'अन्य ब्यूटी सेवा'],
    words: 'other beauty',
    credit: false,
  },
  {
    code: '999293',
    category: 'training',
    name: ['Commercial training and coaching services', 'प्रशिक्षण और कोचिंग'],
    words: 'guard training coaching ट्रेनिंग',
  },
  {
    code: '998223',
    category: 'back_office',
    name: ['Payroll services', 'पेरोल सेवा'],
    words: 'payroll processing',
  },
  {
    code: '998311',
    category: 'back_office',
    name: [
      'Management consulting and management services including financial, strategic, human resources, marketing, operations and supply chain management',
      'प्रबंधन सलाह',
    ],
    words: 'management consulting',
  },
  {
    code: '998399',
    category: 'back_office',
    name: [
      'Other professional, technical and business services nowhere else classified',
      'अन्य पेशेवर और तकनीकी सेवा',
    ],
    words: 'other professional',
  },
  {
    code: '996412',
    category: 'transport',
    name: ['Taxi services including radio taxi and other similar services', 'टैक्सी सेवा'],
    words: 'taxi driver with car',
    credit: false,
  },
  {
    code: '999799',
    category: 'other',
    name: ['Other services nowhere else classified', 'अन्य सेवा'],
    words: 'other service',
  },
  {
    code: '995418',
    category: 'home_service',
    name: [
      'House-keeping work sold through an e-commerce operator (supplier below registration limit)',
      'ई-कॉमर्स ऑपरेटर के ज़रिए घरेलू काम',
    ],
    words: 'housekeeping through an e-commerce operator',
    credit: false,
  },
];

const byCode = new Map(serviceCodes.map((row) => [row.code, row]));

/** A shipped code; undefined where it is none. */
export function serviceCodeOf(code: string): ServiceCode | undefined {
  return byCode.get(code);
}
