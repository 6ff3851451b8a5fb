import type { KnownService } from './find-service.ts';

/** The catalogue's services by their names, as the assistant hears them. */
export const catalogue: readonly KnownService[] = [
  { id: 'security-commercial', title: 'Commercial Security Guards', title_hi: 'दुकान और दफ़्तर के सुरक्षा गार्ड' },
  { id: 'security-residential', title: 'Residential / Society Security', title_hi: 'सोसाइटी और घर की सुरक्षा' },
  { id: 'security-bank', title: 'Bank Security & Asset Protection', title_hi: 'बैंक सुरक्षा' },
  { id: 'security-event', title: 'Event Security & Bouncers', title_hi: 'कार्यक्रम सुरक्षा और बाउंसर' },
  { id: 'security-construction', title: 'Construction Site Security', title_hi: 'निर्माण स्थल की सुरक्षा' },
  { id: 'security-pso', title: 'PSO (Personal Security Officer)', title_hi: 'निजी सुरक्षा अधिकारी' },
  { id: 'security-cctv', title: '24/7 CCTV Monitoring', title_hi: '24 घंटे CCTV निगरानी' },
  { id: 'security-night-patrol', title: 'Night Patrol Guards', title_hi: 'रात की गश्त' },
  { id: 'hk-residential', title: 'Residential Cleaning', title_hi: 'घर की सफ़ाई' },
  { id: 'hk-office', title: 'Office / Corporate Housekeeping', title_hi: 'दफ़्तर की हाउसकीपिंग' },
  { id: 'hk-industrial', title: 'Industrial / Factory Cleaning', title_hi: 'कारख़ाने की सफ़ाई' },
  { id: 'hk-hotel', title: 'Hotel / Hospitality Staff', title_hi: 'होटल स्टाफ़' },
  { id: 'hk-deep-clean', title: 'Deep Cleaning Services', title_hi: 'गहरी सफ़ाई' },
  { id: 'hk-contract', title: 'Daily / Weekly / Monthly Contract', title_hi: 'रोज़, साप्ताहिक या मासिक अनुबंध' },
  { id: 'hk-ondemand', title: 'On-Demand Cleaning Staff', title_hi: 'ज़रूरत पर सफ़ाई स्टाफ़' },
  { id: 'hk-pantry', title: 'Pantry & Utility Staff', title_hi: 'पेंट्री और यूटिलिटी स्टाफ़' },
  { id: 'rec-possession', title: 'Property Possession Handling', title_hi: 'संपत्ति कब्ज़ा प्रक्रिया' },
  { id: 'rec-asset-seizure', title: 'Asset Seizure & Documentation', title_hi: 'संपत्ति ज़ब्ती और दस्तावेज़' },
  { id: 'rec-legal-support', title: 'Legal Recovery Process Support', title_hi: 'क़ानूनी वसूली में मदद' },
  { id: 'rec-field-investigation', title: 'Field Investigation & Tracing', title_hi: 'फ़ील्ड जाँच और पता लगाना' },
  { id: 'rec-telecalling', title: 'Tele-Calling / Reminder Services', title_hi: 'फ़ोन पर याद दिलाना' },
  { id: 'rec-oncall', title: 'Recovery Agent On-Call', title_hi: 'ऑन-कॉल रिकवरी एजेंट' },
  { id: 'rec-reporting', title: 'Recovery Reporting & Proof Submission', title_hi: 'वसूली रिपोर्ट और प्रमाण' },
  { id: 'rec-bank-tieup', title: 'Bank/NBFC Tie-Up Services', title_hi: 'बैंक/NBFC साझेदारी' },
];
