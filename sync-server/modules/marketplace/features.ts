import type { Message } from '#shared/core/i18n.ts';

/** What each service of the price book covers, line by line. */
export const features: Readonly<Record<string, readonly Message[]>> = {
  'security-commercial': [
    ['Opening and closing of the premises by your list', 'आपकी सूची के अनुसार परिसर खोलना और बंद करना'],
    ['Visitor register, and a check of what goes in and out', 'आगंतुक रजिस्टर, और आने-जाने वाले सामान की जाँच'],
    ['Parking and queue guidance at busy hours', 'भीड़ के समय पार्किंग और क़तार सँभालना'],
    ['Fire points, lights and locks looked at on every round', 'हर राउंड में अग्निशमन, बत्ती और तालों पर नज़र'],
  ],
  'security-residential': [
    [
      'Gate entry with a call to the resident before anyone goes up',
      'ऊपर भेजने से पहले निवासी को कॉल करके गेट एंट्री',
    ],
    ['Domestic help, deliveries and vehicles noted', 'घरेलू सहायक, डिलीवरी और गाड़ियों की एंट्री'],
    ['Night rounds at set hours', 'तय समय पर रात के राउंड'],
    ['Pump, lift and generator faults reported at once', 'पंप, लिफ़्ट और जनरेटर की ख़राबी की तुरंत ख़बर'],
  ],
  'security-bank': [
    [
      'Watch over the hall, the strong room door and the ATM lobby',
      'हॉल, स्ट्रॉन्ग रूम के दरवाज़े और ATM लॉबी पर नज़र',
    ],
    ['Cash van arrival and departure by the branch’s drill', 'शाखा की प्रक्रिया के अनुसार कैश वैन का आना-जाना'],
    ['Alarm and panic button tested by the schedule you give', 'आपके तय समय पर अलार्म और पैनिक बटन की जाँच'],
    ['Armed guards on request, with valid arms licence', 'माँगने पर वैध लाइसेंस वाले सशस्त्र गार्ड'],
  ],
  'security-event': [
    ['Entry check by invitation, list or ticket', 'निमंत्रण, सूची या टिकट से प्रवेश जाँच'],
    ['Stage, valuables and parking looked after', 'मंच, क़ीमती सामान और पार्किंग की देखभाल'],
    ['Women guards for women’s queues on request', 'महिलाओं की क़तार के लिए माँगने पर महिला गार्ड'],
    ['A walk through the place with you before the day', 'कार्यक्रम से पहले आपके साथ जगह का मुआयना'],
  ],
  'security-construction': [
    ['Material gate pass for every load in and out', 'हर आने-जाने वाले माल का गेट पास'],
    ['Machines, cables and fuel counted at each shift change', 'हर शिफ्ट बदलने पर मशीन, केबल और ईंधन की गिनती'],
    ['Only workers with helmet and entry card let in', 'हेलमेट और प्रवेश-पत्र वाले मज़दूरों को ही प्रवेश'],
    ['Night rounds along the fence', 'बाड़ के साथ रात के राउंड'],
  ],
  'security-pso': [
    ['Routes and places looked at before you travel', 'यात्रा से पहले रास्ते और जगह की जाँच'],
    ['Discreet company at home, at work and at functions', 'घर, दफ़्तर और समारोह में शालीन साथ'],
    [
      'First-aid trained; armed where you need it and the law allows',
      'प्राथमिक उपचार में प्रशिक्षित; ज़रूरत और क़ानून के अनुसार सशस्त्र',
    ],
    ['Complete confidentiality, in writing', 'पूरी गोपनीयता, लिखित में'],
  ],
  'security-cctv': [
    ['Cameras watched round the clock in shifts', 'शिफ़्टों में चौबीस घंटे कैमरों पर नज़र'],
    ['A call to you and to the site when something is wrong', 'गड़बड़ी दिखते ही आपको और साइट को कॉल'],
    ['Dark and blocked cameras found the same day', 'बंद या ढके कैमरे उसी दिन पकड़े जाते हैं'],
    ['Footage saved and handed over when you ask', 'माँगने पर फ़ुटेज सुरक्षित करके सौंपना'],
  ],
  'security-night-patrol': [
    ['Rounds at times you set, recorded at checkpoints', 'आपके तय समय पर राउंड, चेकपॉइंट पर दर्ज'],
    ['Shutters, gates and street lights checked', 'शटर, गेट और सड़क की बत्तियों की जाँच'],
    ['Torch, whistle and phone with every guard', 'हर गार्ड के पास टॉर्च, सीटी और फ़ोन'],
    ['A report in the morning of what was found', 'सुबह रिपोर्ट कि रात में क्या मिला'],
  ],
  'hk-residential': [
    ['Sweeping, mopping and dusting of all rooms', 'सभी कमरों में झाड़ू, पोछा और धूल की सफ़ाई'],
    ['Kitchen slab, tiles and sink', 'रसोई की स्लैब, टाइल और सिंक'],
    ['Bathrooms: tiles, basin, taps and toilet', 'बाथरूम: टाइल, बेसिन, नल और टॉयलेट'],
    ['Fans, switchboards and window sills', 'पंखे, स्विचबोर्ड और खिड़की की पट्टियाँ'],
  ],
  'hk-office': [
    ['Desks, floors and glass before the day begins', 'दिन शुरू होने से पहले डेस्क, फ़र्श और शीशे'],
    ['Washrooms checked every two hours', 'हर दो घंटे में वॉशरूम की जाँच'],
    ['Waste sorted into wet and dry', 'गीला और सूखा कचरा अलग'],
    ['Meeting rooms made ready between meetings', 'बैठकों के बीच मीटिंग रूम तैयार'],
  ],
  'hk-industrial': [
    ['Shop floor, sheds and yards, machine-swept', 'शॉप फ़्लोर, शेड और अहाता, मशीन से सफ़ाई'],
    ['Oil and grease taken up with the right absorbents', 'तेल और ग्रीस सही सोखने वाले सामान से साफ़'],
    ['High beams, ducts and lights with safety harness', 'ऊँची बीम, डक्ट और लाइट, सेफ़्टी हार्नेस के साथ'],
    ['Work around your shifts and lock-out rules', 'आपकी शिफ्ट और सुरक्षा नियमों के अनुसार काम'],
  ],
  'hk-hotel': [
    ['Room attendants who know linen and turn-down', 'लिनन और टर्न-डाउन जानने वाले रूम अटेंडेंट'],
    ['Lobby, corridors and banquet halls', 'लॉबी, गलियारे और बैंक्वेट हॉल'],
    ['Extra hands for wedding season, by the day', 'शादी के मौसम में दिन के हिसाब से अतिरिक्त स्टाफ़'],
    ['Uniform and grooming by your standard', 'आपके मानक के अनुसार वर्दी और साज-सज्जा'],
  ],
  'hk-deep-clean': [
    [
      'Kitchen degreased: hob, chimney filter, cabinets outside and inside',
      'रसोई से चिकनाई साफ़: चूल्हा, चिमनी फ़िल्टर, कैबिनेट अंदर-बाहर',
    ],
    ['Bathrooms descaled: tiles, joints, taps and glass', 'बाथरूम से खारापन साफ़: टाइल, जोड़, नल और शीशे'],
    ['Windows, grills, tracks and balconies', 'खिड़कियाँ, जाली, ट्रैक और बालकनी'],
    ['Fans, lights, doors and behind the furniture', 'पंखे, लाइट, दरवाज़े और फ़र्नीचर के पीछे'],
  ],
  'hk-contract': [
    ['The same team on the days you choose', 'आपके चुने दिनों पर वही टीम'],
    ['A monthly plan with daily, weekly and monthly tasks', 'रोज़, साप्ताहिक और मासिक कामों की योजना'],
    ['A substitute when someone is on leave', 'छुट्टी पर किसी के जाने पर बदले में व्यक्ति'],
    ['One bill a month with attendance attached', 'महीने में एक बिल, हाज़िरी के साथ'],
  ],
  'hk-ondemand': [
    ['Helping hands for four hours, today or tomorrow', 'आज या कल, चार घंटे के लिए मददगार हाथ'],
    ['Before and after parties, moves and repairs', 'पार्टी, शिफ़्टिंग और मरम्मत के पहले या बाद'],
    ['You say what is done, in the order you like', 'क्या और किस क्रम में हो, आप बताते हैं'],
    ['Longer by the hour if both agree', 'दोनों सहमत हों तो घंटे के हिसाब से आगे'],
  ],
  'hk-pantry': [
    ['Tea, coffee and water served on time', 'समय पर चाय, कॉफ़ी और पानी'],
    ['Pantry kept clean, stock list kept up', 'पेंट्री साफ़, सामान की सूची पूरी'],
    ['Letters, copies and small errands', 'डाक, फ़ोटोकॉपी और छोटे काम'],
    ['Guests received and shown in', 'मेहमानों का स्वागत और मार्गदर्शन'],
  ],
  'rec-possession': [
    ['Notices and orders checked before anyone moves', 'निकलने से पहले नोटिस और आदेश की जाँच'],
    ['Video record and independent witnesses on the day', 'उस दिन वीडियो और स्वतंत्र गवाह'],
    ['Inventory, seals and keys handed over against receipt', 'सूची, सील और चाबी रसीद के साथ सौंपना'],
    ['Police presence asked for where it is due', 'जहाँ उचित हो वहाँ पुलिस की मौजूदगी माँगना'],
  ],
  'rec-asset-seizure': [
    ['Identity of the asset verified by number', 'नंबर से संपत्ति की पहचान'],
    ['Inventory and panchnama with witnesses', 'गवाहों के साथ सूची और पंचनामा'],
    ['Photos of condition before and after transport', 'ले जाने से पहले और बाद हालत की फ़ोटो'],
    ['Safe yard or storage until you decide', 'आपके निर्णय तक सुरक्षित यार्ड या गोदाम'],
  ],
  'rec-legal-support': [
    ['Papers put in order for your advocate', 'आपके वकील के लिए काग़ज़ व्यवस्थित'],
    ['Notices sent and their delivery followed', 'नोटिस भेजना और पहुँचने का पता रखना'],
    ['Dates, filings and certified copies tracked', 'तारीख़ें, फ़ाइलिंग और प्रमाणित प्रतियों पर नज़र'],
    ['Lok Adalat settlement support', 'लोक अदालत में समझौते में मदद'],
  ],
  'rec-field-investigation': [
    ['Address seen, photographed and located', 'पता मौके पर देखा, फ़ोटो और स्थान सहित'],
    ['Employment or business checked on the ground', 'नौकरी या व्यवसाय की मौके पर जाँच'],
    ['Assets traced from public records', 'सार्वजनिक रिकॉर्ड से संपत्ति का पता'],
    ['A written report with what could not be confirmed', 'लिखित रिपोर्ट, जो पक्का न हो सका वह भी'],
  ],
  'rec-telecalling': [
    ['Calls only between 8 in the morning and 7 in the evening', 'कॉल सिर्फ़ सुबह 8 से शाम 7 के बीच'],
    ['Hindi and English, by an agreed script', 'हिंदी और अंग्रेज़ी, तय शब्दों में'],
    ['Each promise to pay noted with its date', 'भुगतान के हर वादे की तारीख़ दर्ज'],
    ['No calls to relatives or the workplace', 'रिश्तेदारों या काम की जगह कोई कॉल नहीं'],
  ],
  'rec-oncall': [
    ['A certified agent for a single visit', 'एक विज़िट के लिए प्रमाणित एजेंट'],
    ['Identity card and your authority letter shown', 'पहचान-पत्र और आपका अधिकार-पत्र दिखाकर'],
    ['Payment only against a receipt or by transfer', 'भुगतान सिर्फ़ रसीद या ट्रांसफ़र से'],
    ['The result the same evening', 'नतीजा उसी शाम'],
  ],
  'rec-reporting': [
    ['Each visit with time, place and photo', 'हर विज़िट समय, जगह और फ़ोटो सहित'],
    ['A file for each account, ready for audit', 'हर खाते की फ़ाइल, ऑडिट के लिए तैयार'],
    ['Monthly summary by branch and age of the debt', 'शाखा और बकाया की उम्र के अनुसार मासिक सारांश'],
    ['Complaints recorded and answered', 'शिकायतें दर्ज और उनका जवाब'],
  ],
  'rec-bank-tieup': [
    ['A named team and one person to call', 'तय टीम और बात करने के लिए एक व्यक्ति'],
    ['Your code of conduct, trained and signed', 'आपकी आचार संहिता, प्रशिक्षण और हस्ताक्षर के साथ'],
    ['Monthly review with figures', 'आँकड़ों के साथ मासिक समीक्षा'],
    ['Agents’ certificates and police verification on file', 'एजेंटों के प्रमाण-पत्र और पुलिस सत्यापन फ़ाइल में'],
  ],
};
