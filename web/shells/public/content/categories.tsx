import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { CleanHome } from '#web/core/ui/art/clean-home.tsx';
import { FieldVisit } from '#web/core/ui/art/field-visit.tsx';
import { NightDuty } from '#web/core/ui/art/night-duty.tsx';
import { Partners } from '#web/core/ui/art/partners.tsx';
import type { Question } from '../parts/questions.tsx';

/** One kind of service, as its page speaks of it. */
export type CategoryPage = {
  readonly page: 'security-services' | 'housekeeping' | 'loan-recovery' | 'home-services';
  readonly category: 'Security' | 'Housekeeping' | 'Recovery' | 'Home';
  readonly name: Message;
  readonly title: Message;
  readonly lead: Message;
  readonly promise: readonly Message[];
  readonly questions: readonly Question[];
  readonly art: ReactNode;
};

export const categoryPages: readonly CategoryPage[] = [
  {
    page: 'security-services',
    category: 'Security',
    name: ['Security Services', 'सिक्योरिटी सेवाएँ'],
    title: [
      'Security guards for your gate, your night and your event',
      'आपके गेट, रात और कार्यक्रम के लिए सुरक्षा गार्ड',
    ],
    lead: [
      'Verified, uniformed guards for shops, offices, societies, banks, sites and families in Madhya Pradesh, with proof of every round.',
      'मध्य प्रदेश में दुकान, दफ़्तर, सोसाइटी, बैंक, साइट और परिवार के लिए जाँचे हुए, वर्दीधारी गार्ड, हर गश्त के सबूत के साथ।',
    ],
    promise: [
      [
        'Identity papers and police verification seen before the first duty',
        'पहली ड्यूटी से पहले पहचान-पत्र और पुलिस सत्यापन की जाँच',
      ],
      [
        'Punch-in at your gate with time and place, visible to you',
        'आपके गेट पर समय और जगह के साथ हाज़िरी, जो आप भी देख सकें',
      ],
      [
        'Written post orders: who may enter, whom to call, what to note',
        'लिखित निर्देश: कौन अंदर आए, किसे कॉल करें, क्या लिखें',
      ],
      ['A field officer who visits, by day and by night', 'दिन और रात में जाँच पर आने वाला फ़ील्ड ऑफ़िसर'],
    ],
    questions: [
      {
        ask: ['How many guards does a gate need?', 'एक गेट के लिए कितने गार्ड चाहिए?'],
        answer: [
          'For one gate around the clock with 12-hour duties: two guards a day, and a reliever for weekly rest, so about two and a third people. We work it out with you before you sign.',
          'एक गेट पर चौबीस घंटे, 12-12 घंटे की ड्यूटी में: रोज़ दो गार्ड, और साप्ताहिक छुट्टी के लिए रिलीवर, यानी लगभग सवा दो लोग। हिसाब साइन करने से पहले आपके साथ करते हैं।',
        ],
      },
      {
        ask: ['What papers may I ask an agency for?', 'एजेंसी से कौन से काग़ज़ माँग सकते हैं?'],
        answer: [
          'Its licence under the PSARA Act of 2005 for Madhya Pradesh, its GST, PF and ESI registrations, and for each guard proof of identity, police verification and training. Our blog explains each of them.',
          'PSARA अधिनियम 2005 के तहत मध्य प्रदेश का लाइसेंस, GST, PF और ESI पंजीकरण, और हर गार्ड का पहचान-पत्र, पुलिस सत्यापन और प्रशिक्षण का सबूत। हमारे ब्लॉग में हर एक की जानकारी है।',
        ],
      },
      {
        ask: ['What if a guard does not come?', 'गार्ड न आए तो?'],
        answer: [
          'The missing punch shows in our office minutes after the duty should begin, and we send a reliever. You see in your app who is on duty.',
          'ड्यूटी शुरू होने के कुछ मिनट में दफ़्तर को दिख जाता है कि हाज़िरी नहीं लगी, और हम रिलीवर भेजते हैं। ऐप में आप देख सकते हैं कि ड्यूटी पर कौन है।',
        ],
      },
    ],
    art: <NightDuty />,
  },
  {
    page: 'housekeeping',
    category: 'Housekeeping',
    name: ['Housekeeping', 'हाउसकीपिंग'],
    title: ['Clean homes, offices and factories', 'साफ़ घर, दफ़्तर और फ़ैक्ट्री'],
    lead: [
      'Once, every week or every day: trained people with the right equipment, a list of what is done, and a price you see first.',
      'एक बार, हर हफ़्ते या रोज़: सही उपकरण वाले प्रशिक्षित लोग, काम की सूची, और पहले से दिखती क़ीमत।',
    ],
    promise: [
      ['A written list of the work, ticked off as it is done', 'काम की लिखित सूची, जो साथ-साथ पूरी की जाती है'],
      ['Checked people; the same team where you have a contract', 'जाँचे हुए लोग; अनुबंध में वही टीम'],
      [
        'Cleaning agents that suit the surface; tell us of children, pets and allergies',
        'सतह के हिसाब से सफ़ाई का सामान; बच्चे, पालतू या एलर्जी हो तो बताएँ',
      ],
      ["100% satisfaction or we'll fix it for free", '100% संतुष्टि, वरना हम मुफ़्त में ठीक करेंगे'],
    ],
    questions: [
      {
        ask: ['Do I have to provide the materials?', 'क्या सामान मुझे देना होगा?'],
        answer: [
          'No, the team brings equipment and cleaning agents. We need water and a power socket. If you prefer your own agents, leave them out and say so in the notes.',
          'नहीं, टीम उपकरण और सफ़ाई का सामान लाती है। पानी और बिजली का सॉकेट चाहिए। अपना सामान इस्तेमाल कराना हो तो निकालकर रखें और टिप्पणी में लिख दें।',
        ],
      },
      {
        ask: ['How long does a deep clean take?', 'डीप क्लीनिंग में कितना समय लगता है?'],
        answer: [
          'A flat of two bedrooms keeps a team of three busy for most of a day. Kitchens with a chimney and lived-in bathrooms take the longest.',
          'दो बेडरूम के फ़्लैट में तीन लोगों की टीम को दिन का बड़ा हिस्सा लगता है। चिमनी वाली रसोई और पुराने बाथरूम में सबसे ज़्यादा समय लगता है।',
        ],
      },
      {
        ask: ['Must I be at home?', 'क्या मेरा घर पर होना ज़रूरी है?'],
        answer: [
          'Someone should open and look at the result at the end. Please put cash, jewellery and papers away first.',
          'कोई दरवाज़ा खोले और अंत में काम देख ले, इतना ज़रूरी है। नक़द, ज़ेवर और काग़ज़ पहले सँभाल लें।',
        ],
      },
    ],
    art: <CleanHome />,
  },
  {
    page: 'loan-recovery',
    category: 'Recovery',
    name: ['Loan Recovery', 'लोन रिकवरी'],
    title: ['Recovery within the law, with proof of each step', 'क़ानून के भीतर रिकवरी, हर क़दम के सबूत के साथ'],
    lead: [
      'For banks, NBFCs, cooperative societies and businesses: reminders, visits, tracing, possession and the papers that go with them.',
      'बैंक, NBFC, सहकारी समिति और व्यवसायों के लिए: याद दिलाना, विज़िट, पता लगाना, कब्ज़ा और उनके पूरे काग़ज़।',
    ],
    promise: [
      [
        'Calls and visits between 8 in the morning and 7 in the evening only',
        'कॉल और विज़िट सिर्फ़ सुबह 8 से शाम 7 के बीच',
      ],
      [
        'Identity card and your authority letter shown at every door',
        'हर दरवाज़े पर पहचान-पत्र और आपका अधिकार-पत्र',
      ],
      ['Each visit recorded with time, place and what was said', 'हर विज़िट का समय, जगह और बातचीत दर्ज'],
      [
        'No threats, no words to neighbours, no cash without a receipt',
        'कोई धमकी नहीं, पड़ोसियों से कोई बात नहीं, बिना रसीद नक़द नहीं',
      ],
    ],
    questions: [
      {
        ask: ['What do you need to begin?', 'शुरू करने के लिए क्या चाहिए?'],
        answer: [
          'A written authority, the loan or agreement papers, the amount due with its date, and the last known address. For possession, the notices already sent and the order where one is needed.',
          'लिखित अधिकार-पत्र, लोन या अनुबंध के काग़ज़, बकाया रक़म और तारीख़, और आख़िरी पता। कब्ज़े के लिए पहले भेजे नोटिस और जहाँ ज़रूरी हो वहाँ आदेश।',
        ],
      },
      {
        ask: ['Which rules do you follow?', 'आप कौन से नियम मानते हैं?'],
        answer: [
          'The Reserve Bank’s guidelines on recovery agents and the fair practices code of the lender, and for secured assets the SARFAESI Act with its notices.',
          'रिकवरी एजेंटों पर रिज़र्व बैंक के दिशा-निर्देश, ऋणदाता की उचित व्यवहार संहिता, और गिरवी संपत्ति के लिए SARFAESI अधिनियम और उसके नोटिस।',
        ],
      },
      {
        ask: ['How is the price set?', 'क़ीमत कैसे तय होती है?'],
        answer: [
          'By the kind of case, the distance and the number of visits. You get a written quotation before we act.',
          'मामले के प्रकार, दूरी और विज़िट की संख्या से। काम से पहले लिखित कोटेशन मिलता है।',
        ],
      },
    ],
    art: <FieldVisit />,
  },
  {
    page: 'home-services',
    category: 'Home',
    name: ['Home services', 'होम सर्विस'],
    title: ['Cleaning, repairs and care for your home', 'आपके घर की सफ़ाई, मरम्मत और देखभाल'],
    lead: [
      'From a leaking tap to a full coat of paint, from a car wash to a haircut for the dog: checked people, at a price you see before you book.',
      'टपकते नल से पूरे घर के पेंट तक, कार धुलाई से पालतू की ग्रूमिंग तक: जाँचे हुए लोग, और क़ीमत बुकिंग से पहले सामने।',
    ],
    promise: [
      ['The price you see is the price you pay, GST included', 'जो क़ीमत दिखे वही लगे, GST सहित'],
      ['Checked people with identity card', 'पहचान-पत्र वाले, जाँचे हुए लोग'],
      ['Parts only by their bill, and only after your yes', 'पुर्ज़े सिर्फ़ बिल से, और आपकी हाँ के बाद'],
      ["100% satisfaction or we'll fix it for free", '100% संतुष्टि, वरना हम मुफ़्त में ठीक करेंगे'],
    ],
    questions: [
      {
        ask: ['Is the price for the whole job?', 'क्या क़ीमत पूरे काम की है?'],
        answer: [
          'It is the price of the package you choose, for each visit, room or machine. Parts and paint are charged by their bill, agreed before they are used.',
          'यह आपके चुने पैकेज की क़ीमत है, जितने के लिए साथ में लिखा है: विज़िट, कमरा या मशीन। पुर्ज़े और पेंट का दाम बिल से, इस्तेमाल से पहले तय।',
        ],
      },
      {
        ask: ['What if the job turns out bigger?', 'काम ज़्यादा निकले तो?'],
        answer: [
          'We tell you before we go on, with a new price. You decide; the visit costs no more than you booked.',
          'आगे बढ़ने से पहले नई क़ीमत बताते हैं। फ़ैसला आपका; विज़िट उतनी ही पड़ती है जितनी बुक की थी।',
        ],
      },
      {
        ask: ['Can I change the time?', 'क्या समय बदल सकते हैं?'],
        answer: [
          'Yes, in your app until the work begins. Your booking shows what cancelling costs, if anything.',
          'हाँ, काम शुरू होने तक अपने ऐप में। रद्द करने का शुल्क, अगर कोई हो, बुकिंग पर लिखा है।',
        ],
      },
    ],
    art: <Partners />,
  },
];
