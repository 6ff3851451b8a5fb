import { defineMessages } from '#shared/core/i18n.ts';

export const loginMessages = defineMessages({
  title: ['Customer Login', 'ग्राहक लॉगिन'],
  subtitle: ['Sign in with your phone number and a one-time code.', 'फ़ोन नंबर और OTP से साइन इन करें।'],
  phone: ['Phone number', 'फ़ोन नंबर'],
  phonePlaceholder: ['Enter 10-digit phone number', '10 अंकों का फ़ोन नंबर लिखें'],
  sendOtp: ['Send OTP', 'OTP भेजें'],
  sending: ['Sending...', 'भेजा जा रहा है...'],
  otp: ['One-time code', 'OTP कोड'],
  otpPlaceholder: ['Enter 6-digit OTP', '6 अंकों का OTP लिखें'],
  sentTo: ['We have sent a code to {phone}.', '{phone} पर कोड भेजा है।'],
  verify: ['Verify & Log in', 'जाँचें और लॉग इन करें'],
  verifying: ['Verifying...', 'जाँचा जा रहा है...'],
  resend: ['Resend OTP', 'OTP फिर भेजें'],
  resendIn: ['Resend in {n}s', '{n} सेकंड में फिर भेजें'],
  resent: ['OTP sent again', 'OTP फिर से भेजा गया'],
  changePhone: ['Change phone number', 'फ़ोन नंबर बदलें'],
  passkeyFailed: [
    'The passkey could not be confirmed. Please try again.',
    'पासकी की पुष्टि नहीं हुई। फिर कोशिश करें।',
  ],
  welcome: ['Welcome Back!', 'फिर से स्वागत है!'],
  redirecting: ['Redirecting to your dashboard...', 'आपके डैशबोर्ड पर ले जाया जा रहा है...'],
  sendFailed: ['Failed to send OTP. Please try again.', 'OTP नहीं भेजा जा सका। फिर कोशिश करें।'],
  verifyFailed: ['Invalid OTP. Please try again.', 'OTP सही नहीं है। फिर कोशिश करें।'],
  accept: [
    'By logging in you accept the {terms} and the {privacy}.',
    'लॉग इन करके आप {terms} और {privacy} स्वीकार करते हैं।',
  ],
  terms: ['Terms of Service', 'सेवा की शर्तें'],
  privacy: ['Privacy Policy', 'गोपनीयता नीति'],
  panelTitle: ['Your services, in one place', 'आपकी सेवाएँ, एक जगह'],
  panel1: ['24/7 Service Management', '24/7 सेवा प्रबंधन'],
  panel2: ['Real-time Service Tracking', 'सेवा की हर पल ख़बर'],
  panel3: ['Transparent Billing & Reports', 'साफ़ बिल और रिपोर्ट'],
  pendingKept: ['Your booking is saved. Log in to complete it.', 'आपकी बुकिंग सेव है। पूरी करने के लिए लॉग इन करें।'],
  notCustomer: ['Not a customer?', 'ग्राहक नहीं हैं?'],
  staff: ['Field staff sign-in', 'गार्ड और स्टाफ़ का साइन इन'],
  office: ['Office sign-in', 'दफ़्तर का साइन इन'],
});

export const choiceMessages = defineMessages({
  title: ['Choose a business', 'कंपनी चुनें'],
  text: ['More than one business has added {phone}.', 'एक से ज़्यादा कंपनियों ने {phone} जोड़ा है।'],
  isNew: ['Invitation', 'न्योता'],
  invited: ['Not accepted yet', 'अभी स्वीकार नहीं किया'],
  signInTo: ['Sign in to {business}', '{business} में साइन इन करें'],
  open: ['Open the invitation from {business}', '{business} का न्योता खोलें'],
  acceptTitle: ['Do you work at {business}?', 'क्या आप {business} में काम करते हैं?'],
  acceptText: [
    'This business has added your number to its staff. Accept only if you work there. Its office will see that you accepted, but cannot see your other businesses.',
    'इस कंपनी ने आपका नंबर अपने स्टाफ़ में जोड़ा है। तभी स्वीकार करें जब आप वहाँ काम करते हों: दफ़्तर देखेगा कि आपने स्वीकार किया। आपकी दूसरी कंपनियों का कुछ नहीं दिखेगा।',
  ],
  accept: ['Accept and sign in', 'स्वीकार करके साइन इन करें'],
  decline: ['I don’t work there', 'मैं वहाँ काम नहीं करता/करती'],
  acceptCustomerTitle: ['Are you a customer of {business}?', 'क्या आप {business} के ग्राहक हैं?'],
  acceptCustomerText: [
    'This business has added your number. Accept only if you know it. Its office will see that you accepted, but cannot see your other businesses.',
    'इस कंपनी ने आपका नंबर जोड़ा है। तभी स्वीकार करें जब आप इसे जानते हों: दफ़्तर देखेगा कि आपने स्वीकार किया। आपकी दूसरी कंपनियों का कुछ नहीं दिखेगा।',
  ],
  declineCustomer: ['I don’t know this business', 'मैं इस कंपनी को नहीं जानता/जानती'],
  declineTitle: ['Decline {business}?', '{business} को मना करें?'],
  declineText: [
    'You will not be able to sign in there until its office invites you again. Your other businesses are not affected.',
    'जब तक उसका दफ़्तर फिर न बुलाए, आप वहाँ साइन इन नहीं कर पाएँगे। आपकी दूसरी कंपनियों में कुछ नहीं बदलेगा।',
  ],
  onlyText: [
    'This business has added your number to its staff. Accept only if you work there: its office will see that you accepted.',
    'इस कंपनी ने आपका नंबर अपने स्टाफ़ में जोड़ा है। तभी स्वीकार करें जब आप वहाँ काम करते हों: दफ़्तर देखेगा कि आपने स्वीकार किया।',
  ],
  onlyCustomerText: [
    'This business has added your number to its customers. Accept only if you know it: its office will see that you accepted.',
    'इस कंपनी ने आपका नंबर अपने ग्राहकों में जोड़ा है। तभी स्वीकार करें जब आप इसे जानते हों: दफ़्तर देखेगा कि आपने स्वीकार किया।',
  ],
  declineOnlyText: [
    'You will not be able to sign in there until its office invites you again.',
    'जब तक उसका दफ़्तर फिर न बुलाए, आप वहाँ साइन इन नहीं कर पाएँगे।',
  ],
  declineNow: ['Decline invitation', 'न्योता मना करें'],
  back: ['Back', 'वापस'],
  failed: ['You could not be signed in. Please try again.', 'साइन इन नहीं हुआ। फिर कोशिश करें।'],
  declineFailed: [
    'The invitation could not be declined. Please try again.',
    'न्योता मना नहीं हो सका। फिर कोशिश करें।',
  ],
  noneLeft: [
    'You declined every business that added this number. If you work at one of them, ask its office to press “Invite again” in your staff record.',
    'जिन कंपनियों ने यह नंबर जोड़ा था, उन सबको आपने मना किया है। अगर आप उनमें से किसी में काम करते हैं, तो उसके दफ़्तर से कहें कि आपके रिकॉर्ड में “फिर बुलाएँ” दबाए।',
  ],
});

export const fieldLoginMessages = defineMessages({
  title: ['Duty sign-in', 'ड्यूटी साइन-इन'],
  subtitle: ['Use the phone number registered with your office.', 'दफ़्तर में दर्ज फ़ोन नंबर से साइन इन करें।'],
  role: ['I am', 'मैं हूँ'],
  staff: ['Guard or staff', 'गार्ड या स्टाफ़'],
  supervisor: ['Field officer', 'फ़ील्ड अफ़सर'],
  partner: ['Service partner', 'सर्विस पार्टनर'],
  kiosk: ['Set up this device as a kiosk', 'इस डिवाइस को कियोस्क बनाएँ'],
});
