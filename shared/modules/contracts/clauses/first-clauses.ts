import type { ContractClause } from './clause.ts';

type First = Pick<ContractClause, 'id' | 'category'> & {
  readonly title: readonly [en: string, hi: string];
  readonly body: readonly [en: string, hi: string];
};

/** The clauses that a new business begins with: what the trade agrees on, in plain words. */
export const firstClauses: readonly First[] = [
  {
    id: 'clause-parties',
    category: 'general',
    title: ['Parties and term', 'पक्ष और अवधि'],
    body: [
      'This contract {{contract_number}} is between {{business_name}} (the Provider) and {{client_name}} (the Client). It runs from {{start_date}} to {{end_date}}, both days included.',
      'यह अनुबंध {{contract_number}} {{business_name}} (सेवादाता) और {{client_name}} (ग्राहक) के बीच है। यह {{start_date}} से {{end_date}} तक चलेगा; दोनों दिन इसमें शामिल हैं।',
    ],
  },
  {
    id: 'clause-scope',
    category: 'scope',
    title: ['Services', 'सेवाएँ'],
    body: [
      'The Provider supplies {{service_type}} services at the Client’s premises. Any work beyond this scope is agreed in writing before it starts. Scope of work:\n{{scope}}',
      'सेवादाता ग्राहक के परिसर में {{service_type}} की सेवाएँ देगा। इस दायरे के बाहर का कोई भी काम शुरू होने से पहले लिखित में तय होगा। काम का ब्योरा:\n{{scope}}',
    ],
  },
  {
    id: 'clause-guards',
    category: 'people',
    title: ['Guards on duty', 'ड्यूटी पर गार्ड'],
    body: [
      'The Provider posts {{guard_count}} guards for duties of {{duty_hours}} hours. Each guard is trained, wears the uniform of the Provider and carries an identity card. The Provider checks the identity and background of each guard before the first duty and shows the papers to the Client on request.',
      'सेवादाता {{duty_hours}} घंटे की ड्यूटी के लिए {{guard_count}} गार्ड लगाएगा। हर गार्ड प्रशिक्षित होगा, सेवादाता की वर्दी पहनेगा और पहचान पत्र रखेगा। पहली ड्यूटी से पहले सेवादाता हर गार्ड की पहचान और पृष्ठभूमि जाँचेगा और माँगने पर काग़ज़ दिखाएगा।',
    ],
  },
  {
    id: 'clause-cleaners',
    category: 'people',
    title: ['Housekeeping staff', 'हाउसकीपिंग स्टाफ़'],
    body: [
      'The Provider sends {{cleaner_count}} trained housekeeping staff with a supervisor who answers for the daily checklist. Uniforms and protective equipment are supplied by the Provider. Cleaning material is supplied by {{material_by}}.',
      'सेवादाता {{cleaner_count}} प्रशिक्षित हाउसकीपिंग स्टाफ़ और एक सुपरवाइज़र भेजेगा, जो रोज़ की चेकलिस्ट के लिए ज़िम्मेदार होगा। वर्दी और सुरक्षा का सामान सेवादाता देगा। सफ़ाई का सामान {{material_by}} देगा।',
    ],
  },
  {
    id: 'clause-recovery',
    category: 'scope',
    title: ['Conduct in recovery', 'वसूली में आचरण'],
    body: [
      'Agents of the Provider visit borrowers between 8:00 and 19:00 only, carry the authorisation of the Client and an identity card, and speak with courtesy. They use no threat or force, speak about the debt with no one but the borrower and a guarantor, and record every visit. The Provider takes an agent off the work at once when a complaint is found true.',
      'सेवादाता के एजेंट केवल सुबह 8:00 से शाम 7:00 के बीच उधारकर्ता से मिलेंगे, ग्राहक का अधिकार पत्र और पहचान पत्र साथ रखेंगे और शालीनता से बात करेंगे। वे धमकी या बल का प्रयोग नहीं करेंगे, कर्ज़ की बात उधारकर्ता और गारंटर के अलावा किसी से नहीं करेंगे और हर विज़िट दर्ज करेंगे। शिकायत सही पाए जाने पर सेवादाता एजेंट को तुरंत काम से हटाएगा।',
    ],
  },
  {
    id: 'clause-recovered-money',
    category: 'payment',
    title: ['Money recovered', 'वसूल की गई रक़म'],
    body: [
      'Money is paid by the borrower to the Client directly. Where an agent must take cash, the agent gives the Client’s receipt and the Provider deposits it within {{deposit_hours}} hours. The fee of the Provider is {{recovery_fee}} percent of what is recovered.',
      'उधारकर्ता रक़म सीधे ग्राहक को देगा। जहाँ एजेंट को नक़द लेना पड़े, वहाँ एजेंट ग्राहक की रसीद देगा और सेवादाता {{deposit_hours}} घंटे में रक़म जमा करेगा। सेवादाता की फ़ीस वसूल रक़म की {{recovery_fee}} प्रतिशत होगी।',
    ],
  },
  {
    id: 'clause-replacement',
    category: 'service_level',
    title: ['Absence and replacement', 'ग़ैरहाज़िरी और बदली'],
    body: [
      'When a person does not report for duty, the Provider sends a replacement within {{replacement_hours}} hours. A duty that no one worked is not billed. The Client may ask for another person with a reason; the Provider makes the change within three working days.',
      'किसी व्यक्ति के ड्यूटी पर न आने पर सेवादाता {{replacement_hours}} घंटे में दूसरा व्यक्ति भेजेगा। जिस ड्यूटी पर कोई नहीं आया, उसका बिल नहीं बनेगा। ग्राहक कारण बताकर व्यक्ति बदलवा सकता है; सेवादाता तीन कामकाजी दिनों में बदलेगा।',
    ],
  },
  {
    id: 'clause-attendance',
    category: 'service_level',
    title: ['Attendance and reports', 'हाज़िरी और रिपोर्ट'],
    body: [
      'Attendance is recorded on the phone or at the gate for each duty. The monthly attendance sheet is sent with the bill. The Client reports any difference within seven days; after that the sheet counts as accepted.',
      'हर ड्यूटी की हाज़िरी फ़ोन पर या गेट पर दर्ज होगी। महीने की हाज़िरी शीट बिल के साथ भेजी जाएगी। कोई अंतर हो तो ग्राहक सात दिन में बताएगा; उसके बाद शीट मंज़ूर मानी जाएगी।',
    ],
  },
  {
    id: 'clause-price',
    category: 'payment',
    title: ['Price', 'मूल्य'],
    body: [
      'The value of this contract is {{yearly_value}} for a year, which is about {{monthly_value}} for a month, without GST. GST is added at the rate of the day. Extra duties are billed at the agreed rate.',
      'इस अनुबंध की सालाना राशि {{yearly_value}} है, यानी लगभग {{monthly_value}} प्रति माह, GST अलग। GST उस दिन की दर से जोड़ा जाएगा। अतिरिक्त ड्यूटी का बिल तय दर से बनेगा।',
    ],
  },
  {
    id: 'clause-payment',
    category: 'payment',
    title: ['Bills and payment', 'बिल और भुगतान'],
    body: [
      'The Provider bills at the end of each month. Payment is due within {{credit_days}} days of the bill. Where a part of a bill is disputed, the rest is paid on time.',
      'सेवादाता हर महीने के अंत में बिल देगा। भुगतान बिल के {{credit_days}} दिन में देना होगा। बिल के किसी हिस्से पर विवाद हो तो बाकी रक़म समय पर दी जाएगी।',
    ],
  },
  {
    id: 'clause-wages',
    category: 'people',
    title: ['Wages and contributions', 'वेतन और योगदान'],
    body: [
      'The people on duty are employees of the Provider, who pays their wages, EPF, ESI and other dues on time and shows the proof for the month with the bill when asked. {{wage_change}}',
      'ड्यूटी के लोग सेवादाता के कर्मचारी हैं। सेवादाता उनका वेतन, EPF, ESI और दूसरे बकाये समय पर देगा और माँगने पर महीने का प्रमाण बिल के साथ दिखाएगा। {{wage_change}}',
    ],
  },
  {
    id: 'clause-client-duties',
    category: 'general',
    title: ['What the Client provides', 'ग्राहक क्या देगा'],
    body: [
      'The Client provides a safe place of work with light, drinking water and a toilet, written instructions for each post, and one person who decides for the Client on site.',
      'ग्राहक काम की सुरक्षित जगह, रोशनी, पीने का पानी और शौचालय देगा, हर पोस्ट के लिखित निर्देश देगा और साइट पर फ़ैसला करने वाला एक व्यक्ति तय करेगा।',
    ],
  },
  {
    id: 'clause-liability',
    category: 'liability',
    title: ['Loss and damage', 'नुक़सान'],
    body: [
      'A loss is reported to the Provider in writing within 24 hours of its discovery. Both sides look into it together. The Provider answers for loss that its people caused by neglect of duty, up to {{liability_limit}} for each event. Cash, jewellery and vehicles are covered only where they were handed over in writing.',
      'नुक़सान का पता चलने पर 24 घंटे में सेवादाता को लिखित सूचना दी जाएगी और दोनों पक्ष मिलकर जाँच करेंगे। सेवादाता अपने लोगों की लापरवाही से हुए नुक़सान के लिए हर घटना में {{liability_limit}} तक ज़िम्मेदार होगा। नक़द, ज़ेवर और वाहन तभी शामिल हैं जब वे लिखित में सौंपे गए हों।',
    ],
  },
  {
    id: 'clause-confidentiality',
    category: 'confidentiality',
    title: ['Confidentiality', 'गोपनीयता'],
    body: [
      'Each side keeps what it learns about the other, its people and its visitors to itself, also after this contract ends. Personal data is used for the services only.',
      'दोनों पक्ष एक-दूसरे, उनके लोगों और आगंतुकों के बारे में मिली जानकारी गोपनीय रखेंगे, अनुबंध समाप्त होने के बाद भी। निजी जानकारी का उपयोग केवल सेवा के लिए होगा।',
    ],
  },
  {
    id: 'clause-termination',
    category: 'termination',
    title: ['Notice and termination', 'नोटिस और समाप्ति'],
    body: [
      'Either side may end this contract with {{notice_days}} days of notice in writing. Services and payment go on until the last day. The Provider may stop services seven days after a written reminder when a bill is more than 30 days overdue.',
      'कोई भी पक्ष {{notice_days}} दिन का लिखित नोटिस देकर यह अनुबंध समाप्त कर सकता है। आख़िरी दिन तक सेवा और भुगतान चलते रहेंगे। बिल 30 दिन से ज़्यादा बकाया हो तो लिखित स्मरण के सात दिन बाद सेवादाता सेवा रोक सकता है।',
    ],
  },
  {
    id: 'clause-disputes',
    category: 'general',
    title: ['Disputes', 'विवाद'],
    body: [
      'Both sides first try to settle a dispute by talking. What cannot be settled within 30 days goes to the courts at {{business_city}}.',
      'दोनों पक्ष पहले बातचीत से विवाद सुलझाएँगे। जो 30 दिन में न सुलझे, वह {{business_city}} के न्यायालय में जाएगा।',
    ],
  },
];
