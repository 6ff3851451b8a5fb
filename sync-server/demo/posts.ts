type DemoPost = {
  readonly slug: string;
  readonly title: readonly [string, string];
  readonly summary: readonly [string, string];
  readonly category: readonly [string, string];
  readonly tags: readonly string[];
  readonly services: readonly string[];
  readonly daysAgo: number;
  readonly body: readonly [string, string];
};

/** Articles of the demo, newest last. What they say of the law is general and no legal advice. */
export const demoPosts: readonly DemoPost[] = [
  {
    slug: 'hiring-guards-psara-checks',
    title: ['Hiring guards? Seven papers to ask for', 'गार्ड रखना है? ये सात काग़ज़ माँगें'],
    summary: [
      'What the PSARA Act asks of an agency and of each guard, and how to check it in ten minutes.',
      'PSARA अधिनियम एजेंसी और हर गार्ड से क्या माँगता है, और दस मिनट में उसे कैसे जाँचें।',
    ],
    category: ['Security', 'सिक्योरिटी'],
    tags: ['psara', 'hiring', 'society'],
    services: ['security-commercial', 'security-residential', 'security-bank'],
    daysAgo: 34,
    body: [
      `A guard stands at your gate with your keys. Before the first duty it is fair to ask for papers, and an honest agency has them ready.

## From the agency

1. **PSARA licence.** The Private Security Agencies (Regulation) Act, 2005 lets no one supply guards without a licence from the state's controlling authority. Ask for the licence for *Madhya Pradesh*, see that it covers your district, and note the date it ends.
2. **GST registration.** The number is on the bill; you can look it up on the GST portal.
3. **PF and ESI registrations.** They show that the guards are employees and not day labour. Ask for the last month's challans.
4. **Labour licence**, where the number of people at your site makes one necessary.

## For each guard

5. **Identity and address.** Aadhaar or voter card, and the photo card that the agency must issue.
6. **Police verification.** The Act asks for a check of character and antecedents. Look at the date and at the photo.
7. **Training.** The model rules ask for a hundred hours in class and sixty in the field, less for ex-servicemen and former police. There is a certificate.

## Ten minutes well spent

- Call the number on the licence.
- Ask a guard, kindly, on which day he was trained and who pays his PF. His face answers.
- Write the names of the guards into the contract, and that a change is told to you first.

> A low price that cannot cover the minimum wage, PF and ESI is paid by the guard, and in the end by your gate.

What we show before the first duty is on the page of our [security services](/services/security-services).`,
      `गेट पर खड़े गार्ड के पास आपकी चाबियाँ होती हैं। पहली ड्यूटी से पहले काग़ज़ माँगना ठीक है, और ईमानदार एजेंसी के पास वे तैयार रहते हैं।

## एजेंसी से

1. **PSARA लाइसेंस।** निजी सुरक्षा एजेंसी (विनियमन) अधिनियम, 2005 के अनुसार राज्य के नियंत्रण प्राधिकारी के लाइसेंस के बिना कोई गार्ड नहीं दे सकता। *मध्य प्रदेश* का लाइसेंस माँगें, देखें कि आपका ज़िला शामिल है, और ख़त्म होने की तारीख़ लिख लें।
2. **GST पंजीकरण।** नंबर बिल पर होता है; GST पोर्टल पर देख सकते हैं।
3. **PF और ESI पंजीकरण।** इनसे पता चलता है कि गार्ड कर्मचारी हैं। पिछले महीने के चालान माँगें।
4. **श्रम लाइसेंस**, जहाँ साइट पर लोगों की संख्या के कारण ज़रूरी हो।

## हर गार्ड के लिए

5. **पहचान और पता।** आधार या वोटर कार्ड, और एजेंसी का फ़ोटो पहचान-पत्र।
6. **पुलिस सत्यापन।** अधिनियम चरित्र और पिछली जानकारी की जाँच माँगता है। तारीख़ और फ़ोटो देखें।
7. **प्रशिक्षण।** मॉडल नियमों में सौ घंटे कक्षा और साठ घंटे मैदान में; पूर्व सैनिक और पूर्व पुलिसकर्मी के लिए कम। इसका प्रमाण-पत्र होता है।

## दस मिनट का काम

- लाइसेंस पर लिखे नंबर पर कॉल करें।
- गार्ड से नरमी से पूछें कि प्रशिक्षण कब हुआ और PF कौन भरता है। चेहरा जवाब दे देता है।
- अनुबंध में गार्डों के नाम लिखें, और यह कि बदलाव पहले आपको बताया जाए।

> जो दाम न्यूनतम वेतन, PF और ESI पूरा न कर सके, उसकी क़ीमत गार्ड चुकाता है, और अंत में आपका गेट।

पहली ड्यूटी से पहले हम क्या दिखाते हैं, यह हमारी [सिक्योरिटी सेवाओं](/services/security-services?lang=hi) के पेज पर है।`,
    ],
  },
  {
    slug: 'reading-a-guard-bill-with-gst',
    title: ["How to read a guard's bill, with GST", 'गार्ड का बिल कैसे पढ़ें, GST सहित'],
    summary: [
      'Duties, reliever, statutory cost, service charge, 18% GST, and when you pay the tax yourself.',
      'ड्यूटी, रिलीवर, क़ानूनी ख़र्च, सेवा शुल्क, 18% GST, और कब टैक्स आपको ख़ुद भरना होता है।',
    ],
    category: ['Money', 'हिसाब'],
    tags: ['gst', 'billing', 'society'],
    services: ['security-commercial', 'security-residential'],
    daysAgo: 20,
    body: [
      `A security bill has few lines. Read in this order it tells you whether the people at your gate are paid.

## 1. How many duties

Count posts, not heads. One post around the clock in 12-hour duties is two duties a day: 60 in a month of 30 days. Compare with the attendance sheet; ask for it as an annexure.

## 2. What a duty costs

- wages: at least the minimum wage notified for Madhya Pradesh, with the variable allowance
- employer's PF and ESI, bonus and leave
- the **reliever**: everybody rests one day in seven, so seven people are paid for what looks like six
- uniform and training
- the agency's service charge, which is its only income

If the last line is the only one you are shown, ask for the others.

## 3. GST

Guard services have the SAC **998525** and the rate is **18%**: for a client in Madhya Pradesh 9% CGST and 9% SGST.

> Example: 60 duties at ₹900 make ₹54,000. GST is ₹9,720. The bill is ₹63,720.

## 4. Reverse charge

Since January 2019 the *client* pays the tax directly, by reverse charge, when

- the agency is **not** a body corporate, such as a proprietor or a partnership, and
- the client is registered for GST.

Then the bill must say that the tax is payable by the recipient, and it must not charge it. A housing society without GST registration is charged in the normal way.

## 5. Last look

Bill number, date, both GST numbers, place of supply, and the words whether reverse charge applies: yes or no. Ask your accountant about your own case.`,
      `सिक्योरिटी के बिल में पंक्तियाँ कम होती हैं। इस क्रम में पढ़ें तो पता चलता है कि आपके गेट के लोगों को वेतन मिल रहा है या नहीं।

## 1. कितनी ड्यूटी

लोग नहीं, पोस्ट गिनें। एक पोस्ट पर चौबीस घंटे, 12-12 घंटे की ड्यूटी में रोज़ दो ड्यूटी: 30 दिन के महीने में 60। हाज़िरी शीट से मिलाएँ; उसे बिल के साथ माँगें।

## 2. एक ड्यूटी का ख़र्च

- वेतन: कम से कम मध्य प्रदेश में अधिसूचित न्यूनतम वेतन, महँगाई भत्ते सहित
- नियोक्ता का PF और ESI, बोनस और छुट्टी
- **रिलीवर**: हर व्यक्ति सात में एक दिन आराम करता है, इसलिए छह दिखने वाले काम के लिए सात को वेतन जाता है
- वर्दी और प्रशिक्षण
- एजेंसी का सेवा शुल्क, जो उसकी अपनी कमाई है

अगर सिर्फ़ आख़िरी पंक्ति दिखाई जाए, तो बाकी भी माँगें।

## 3. GST

गार्ड सेवा का SAC **998525** है और दर **18%**: मध्य प्रदेश के ग्राहक के लिए 9% CGST और 9% SGST।

> उदाहरण: ₹900 की 60 ड्यूटी, कुल ₹54,000। GST ₹9,720। बिल ₹63,720।

## 4. रिवर्स चार्ज

जनवरी 2019 से टैक्स *ग्राहक* सीधे भरता है, जब

- एजेंसी कंपनी **नहीं** है, जैसे प्रोप्राइटर या साझेदारी, और
- ग्राहक GST में पंजीकृत है।

तब बिल पर लिखा होना चाहिए कि टैक्स प्राप्तकर्ता देगा, और बिल में टैक्स नहीं जुड़ना चाहिए। बिना GST पंजीकरण वाली सोसाइटी से सामान्य तरीक़े से लिया जाता है।

## 5. आख़िरी नज़र

बिल नंबर, तारीख़, दोनों GST नंबर, आपूर्ति का स्थान, और यह कि रिवर्स चार्ज लागू है या नहीं। अपने मामले में अकाउंटेंट से पूछें।`,
    ],
  },
  {
    slug: 'deep-clean-checklist',
    title: ['The deep-clean checklist, room by room', 'डीप क्लीनिंग की सूची, कमरे-दर-कमरे'],
    summary: [
      'What a deep clean should reach, how to prepare, and what to look at before the team leaves.',
      'डीप क्लीनिंग में क्या-क्या होना चाहिए, तैयारी कैसे करें, और टीम के जाने से पहले क्या देखें।',
    ],
    category: ['Housekeeping', 'हाउसकीपिंग'],
    tags: ['cleaning', 'home', 'checklist'],
    services: ['hk-deep-clean', 'hk-residential'],
    daysAgo: 9,
    body: [
      `A deep clean goes where the daily broom does not. Keep this list on your phone and tick it off with the team.

## Before they come

- Put cash, jewellery and papers in one locked place.
- Empty the sink and the top of the kitchen platform.
- Switch off and empty the fridge if the inside is to be cleaned.
- Say which surfaces are marble, brass or wood: acid must not touch them.

## Kitchen

- chimney filter and hood, hob, tiles behind the hob
- cabinets: doors, handles, top; inside if they are empty
- sink, drain, tap joints; exhaust fan

## Bathrooms

- tiles and joints free of white scale
- taps, shower and glass dry and without spots
- toilet outside as well, and the floor behind it

## Rooms

- fans, lights, switchboards, tops of doors and wardrobes
- windows: glass, grill, track
- behind and under the beds and sofa
- balcony floor, railing and drain

## Before they leave

Look at the rooms in daylight, or with the lights on, in this order: the top of the fan, the tap joints, the window track. Where these three are clean, the rest is.

If something is not right, say it then and there, or tell us later: we come again and put it right. See [deep cleaning](/services/hk-deep-clean).`,
      `डीप क्लीनिंग वहाँ पहुँचती है जहाँ रोज़ की झाड़ू नहीं पहुँचती। यह सूची फ़ोन में रखें और टीम के साथ मिलाते चलें।

## उनके आने से पहले

- नक़द, ज़ेवर और काग़ज़ एक ताले में रखें।
- सिंक और रसोई का प्लेटफ़ॉर्म ख़ाली करें।
- फ़्रिज अंदर से साफ़ करवाना हो तो बंद और ख़ाली करें।
- बताएँ कि कहाँ संगमरमर, पीतल या लकड़ी है: उन पर तेज़ाब नहीं लगना चाहिए।

## रसोई

- चिमनी का फ़िल्टर और हुड, चूल्हा, चूल्हे के पीछे की टाइलें
- कैबिनेट: दरवाज़े, हैंडल, ऊपर; ख़ाली हों तो अंदर भी
- सिंक, नाली, नल के जोड़; एग्ज़ॉस्ट पंखा

## बाथरूम

- टाइलें और जोड़, सफ़ेद खारेपन के बिना
- नल, शावर और शीशे, सूखे और बिना दाग़
- टॉयलेट बाहर से भी, और उसके पीछे का फ़र्श

## कमरे

- पंखे, लाइट, स्विचबोर्ड, दरवाज़ों और अलमारी के ऊपर
- खिड़कियाँ: शीशा, जाली, ट्रैक
- पलंग और सोफ़े के पीछे और नीचे
- बालकनी का फ़र्श, रेलिंग और नाली

## उनके जाने से पहले

दिन की रोशनी में या बत्ती जलाकर इस क्रम में देखें: पंखे का ऊपरी हिस्सा, नल के जोड़, खिड़की का ट्रैक। ये तीन साफ़ हैं तो बाकी भी साफ़ है।

कुछ ठीक न हो तो वहीं कहें, या बाद में हमें बताएँ: हम दोबारा आकर ठीक करेंगे। देखें [गहरी सफ़ाई](/services/hk-deep-clean?lang=hi)।`,
    ],
  },
  {
    slug: 'recovery-agent-at-the-door',
    title: ['A recovery agent is at the door: what is allowed', 'दरवाज़े पर रिकवरी एजेंट: क्या सही है, क्या नहीं'],
    summary: [
      'The hours, the papers and the words that the rules allow, for borrowers and for lenders.',
      'नियम कौन सा समय, कौन से काग़ज़ और कौन से शब्द सही मानते हैं, उधार लेने और देने वाले दोनों के लिए।',
    ],
    category: ['Recovery', 'रिकवरी'],
    tags: ['rbi', 'loans', 'rights'],
    services: ['rec-oncall', 'rec-telecalling', 'rec-possession'],
    daysAgo: 3,
    body: [
      `Money that is owed should be paid. How it is asked for has rules, and they protect both sides: a lender whose agent breaks them answers for it.

## When

Calls and visits between **8 in the morning and 7 in the evening**. Not before, not after, and not again and again.

## Who

The agent shows an **identity card** and the lender's **authority letter** with your account in it. The lender tells you beforehand which agency it has given the case to. You may call the lender, on the number from its own website, and ask.

## What is not allowed

- threats, abuse, or a crowd at the door
- telling neighbours, relatives or colleagues about the debt
- messages that pretend to come from a court or the police
- taking a vehicle or household goods without the steps the agreement and the law ask for

## Cash

Only against a numbered receipt of the lender, at once. A transfer to the loan account is better for everybody.

## Possession of property

For secured loans the SARFAESI Act asks first for a notice of sixty days. Physical possession often needs an order of the district magistrate. Ask to see both.

## If a line is crossed

1. Write to the lender's grievance officer, with date, time and what was said.
2. Without an answer in thirty days, turn to the Reserve Bank's ombudsman.
3. Where there is a threat, call the police: 112.

How our own people must behave is written in our [terms](/terms), and each visit is recorded.`,
      `बकाया रक़म चुकानी चाहिए। पर माँगने के नियम हैं, और वे दोनों पक्षों को बचाते हैं: जिस ऋणदाता का एजेंट नियम तोड़े, जवाबदेही उसी की है।

## कब

कॉल और विज़िट **सुबह 8 से शाम 7** के बीच। न पहले, न बाद में, और न बार-बार।

## कौन

एजेंट **पहचान-पत्र** और ऋणदाता का **अधिकार-पत्र** दिखाता है, जिसमें आपका खाता लिखा हो। मामला किस एजेंसी को दिया है, यह ऋणदाता पहले बताता है। आप ऋणदाता की अपनी वेबसाइट के नंबर पर कॉल करके पूछ सकते हैं।

## क्या सही नहीं है

- धमकी, गाली, या दरवाज़े पर भीड़
- पड़ोसियों, रिश्तेदारों या साथियों को उधार की बात बताना
- अदालत या पुलिस के नाम से झूठे संदेश
- अनुबंध और क़ानून के क़दमों के बिना गाड़ी या घर का सामान ले जाना

## नक़द

सिर्फ़ ऋणदाता की नंबर वाली रसीद पर, उसी समय। लोन खाते में ट्रांसफ़र सबके लिए बेहतर है।

## संपत्ति का कब्ज़ा

गिरवी वाले लोन में SARFAESI अधिनियम पहले साठ दिन का नोटिस माँगता है। भौतिक कब्ज़े के लिए अक्सर ज़िला मजिस्ट्रेट का आदेश चाहिए। दोनों देखने को माँगें।

## अगर सीमा लाँघी जाए

1. ऋणदाता के शिकायत अधिकारी को लिखें, तारीख़, समय और क्या कहा गया।
2. तीस दिन में जवाब न मिले तो रिज़र्व बैंक के लोकपाल के पास जाएँ।
3. धमकी मिले तो पुलिस को कॉल करें: 112।

हमारे लोगों को कैसे पेश आना है, यह हमारी [शर्तों](/terms?lang=hi) में लिखा है, और हर विज़िट दर्ज होती है।`,
    ],
  },
];
