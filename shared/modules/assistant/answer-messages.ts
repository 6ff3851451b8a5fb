import { defineMessages } from '#shared/core/i18n.ts';

/** What the assistant answers to questions. */
export const answerMessages = defineMessages({
  serviceFirst: ['Which service do you mean?', 'आप किस सेवा के बारे में पूछ रहे हैं?'],
  bookIt: ['Book this service', 'यह सेवा बुक करें'],
  seePrice: ['What does it cost?', 'इसकी क़ीमत क्या है?'],
  seeIncluded: ['What is included?', 'इसमें क्या शामिल है?'],
  callUs: ['Call us', 'हमें कॉल करें'],
  logIn: ['Log in', 'लॉगिन करें'],
  myBookings: ['My Bookings', 'मेरी बुकिंग'],
  openBooking: ['Open booking', 'बुकिंग खोलें'],

  price: ['{service}, {unit}, with GST:', '{service}, {unit}, GST के साथ:'],
  priceOf: ['{package}: {total} ({price} + {rate}% GST)', '{package}: {total} ({price} + {rate}% GST)'],
  priceOnly: ['{total} ({price} + {rate}% GST)', '{total} ({price} + {rate}% GST)'],
  priceAmount: ['{service} for {amount}, with GST:', '{service}, {amount}, GST के साथ:'],
  people: ['{n} {n:person|people}', '{n} {n:व्यक्ति|लोग}'],
  hours: ['{n} {n:hour|hours} a day', 'रोज़ {n} घंटे'],
  days: ['{n} {n:day|days}', '{n} दिन'],
  onRequest: [
    '{service} is priced on request. Send a request and we will reply with a quote. Requests are free.',
    '{service} की क़ीमत काम देखकर बताई जाती है। अनुरोध भेजें, हम कोटेशन देंगे। अनुरोध मुफ़्त है।',
  ],
  basic: ['Basic', 'बेसिक'],
  standard: ['Standard', 'स्टैंडर्ड'],
  premium: ['Premium', 'प्रीमियम'],

  free: ['{service} is available on {day}: {times}.', '{service} {day} को उपलब्ध है: {times}।'],
  freeAt: ['Yes, {service} is available on {day} at {time}.', 'हाँ, {service} {day}, {time} पर उपलब्ध है।'],
  takenAt: [
    '{service} is not available on {day} at {time}. Available that day: {times}.',
    '{service} {day}, {time} पर उपलब्ध नहीं है। उस दिन उपलब्ध समय: {times}।',
  ],
  noneFree: [
    '{service} has no available times on {day}. Please choose another day.',
    '{day} को {service} के लिए कोई समय ख़ाली नहीं है। कृपया दूसरा दिन चुनें।',
  ],
  moreTimes: ['{times} and {n} more', '{times} और {n} अन्य'],
  openOffline: [
    'You are offline. By its opening hours, {service} can be booked on {day} from {first} to {last}. The time is confirmed when you are back online.',
    'आप ऑफ़लाइन हैं। {service} {day} को {first} से {last} तक बुक हो सकती है। समय ऑनलाइन होने पर पक्का होगा।',
  ],
  closedOffline: [
    'You are offline. By its opening hours, {service} cannot be booked on {day}.',
    'आप ऑफ़लाइन हैं। {service} {day} को बुक नहीं हो सकती।',
  ],
  bookAt: ['Book {day}, {time}', '{day}, {time} बुक करें'],

  included: ['{service} includes:', '{service} में शामिल है:'],
  notIncluded: ['Not included: {what}', 'शामिल नहीं: {what}'],
  nothingListed: [
    'The details of {service} are not listed yet. Call us and we will tell you.',
    '{service} का ब्योरा अभी नहीं लिखा है। हमें कॉल करें, हम बताएँगे।',
  ],

  signIn: ['Log in to see and change your bookings.', 'अपनी बुकिंग देखने या बदलने के लिए लॉगिन करें।'],
  notHere: [
    'Your bookings are not on this device yet. They will load when you are online.',
    'आपकी बुकिंग अभी इस डिवाइस पर नहीं हैं। ऑनलाइन होते ही दिखेंगी।',
  ],
  upcoming: ['You have {n} upcoming {n:booking|bookings}:', 'आपकी आने वाली बुकिंग ({n}):'],
  upcomingAll: [
    'You have {n} upcoming {n:service|services}, visits of your contracts included:',
    'आपकी आने वाली सेवाएँ ({n}), अनुबंध की विज़िट सहित:',
  ],
  nextBooking: ['Your next booking:', 'आपकी अगली बुकिंग:'],
  lastBooking: ['Your last booking:', 'आपकी पिछली बुकिंग:'],
  matching: ['I found {n} {n:booking|bookings}:', '{n} बुकिंग {n:मिली|मिलीं}:'],
  noneUpcoming: ['You have no upcoming bookings.', 'आपकी कोई आने वाली बुकिंग नहीं है।'],
  noneMatching: ['I found no such booking.', 'ऐसी कोई बुकिंग नहीं मिली।'],
  booking: ['{service}, {day}, {time}', '{service}, {day}, {time}'],
  bookingStatus: ['{booking}: {status}', '{booking}: {status}'],
  waiting: ['{text}, waiting for network', '{text}, नेटवर्क का इंतज़ार'],

  whichCancel: ['Which booking would you like to cancel?', 'कौन सी बुकिंग रद्द करनी है?'],
  whichFee: ['Which booking do you mean?', 'आप किस बुकिंग की बात कर रहे हैं?'],
  whichMove: ['Which booking would you like to reschedule?', 'किस बुकिंग का समय बदलना है?'],
  noneOpen: [
    'You have no booking that can be changed or cancelled.',
    'आपकी ऐसी कोई बुकिंग नहीं है जो बदली या रद्द की जा सके।',
  ],
  cancelFee: [
    'Cancel {booking}? The cancellation fee is {fee} if you cancel now. (yes / no)',
    '{booking} रद्द करें? अभी रद्द करने पर {fee} शुल्क लगेगा। (हाँ / नहीं)',
  ],
  cancelFree: [
    'Cancel {booking}? You can cancel now for free. (yes / no)',
    '{booking} रद्द करें? अभी रद्द करना मुफ़्त है। (हाँ / नहीं)',
  ],
  onlyThisOne: ['This changes only this booking of the series.', 'सीरीज़ की सिर्फ़ यही बुकिंग बदलेगी।'],
  feeWhenHere: [
    'You are offline. The fee is based on when your cancellation reaches us.',
    'आप ऑफ़लाइन हैं। शुल्क उस समय के हिसाब से लगेगा जब यह हम तक पहुँचेगा।',
  ],
  feeChanged: ['The fee has changed.', 'शुल्क बदल गया है।'],
  yesCancel: ['Yes, Cancel It', 'हाँ, रद्द करें'],
  noKeep: ['No, Keep It', 'नहीं, रहने दें'],
  yesOrNo: ['Please answer yes or no.', 'कृपया हाँ या नहीं में जवाब दें।'],
  kept: ['All right, your booking stays as it is.', 'ठीक है, बुकिंग वैसी ही रहेगी।'],
  cancelled: ['Booking cancelled successfully', 'बुकिंग रद्द हो गई'],
  cancelledHere: [
    'Your cancellation is saved on this device and will be sent when you are back online.',
    'रद्द करना इस डिवाइस पर सेव है और ऑनलाइन होने पर भेजा जाएगा।',
  ],
  cancelFailed: ['Failed to cancel booking', 'बुकिंग रद्द नहीं हो पाई'],
  gone: ['This booking is closed and can no longer be changed.', 'यह बुकिंग बंद हो चुकी है, अब नहीं बदल सकती।'],

  feeNow: [
    '{booking}: the cancellation fee is {fee} if you cancel now.',
    '{booking}: अभी रद्द करने पर {fee} शुल्क लगेगा।',
  ],
  feeNothing: ['{booking}: you can cancel now for free.', '{booking}: अभी रद्द करना मुफ़्त है।'],
  feeUntil: ['Until {when}: {fee}', '{when} तक: {fee}'],
  feeAfter: ['After that: {fee}', 'उसके बाद: {fee}'],
  feeShare: ['{percent}% ({fee})', '{percent}% ({fee})'],
  feeFree: ['free', 'मुफ़्त'],
  feeRules: [
    'Cancelling is free until we confirm your booking. After that, it depends on how long before the start you cancel:',
    'बुकिंग पक्की होने तक रद्द करना मुफ़्त है। उसके बाद शुल्क इस पर है कि शुरू होने से कितना पहले रद्द करते हैं:',
  ],
  rule: ['{hours} {hours:hour|hours} or more: {share}', '{hours} घंटे या ज़्यादा: {share}'],
  ruleRest: ['Later than that: {share}', 'उससे देर से: {share}'],
  shareOfPrice: ['{percent}% of the price', 'क़ीमत का {percent}%'],
  cancelThis: ['Cancel this booking', 'यह बुकिंग रद्द करें'],

  whenMove: ['What is the new date or time for {booking}?', '{booking}: नई तारीख़ या समय क्या हो?'],
  confirmMove: [
    'Move {booking} to {day}, {time}? (yes / no)',
    '{booking} को बदलकर {day}, {time} करें? (हाँ / नहीं)',
  ],
  moveFee: [
    'The cancellation fee is now {fee}. If you reschedule and cancel later, the fee is at least this amount.',
    'अभी रद्द करने का शुल्क {fee} है। समय बदलकर बाद में रद्द करने पर भी शुल्क कम से कम इतना होगा।',
  ],
  moveWhenHere: [
    'You are offline. Your old time stays booked until we receive this.',
    'आप ऑफ़लाइन हैं। जब तक यह हम तक नहीं पहुँचता, पुराना समय ही रहेगा।',
  ],
  moveSame: ['Choose another date or time.', 'दूसरी तारीख़ या समय चुनें।'],
  moveClosed: [
    'This service cannot be booked on {day} at {time}. Please choose another time.',
    'यह सेवा {day}, {time} पर बुक नहीं हो सकती। कृपया दूसरा समय चुनें।',
  ],
  moveTaken: [
    'This time is not available. These are the nearest available times:',
    'यह समय ख़ाली नहीं है। सबसे नज़दीकी ख़ाली समय:',
  ],
  yesMove: ['Yes, reschedule', 'हाँ, समय बदलें'],
  moved: ['Moved to {day}, {time}.', 'नया समय: {day}, {time}।'],
  movedHere: ['Saved. Your new time applies once we receive this.', 'सेव हुआ। हम तक पहुँचने पर नया समय लागू होगा।'],
  moveFailed: ['The new time could not be saved', 'नया समय सेव नहीं हुआ'],

  refundOwed: [
    '{booking}: you will receive a refund of {amount}. We will notify you when it is sent.',
    '{booking}: आपको {amount} का रिफ़ंड मिलेगा। भेजते ही बताया जाएगा।',
  ],
  refundSent: [
    '{booking}: a refund of {amount} was sent on {day}.',
    '{booking}: {amount} का रिफ़ंड {day} को भेजा गया।',
  ],
  refundClaimed: [
    '{booking}: we have not confirmed your payment of {amount} yet. The refund follows once we do.',
    '{booking}: आपके {amount} के भुगतान की पुष्टि अभी बाकी है। उसके बाद रिफ़ंड होगा।',
  ],
  refundKept: [
    '{booking}: the payment covers the cancellation fee of {fee}, so no refund is due.',
    '{booking}: भुगतान रद्द करने के शुल्क {fee} में गया, इसलिए कोई रिफ़ंड बाकी नहीं है।',
  ],
  refundUnpaid: [
    '{booking}: no payment was received, so no refund is due.',
    '{booking}: कोई भुगतान नहीं मिला था, इसलिए कोई रिफ़ंड बाकी नहीं है।',
  ],
  refundOf: ['Your refunds:', 'आपके रिफ़ंड:'],
  noRefund: [
    'You have no cancelled booking. A refund is due when a paid booking is cancelled.',
    'आपकी कोई रद्द बुकिंग नहीं है। भुगतान वाली बुकिंग रद्द होने पर रिफ़ंड मिलता है।',
  ],

  whoNone: ['You have no booking on {day}.', '{day} को आपकी कोई बुकिंग नहीं है।'],
  whoNext: ['Next: {booking}: {status}', 'अगली: {booking}: {status}'],
  whoPending: [
    '{booking} is not confirmed yet, so no one is assigned to it yet.',
    '{booking} अभी पक्की नहीं हुई है, इसलिए अभी कोई तय नहीं है।',
  ],
  whoConfirmed: [
    '{booking} is confirmed. I cannot see who is coming or where they are. Call us and we will tell you.',
    '{booking} पक्की है। कौन आ रहा है और अभी कहाँ है, यह मुझे नहीं दिखता। हमें कॉल करें, हम बताएँगे।',
  ],
  whoLate: [
    '{booking} is confirmed, but we have not recorded that the service has started. Call us and we will check at once.',
    '{booking} पक्की है, पर सेवा शुरू होना अभी दर्ज नहीं है। हमें कॉल करें, हम तुरंत पता करेंगे।',
  ],
  whoStarted: ['{booking}: the service started at {time}.', '{booking}: सेवा {time} पर शुरू हुई।'],
  whoDone: ['{booking}: the service is completed.', '{booking}: सेवा पूरी हो चुकी है।'],

  payment: [
    'By UPI when you order (a QR code is shown), or after the service.',
    'ऑर्डर करते समय UPI से, या सेवा के बाद।',
  ],

  bookNow: ['Book a service', 'सेवा बुक करें'],
  chosen: ['{service}: from {price} with GST, {unit}.', '{service}: GST सहित {price} से, {unit}।'],
  chosenOnRequest: ['{service}: priced on request.', '{service}: क़ीमत काम देखकर बताई जाती है।'],

  areaYes: ['Yes, we work in {city}.', 'हाँ, हम {city} में काम करते हैं।'],
  areaWith: ['Yes, {service} is available in {city}.', 'हाँ, {service} {city} में उपलब्ध है।'],
  areaList: ['We work in {cities}.', 'हम {cities} में काम करते हैं।'],
  areaAll: [
    'Tell us your city when you book, and we will confirm that we can come.',
    'बुकिंग में अपना शहर लिखें। हम आ सकते हैं या नहीं, यह पक्का करके बताएँगे।',
  ],
  areaNot: [
    'We do not work in {city} yet, only in {cities}. Join the waiting list and we will call you when we reach {city}.',
    'हम अभी {city} में काम नहीं करते, सिर्फ़ {cities} में। प्रतीक्षा सूची में जुड़ें, {city} पहुँचते ही हम कॉल करेंगे।',
  ],
  joinWaiting: ['Join the waiting list for {city}', '{city} की प्रतीक्षा सूची में जुड़ें'],
  waitPhone: ['What is your mobile number?', 'आपका मोबाइल नंबर क्या है?'],
  waitPhoneWrong: ['Please enter a 10-digit Indian mobile number.', 'कृपया 10 अंकों का भारतीय मोबाइल नंबर लिखें।'],
  waits: ['You are on the waiting list for {city}.', '{city} की प्रतीक्षा सूची में आपका नाम है।'],
  waitsFor: ['Waiting list: {city}', 'प्रतीक्षा सूची: {city}'],
  waitFailed: [
    'The waiting list could not be reached. Please try again when you are online.',
    'प्रतीक्षा सूची तक नहीं पहुँच पाए। ऑनलाइन होने पर फिर से कोशिश करें।',
  ],

  signInToPay: ['Log in to see your payments and invoices.', 'अपने भुगतान और बिल देखने के लिए लॉगिन करें।'],
  toPayments: ['Payments & Bills', 'भुगतान और बिल'],
  nothingDue: ['You have no unpaid invoices.', 'आपका कोई बिल बाकी नहीं है।'],
  due: [
    'You have {n} unpaid {n:invoice|invoices}, {amount} in all.',
    'आपके {n} {n:बिल बाकी है|बिल बाकी हैं}, कुल {amount}।',
  ],
  noPayments: ['You have no payments yet.', 'अभी आपका कोई भुगतान नहीं है।'],
  paidOf: ['Payments for your bookings:', 'आपकी बुकिंग के भुगतान:'],
  moneyReceived: ['{booking}: {amount} received', '{booking}: {amount} मिल गए'],
  moneyClaimed: [
    '{booking}: you reported {amount}, we have not confirmed it yet',
    '{booking}: आपने {amount} का भुगतान बताया है, पुष्टि अभी बाकी है',
  ],
  moneyReturned: ['{booking}: {amount} refunded', '{booking}: {amount} का रिफ़ंड हो चुका है'],
  moneyNone: ['{booking}: not paid yet', '{booking}: अभी भुगतान नहीं हुआ'],
  billDue: ['Invoice {number}: {amount}, due {day}', 'बिल {number}: {amount}, {day} तक'],
  billOverdue: ['Invoice {number}: {amount}, overdue since {day}', 'बिल {number}: {amount}, {day} से बकाया'],
  billReported: [
    'Invoice {number}: {amount}, payment reported, not confirmed yet',
    'बिल {number}: {amount}, भुगतान बताया गया, पुष्टि बाकी',
  ],
  billPaid: ['Invoice {number}: {amount}, paid', 'बिल {number}: {amount}, चुकाया गया'],
  billCancelled: ['Invoice {number}: {amount}, cancelled', 'बिल {number}: {amount}, रद्द'],
  gstInvoice: [
    'Yes. You get a GST invoice once the service is done and paid. It is under Payments & Bills. For input tax credit, enter your GSTIN when you order.',
    'हाँ। सेवा पूरी होने और भुगतान के बाद GST बिल मिलता है। वह भुगतान और बिल में रहता है। इनपुट टैक्स क्रेडिट के लिए ऑर्डर करते समय अपना GSTIN लिखें।',
  ],
  lastBills: ['Your last invoices:', 'आपके पिछले बिल:'],
  upcomingVisit: ['{title}, {day}, {time}: planned', '{title}, {day}, {time}: तय'],

  help: ['You can ask me about:', 'आप मुझसे यह पूछ सकते हैं:'],
  helpPrices: [
    'Prices, what is included, available times, and cities',
    'क़ीमत, क्या शामिल है, ख़ाली समय, और किन शहरों में काम है',
  ],
  helpBookings: [
    'Your bookings and payments: status, new time, cancelling, refunds, invoices',
    'आपकी बुकिंग और भुगतान: स्थिति, समय बदलना, रद्द करना, रिफ़ंड, बिल',
  ],
  helpBook: ['Or book: “a guard tomorrow at 9 am in Vijay Nagar”', 'या बुक करें: “कल सुबह 9 बजे विजय नगर में गार्ड”'],
  tryPrice: ['Show prices', 'क़ीमत बताइए'],
  tryBookings: ['Show my bookings', 'मेरी बुकिंग दिखाइए'],
  tryHelp: ['What can you do?', 'आप क्या कर सकते हैं?'],
});
