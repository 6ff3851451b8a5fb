import { defineMessages } from '#shared/core/i18n.ts';

export const quoteMessages = defineMessages({
  empty: ['Add a post or a one-off item.', 'कोई पोस्ट या एक बार की मद जोड़ें।'],
  clauseTitle: ['Enter the title of the clause.', 'शर्त का शीर्षक लिखें।'],
  clauseBody: ['Enter the text of the clause.', 'शर्त का मसौदा लिखें।'],
  noClause: ['Choose clauses for quotes from the library.', 'लाइब्रेरी से कोटेशन की शर्तें चुनें।'],
  sameClause: ['This clause is in the quote twice.', 'यह शर्त कोटेशन में दो बार है।'],
  clauseField: [
    'A quote does not know {{{field}}}. Write its value in the clause.',
    'कोटेशन को {{{field}}} का मान नहीं पता। शर्त में उसका मान लिखें।',
  ],
  clauseTitleField: ['A title cannot have fields.', 'शीर्षक में फ़ील्ड नहीं हो सकते।'],
  clauseValue: [
    'The clause “{clause}” needs: {label}. Enter it, or change the clause.',
    'शर्त “{clause}” के लिए चाहिए: {label}। इसे भरें या शर्त बदलें।',
  ],
  clausesLong: [
    'The clauses are longer than 60,000 characters together. Remove some.',
    'शर्तें मिलाकर 60,000 अक्षरों से लंबी हैं। कुछ हटाएँ।',
  ],
  compareSame: ['Choose two versions of the same quote.', 'एक ही कोटेशन के दो संस्करण चुनें।'],
  clausesHindi: ['Clauses in Hindi', 'हिंदी में लाइब्रेरी की शर्तें'],
  rank: ['Enter what the post is called.', 'पोस्ट का नाम लिखें।'],
  item: ['Enter what this is for.', 'यह किसके लिए है, लिखें।'],
  weekdays: ['Choose at least one day of the week.', 'हफ़्ते का कम से कम एक दिन चुनें।'],
  shift: ['Choose a shift from the list.', 'सूची में से शिफ्ट चुनें।'],
  shiftLonger: [
    'The shift you chose has {hours} {hours:hour|hours}. Enter {hours} or more as the hours a day.',
    'चुनी गई शिफ्ट {hours} घंटे की है। रोज़ के घंटे {hours} या ज़्यादा लिखें।',
  ],
  wholeDays: [
    'Enter whole days a month. The invoice divides the rate by them.',
    'महीने के दिन पूरे लिखें। बिल में दर इन्हीं से बँटती है।',
  ],
  people: [
    'A post can have at most 500 people. Add another post.',
    'एक पोस्ट पर ज़्यादा से ज़्यादा 500 लोग हो सकते हैं। दूसरी पोस्ट जोड़ें।',
  ],
  startMissing: [
    'Enter the first day of duty before you send the quote.',
    'कोटेशन भेजने से पहले ड्यूटी का पहला दिन लिखें।',
  ],
  startPast: [
    'The first day of duty has passed. Change it before you send the quote.',
    'ड्यूटी का पहला दिन बीत चुका है। भेजने से पहले बदलें।',
  ],
  startFar: [
    'Choose a first day within the next twelve months. The minimum wages of later days are not known yet.',
    'अगले बारह महीनों के भीतर का पहला दिन चुनें। उसके बाद का न्यूनतम वेतन अभी पता नहीं है।',
  ],
  endOrder: [
    'The last day must be after the first day and after the quote expires.',
    'आख़िरी दिन पहले दिन के बाद और कोटेशन की मान्यता के बाद का होना चाहिए।',
  ],
  endAlone: ['Enter the first day of duty too.', 'ड्यूटी का पहला दिन भी लिखें।'],
  leadFault: [
    'Correct the lead before you send the quote. {field}: {fault}',
    'कोटेशन भेजने से पहले लीड ठीक करें। {field}: {fault}',
  ],
  emailLong: ['Shorten the email address to 200 characters.', 'ई-मेल पता 200 अक्षरों तक छोटा करें।'],
  validPast: ['Choose a day from today on.', 'आज या आगे की तारीख़ चुनें।'],
  validLong: [
    'A quote is valid for at most 365 days. Choose an earlier day.',
    'कोटेशन ज़्यादा से ज़्यादा 365 दिन मान्य रहता है। पहले की तारीख़ चुनें।',
  ],
  nothing: [
    'This quote comes to ₹0. Enter a rate, or lower the discount.',
    'इस कोटेशन का कुल ₹0 है। दर लिखें या छूट घटाएँ।',
  ],
  monthPast: [
    'Choose this month or one of the next twelve, so that the wages are those of the work.',
    'यह महीना या अगले बारह महीनों में से कोई चुनें, ताकि वेतन काम के समय का हो।',
  ],
  priceAgain: [
    'The wages of this quote are of a past month. Make a new version before you send it.',
    'इस कोटेशन का वेतन बीते महीने का है। भेजने से पहले नया संस्करण बनाएँ।',
  ],
  taxChanged: [
    'GST on this quote was {before} when it was priced and is {after} now. Save it again before you send it.',
    'दाम तय करते समय इस कोटेशन पर GST {before} था, अब {after} है। भेजने से पहले इसे दोबारा सेव करें।',
  ],
  taxChangedSent: [
    'GST on this quote was {before} when it was priced and is {after} now. Make a new version before you send it.',
    'दाम तय करते समय इस कोटेशन पर GST {before} था, अब {after} है। भेजने से पहले नया संस्करण बनाएँ।',
  ],
  taxOfClient: [
    '{client} is already a client, registered for GST as “{kind}”. GST on this quote is then {after}, not {before}. Save the quote again before you send it.',
    '{client} पहले से ग्राहक है, GST में “{kind}” के रूप में। तब इस कोटेशन पर GST {before} नहीं, {after} है। भेजने से पहले कोटेशन दोबारा सेव करें।',
  ],
  taxOfClientSent: [
    '{client} is already a client, registered for GST as “{kind}”. GST on this quote is then {after}, not {before}. Make a new version before you send it.',
    '{client} पहले से ग्राहक है, GST में “{kind}” के रूप में। तब इस कोटेशन पर GST {before} नहीं, {after} है। भेजने से पहले नया संस्करण बनाएँ।',
  ],
  otherAccepted: [
    'Another quote was already accepted. Ask the business if anything is left to do.',
    'दूसरा कोटेशन पहले ही मंज़ूर हो चुका है। कुछ बाकी हो तो व्यवसाय से पूछें।',
  ],
  discount: [
    'The discount cannot be more than {most}, the price of all posts.',
    'छूट सब पोस्ट की क़ीमत {most} से ज़्यादा नहीं हो सकती।',
  ],
  deposit: [
    'The deposit cannot be more than {most}, the total of the quote.',
    'एडवांस कोटेशन के कुल {most} से ज़्यादा नहीं हो सकता।',
  ],
  loss: [
    'This rate is below cost: {loss} is lost a month. Raise the rate, or enter a reason.',
    'यह दर लागत से कम है: हर महीने {loss} का नुक़सान। दर बढ़ाएँ या वजह लिखें।',
  ],
  lossAfterDiscount: [
    'After the discount {loss} is lost a month. Lower the discount, or enter a reason.',
    'छूट के बाद हर महीने {loss} का नुक़सान है। छूट घटाएँ या वजह लिखें।',
  ],
  notDraft: [
    'Only a draft can be changed. Make a new version instead.',
    'केवल ड्राफ़्ट बदला जा सकता है। नया संस्करण बनाएँ।',
  ],
  notReplaceable: [
    'A new version can be made only of a quote of this lead that was not accepted.',
    'नया संस्करण इसी लीड के ऐसे कोटेशन का बनता है जो मंज़ूर न हुआ हो।',
  ],
  needsDiscount: [
    'You may not give a discount or a rate below the cost sheet. Ask the owner.',
    'आप छूट या कॉस्ट शीट से कम दर नहीं दे सकते। मालिक से पूछें।',
  ],
  daysOfClient: [
    '{client} pays within {n} {n:day|days}. You may not agree on other days with a client on record. Ask the owner.',
    '{client} को भुगतान के {n} दिन मिलते हैं। मौजूदा ग्राहक के दिन आप नहीं बदल सकते। मालिक से पूछें।',
  ],
  addressOfClient: [
    '{client} is already a client. Send the quote to an address or number on its record, or ask the owner.',
    '{client} पहले से ग्राहक है। कोटेशन उसके दर्ज ई-मेल या नंबर पर भेजें, या मालिक से पूछें।',
  ],
  leadWon: ['This lead already has an accepted quote.', 'इस लीड का कोटेशन पहले ही मंज़ूर हो चुका है।'],
  cannotSend: [
    'This quote was answered or replaced, so it cannot be sent.',
    'इस कोटेशन का जवाब आ चुका है या यह बदला जा चुका है, इसलिए भेजा नहीं जा सकता।',
  ],
  noAddress: ['Enter an email address to send to.', 'भेजने के लिए ई-मेल पता लिखें।'],
  noReach: [
    'Enter an email address or a mobile number. The client gets the code to accept the quote there.',
    'ई-मेल पता या मोबाइल नंबर लिखें। मंज़ूरी का कोड ग्राहक को वहीं मिलेगा।',
  ],
  badMobile: ['Enter an Indian mobile number with 10 digits.', '10 अंकों का भारतीय मोबाइल नंबर लिखें।'],
  noSiteAddress: [
    'The address of your website is not set, so a link cannot be made. Ask the operator.',
    'वेबसाइट का पता सेट नहीं है, इसलिए लिंक नहीं बन सकता। ऑपरेटर से कहें।',
  ],
  badLink: [
    'This link is not valid. Ask the business for a new one.',
    'यह लिंक सही नहीं है। व्यवसाय से नया लिंक माँगें।',
  ],
  expired: [
    'This quote was valid until {day}. Ask the business for a new one.',
    'यह कोटेशन {day} तक मान्य था। व्यवसाय से नया माँगें।',
  ],
  accepted: [
    'This quote has already been accepted. Nothing more is needed.',
    'यह कोटेशन पहले ही मंज़ूर हो चुका है। अब कुछ करना बाकी नहीं।',
  ],
  closed: [
    'The business has closed this quote. Ask them for a new one.',
    'व्यवसाय ने यह कोटेशन बंद कर दिया है। उनसे नया माँगें।',
  ],
  declined: [
    'This quote was declined. Ask the business for a new one.',
    'यह कोटेशन नामंज़ूर हो चुका है। व्यवसाय से नया माँगें।',
  ],
  superseded: [
    'The business has sent a newer version of this quote. Use the newer link.',
    'व्यवसाय ने इस कोटेशन का नया संस्करण भेजा है। नया लिंक खोलें।',
  ],
  belowWage: [
    'The minimum wage has changed since this quote was made, so it can no longer be accepted. The business will send you a new version.',
    'यह कोटेशन बनने के बाद न्यूनतम वेतन बदल गया है, इसलिए अब इसे मंज़ूर नहीं किया जा सकता। व्यवसाय आपको नया संस्करण भेजेगा।',
  ],
  otherTax: [
    'The GST on this quote has changed since it was made, so it can no longer be accepted. The business will send you a new version.',
    'यह कोटेशन बनने के बाद इस पर GST बदल गया है, इसलिए अब इसे मंज़ूर नहीं किया जा सकता। व्यवसाय आपको नया संस्करण भेजेगा।',
  ],
  otherTaxOfClient: [
    '{client} is on record with the GST registration “{kind}”, and this quote was priced for another one, so it cannot be accepted. The business will send you a new version.',
    '{client} का GST पंजीकरण “{kind}” दर्ज है, और इस कोटेशन के दाम दूसरे पंजीकरण के हैं, इसलिए इसे मंज़ूर नहीं किया जा सकता। व्यवसाय आपको नया संस्करण भेजेगा।',
  ],
  newsOtherTax: [
    'A client tried to accept a quote with GST that has changed. Send a new version',
    'ग्राहक ऐसा कोटेशन मंज़ूर करना चाहता था जिस पर GST बदल गया है। नया संस्करण भेजें',
  ],
  belowWageOfStart: [
    'Basic + VDA is below the minimum wage of {day}: {figure} a month for {skill} work. Raise it, so that the client can accept the quote.',
    'मूल वेतन + VDA {day} के न्यूनतम वेतन से कम है: {skill} काम के लिए {figure} महीना। इसे बढ़ाएँ, ताकि ग्राहक कोटेशन मंज़ूर कर सके।',
  ],
  noteSent: ['{quote}, sent to {to}', '{quote}, {to} को भेजा'],
  noteSentBy: ['{quote}, {way}, sent to {to}', '{quote}, {way}, {to} को भेजा'],
  noteReminded: ['{quote}, reminder sent to {to}', '{quote}, {to} को याद दिलाया'],
  noteExpired: ['{quote} expired without an answer', '{quote} की मान्यता बिना जवाब के ख़त्म हुई'],
  newsBelowWage: [
    'A client tried to accept a quote below the minimum wage',
    'ग्राहक न्यूनतम वेतन से कम का कोटेशन मंज़ूर करना चाहता था',
  ],
  changed: [
    'The quote has changed since you opened it. Read it again, then accept.',
    'आपके खोलने के बाद कोटेशन बदला है। दोबारा पढ़कर मंज़ूर करें।',
  ],
  badCode: ['Enter the 6-digit code that you received.', 'आपको मिला 6 अंकों का कोड लिखें।'],
  yourName: ['Enter your name.', 'अपना नाम लिखें।'],
  reason: ['Enter why you decline.', 'नामंज़ूर करने की वजह लिखें।'],
  question: ['Enter your question.', 'अपना सवाल लिखें।'],
  manyQuestions: [
    'No more questions can be asked here. Please call the business.',
    'यहाँ और सवाल नहीं पूछे जा सकते। कृपया व्यवसाय को कॉल करें।',
  ],
  sent: ['Quote sent.', 'कोटेशन भेजा गया।'],
  marked: [
    'Quote marked as sent. Now send its link to the client.',
    'कोटेशन “भेजा गया” दर्ज हुआ। अब लिंक ग्राहक को भेजें।',
  ],
  thanksAccepted: [
    'Thank you. You have accepted the quote, and the business has been told.',
    'धन्यवाद। आपने कोटेशन मंज़ूर किया, व्यवसाय को सूचना मिल गई।',
  ],
  thanksDeclined: ['Thank you. The business has been told.', 'धन्यवाद। व्यवसाय को सूचना मिल गई।'],
  thanksAsked: [
    'Thank you. The business has your question and will reply.',
    'धन्यवाद। आपका सवाल व्यवसाय तक पहुँच गया है, जवाब मिलेगा।',
  ],
  mailSubject: ['Quote {number} from {business}', '{business} का कोटेशन {number}'],
  mailText: [
    'Dear {name},\n\n{business} has sent you quote {number}: {amount}, valid until {until}.\n\nRead it, ask a question, accept or decline it here:\n{link}\n\n{business}',
    'नमस्ते {name},\n\n{business} ने आपको कोटेशन {number} भेजा है: {amount}, {until} तक मान्य।\n\nइसे यहाँ पढ़ें, सवाल पूछें, मंज़ूर या नामंज़ूर करें:\n{link}\n\n{business}',
  ],
  monthAmount: ['{amount} a month with GST', 'GST के साथ {amount} हर महीने'],
  onceAmount: ['{amount} with GST', 'GST के साथ {amount}'],
  shareText: [
    '{business}: quote {number}, {amount}, valid until {until}. Read it, ask a question, accept or decline it here: {link}',
    '{business}: कोटेशन {number}, {amount}, {until} तक मान्य। इसे यहाँ पढ़ें, सवाल पूछें, मंज़ूर या नामंज़ूर करें: {link}',
  ],
  codeSubject: ['{code} is your code for the quote of {business}', '{business} के कोटेशन का कोड {code}'],
  codeText: [
    'Your code to answer the quote of {business} is {code}. It is valid for 10 minutes. If you did not ask for it, ignore this email.',
    '{business} के कोटेशन का जवाब देने का कोड {code} है। यह 10 मिनट तक चलेगा। अगर आपने नहीं माँगा, तो इस ई-मेल को छोड़ दें।',
  ],
});
