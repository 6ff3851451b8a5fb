import { defineMessages } from '#shared/core/i18n.ts';

export const assistantMessages = defineMessages({
  hello: [
    'Hello! Tell me what you need, where and when. For example: a guard tomorrow at 9 am in Vijay Nagar. You can also ask about prices and your bookings.',
    'नमस्ते! बताइए क्या चाहिए, कहाँ और कब। जैसे: कल सुबह 9 बजे विजय नगर में गार्ड। क़ीमत और अपनी बुकिंग के बारे में भी पूछ सकते हैं।',
  ],
  whichService: ['Which service would you like?', 'कौन सी सेवा चाहिए?'],
  whatDate: ['What date works for you? (YYYY-MM-DD)', 'कौन सी तारीख़ ठीक रहेगी? (YYYY-MM-DD)'],
  whatTime: ['What time works for you? (e.g., 14:00)', 'कौन सा समय ठीक रहेगा? (जैसे 14:00)'],
  where: ['Where should we provide the service?', 'सेवा कहाँ चाहिए?'],
  confirm: ['Please check this. Shall I book it? (yes / no)', 'एक बार देख लीजिए। बुक कर दूँ? (हाँ / नहीं)'],
  changed: ['Changed. Shall I book it now? (yes / no)', 'बदल दिया। अब बुक कर दूँ? (हाँ / नहीं)'],
  dropped: [
    'All right, nothing was booked. What would you like to change, or which service do you need?',
    'ठीक है, कुछ बुक नहीं हुआ। क्या बदलना है, या कौन सी सेवा चाहिए?',
  ],
  pastDate: ['That day has passed.', 'वह दिन निकल गया।'],
  pastTime: ['That time has passed today.', 'आज वह समय निकल गया।'],
  notUnderstood: ['I did not understand that.', 'यह समझ नहीं आया।'],
  created: [
    'Your booking has been created! You can view it in My Bookings.',
    'आपकी बुकिंग हो गई! इसे मेरी बुकिंग में देखें।',
  ],
  createdToast: ['Booking created', 'बुकिंग बन गई'],
  savedHere: [
    'Your booking is saved on this device. It goes to us as soon as there is network; you can view it in My Bookings.',
    'बुकिंग इस फ़ोन पर सेव है। नेटवर्क आते ही हम तक पहुँचेगी; इसे मेरी बुकिंग में देखें।',
  ],
  failed: [
    'Sorry, I could not create your booking. Please try again or use the Book page.',
    'माफ़ कीजिए, बुकिंग नहीं बन पाई। फिर से कोशिश करें या बुकिंग पेज से बुक करें।',
  ],
  failedToast: ['Failed to create booking', 'बुकिंग नहीं बन पाई'],
  signIn: [
    'Please log in to complete your booking. Redirecting to login...',
    'बुकिंग पूरी करने के लिए लॉगिन करें। लॉगिन पेज खुल रहा है...',
  ],
});
