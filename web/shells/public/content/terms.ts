import type { Part } from '../article/article-page.tsx';

export const termsParts: readonly Part[] = [
  {
    heading: ['1. Who we are', '1. हम कौन हैं'],
    text: [
      [
        'These terms are between you and {{brand.name}}, {{brand.city}}, Madhya Pradesh. By booking a service you accept them. Our services are offered in Madhya Pradesh.',
        'ये शर्तें आपके और {{brand.name}}, {{brand.city}}, मध्य प्रदेश के बीच हैं। सेवा बुक करके आप इन्हें मानते हैं। हमारी सेवाएँ मध्य प्रदेश में हैं।',
      ],
    ],
  },
  {
    heading: ['2. Your account', '2. आपका खाता'],
    text: [
      [
        'You sign in with your mobile number and a one-time code. Keep the code to yourself; no one from our office will ask you for it. What is done after signing in with your number counts as done by you until you tell us that the number is no longer yours.',
        'आप मोबाइल नंबर और एक बार के कोड से साइन इन करते हैं। कोड किसी को न बताएँ; हमारे दफ़्तर से कोई इसे नहीं माँगेगा। आपके नंबर से साइन इन करके जो हो, वह आपका माना जाएगा, जब तक आप न बताएँ कि नंबर अब आपका नहीं है।',
      ],
    ],
  },
  {
    heading: ['3. Booking and price', '3. बुकिंग और क़ीमत'],
    list: [
      [
        'A booking is a request until we confirm it. The confirmation says the day, the time, the place and the price.',
        'बुकिंग तब तक अनुरोध है जब तक हम उसे पक्का न करें। पक्की होने पर दिन, समय, जगह और क़ीमत लिखी होती है।',
      ],
      [
        'The price in our catalogue at the moment your booking reaches us is the one that counts. If it differs from what your phone showed without network, you are told and may cancel freely.',
        'बुकिंग हम तक पहुँचते समय सूची में जो क़ीमत हो, वही मान्य है। अगर बिना नेटवर्क आपके फ़ोन पर दिखी क़ीमत अलग हो, तो आपको बताया जाता है और आप बिना शुल्क रद्द कर सकते हैं।',
      ],
      [
        'Where a service says “Custom pricing”, the written quotation counts.',
        'जहाँ “क़ीमत काम देखकर” लिखा है, वहाँ लिखित कोटेशन मान्य है।',
      ],
      [
        'GST is added as the law requires and shown on the invoice.',
        'GST क़ानून के अनुसार जुड़ता है और बिल पर दिखता है।',
      ],
    ],
  },
  {
    heading: ['4. Cancelling and moving a booking', '4. बुकिंग रद्द करना या बदलना'],
    text: [
      [
        'You can cancel or move a booking yourself under My Bookings until it is completed. If our people are already on their way or at work, we may charge for the time they spent; we tell you the amount first.',
        'बुकिंग पूरी होने तक आप «मेरी बुकिंग» में उसे ख़ुद रद्द कर सकते या समय बदल सकते हैं। अगर हमारे लोग निकल चुके हैं या काम शुरू हो गया है, तो लगे समय का शुल्क लिया जा सकता है; रक़म पहले बताई जाती है।',
      ],
    ],
  },
  {
    heading: ['5. Satisfaction guarantee', '5. संतुष्टि की गारंटी'],
    text: [
      [
        "100% satisfaction or we'll fix it for free: tell us within 48 hours of the work what is not right, and we come again and put that part right without charge.",
        '100% संतुष्टि, वरना हम मुफ़्त में ठीक करेंगे: काम के 48 घंटे के भीतर बताइए कि क्या ठीक नहीं हुआ, हम दोबारा आकर उतना काम बिना शुल्क ठीक करेंगे।',
      ],
    ],
  },
  {
    heading: ['6. Offers', '6. ऑफ़र'],
    text: [
      [
        'The code NEW20 takes 20% off the first booking of a new customer in the week it is shown. One code for one booking; it cannot be paid out in cash.',
        'कोड NEW20 नए ग्राहक की पहली बुकिंग पर, जिस हफ़्ते दिखे उसी हफ़्ते, 20% छूट देता है। एक बुकिंग पर एक कोड; नक़द में नहीं बदलता।',
      ],
    ],
  },
  {
    heading: ['7. At your place', '7. आपकी जगह पर'],
    list: [
      [
        'Please give our people a safe place to work, water and light where the work needs it.',
        'कृपया काम के लिए सुरक्षित जगह दें, और ज़रूरत हो तो पानी और रोशनी भी।',
      ],
      [
        'Put cash, jewellery and papers away before cleaning begins, and tell us of anything delicate.',
        'सफ़ाई से पहले नक़द, ज़ेवर और काग़ज़ सँभाल लें, और नाज़ुक चीज़ों के बारे में बता दें।',
      ],
      [
        'Guards protect people and property. They do not carry out private errands, and they do nothing that only the police may do.',
        'गार्ड लोगों और संपत्ति की रक्षा करते हैं। वे निजी काम नहीं करते, और ऐसा कुछ नहीं करते जो सिर्फ़ पुलिस कर सकती है।',
      ],
    ],
  },
  {
    heading: ['8. Recovery work', '8. रिकवरी का काम'],
    text: [
      [
        'We recover only what is lawfully due, on the written authority of the lender or owner, and within the rules of the Reserve Bank for recovery agents: no calls or visits before 8 in the morning or after 7 in the evening, no threats, no shame before others.',
        'हम सिर्फ़ वही वसूलते हैं जो क़ानूनन बकाया है, ऋणदाता या मालिक के लिखित अधिकार पर, और रिज़र्व बैंक के रिकवरी एजेंट नियमों के भीतर: सुबह 8 से पहले और शाम 7 के बाद कोई कॉल या विज़िट नहीं, कोई धमकी नहीं, दूसरों के सामने अपमान नहीं।',
      ],
    ],
  },
  {
    heading: ['9. If something goes wrong', '9. अगर कुछ ग़लत हो जाए'],
    text: [
      [
        'Tell us as soon as you can; an incident gets a number and an answer. We answer for damage caused by our people’s negligence. Nothing here takes away rights that the Consumer Protection Act gives you.',
        'जल्द से जल्द बताएँ; हर घटना को नंबर और जवाब मिलता है। हमारे लोगों की लापरवाही से हुए नुक़सान की ज़िम्मेदारी हमारी है। उपभोक्ता संरक्षण अधिनियम से मिले आपके अधिकार इससे कम नहीं होते।',
      ],
      [
        'The law of India applies; courts at {{brand.city}} have jurisdiction.',
        'भारत का क़ानून लागू है; न्याय-क्षेत्र {{brand.city}} है।',
      ],
    ],
  },
];
