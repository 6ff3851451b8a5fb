import { calendarDate } from '#shared/core/dates.ts';
import type { KnownService } from './find-service.ts';
import type { QuestionKind } from './find-question.ts';
import { understandQuestion } from './understand-question.ts';

/** The catalogue's services by their names, as the assistant hears them. */
export const catalogue: readonly KnownService[] = [
  { id: 'security-commercial', name: 'Commercial Security Guards', name_hi: 'दुकान और दफ़्तर के सुरक्षा गार्ड' },
  { id: 'security-residential', name: 'Residential / Society Security', name_hi: 'सोसाइटी और घर की सुरक्षा' },
  { id: 'security-bank', name: 'Bank Security & Asset Protection', name_hi: 'बैंक सुरक्षा' },
  { id: 'security-event', name: 'Event Security & Bouncers', name_hi: 'कार्यक्रम सुरक्षा और बाउंसर' },
  { id: 'security-construction', name: 'Construction Site Security', name_hi: 'निर्माण स्थल की सुरक्षा' },
  { id: 'security-pso', name: 'PSO (Personal Security Officer)', name_hi: 'निजी सुरक्षा अधिकारी' },
  { id: 'security-cctv', name: '24/7 CCTV Monitoring', name_hi: '24 घंटे CCTV निगरानी' },
  { id: 'security-night-patrol', name: 'Night Patrol Guards', name_hi: 'रात की गश्त' },
  { id: 'hk-residential', name: 'Residential Cleaning', name_hi: 'घर की सफ़ाई' },
  { id: 'hk-office', name: 'Office / Corporate Housekeeping', name_hi: 'दफ़्तर की हाउसकीपिंग' },
  { id: 'hk-industrial', name: 'Industrial / Factory Cleaning', name_hi: 'कारख़ाने की सफ़ाई' },
  { id: 'hk-hotel', name: 'Hotel / Hospitality Staff', name_hi: 'होटल स्टाफ़' },
  { id: 'hk-deep-clean', name: 'Deep Cleaning Services', name_hi: 'गहरी सफ़ाई' },
  { id: 'hk-contract', name: 'Daily / Weekly / Monthly Contract', name_hi: 'रोज़, साप्ताहिक या मासिक अनुबंध' },
  { id: 'hk-ondemand', name: 'On-Demand Cleaning Staff', name_hi: 'ज़रूरत पर सफ़ाई स्टाफ़' },
  { id: 'hk-pantry', name: 'Pantry & Utility Staff', name_hi: 'पेंट्री और यूटिलिटी स्टाफ़' },
  { id: 'rec-possession', name: 'Property Possession Handling', name_hi: 'संपत्ति कब्ज़ा प्रक्रिया' },
  { id: 'rec-asset-seizure', name: 'Asset Seizure & Documentation', name_hi: 'संपत्ति ज़ब्ती और दस्तावेज़' },
  { id: 'rec-legal-support', name: 'Legal Recovery Process Support', name_hi: 'क़ानूनी वसूली में मदद' },
  { id: 'rec-field-investigation', name: 'Field Investigation & Tracing', name_hi: 'फ़ील्ड जाँच और पता लगाना' },
  { id: 'rec-telecalling', name: 'Tele-Calling / Reminder Services', name_hi: 'फ़ोन पर याद दिलाना' },
  { id: 'rec-oncall', name: 'Recovery Agent On-Call', name_hi: 'ऑन-कॉल रिकवरी एजेंट' },
  { id: 'rec-reporting', name: 'Recovery Reporting & Proof Submission', name_hi: 'वसूली रिपोर्ट और प्रमाण' },
  { id: 'rec-bank-tieup', name: 'Bank/NBFC Tie-Up Services', name_hi: 'बैंक/NBFC साझेदारी' },
  { id: 'cleaning', name: 'Home Cleaning', name_hi: 'होम क्लीनिंग' },
  { id: 'security', name: 'Security at Home', name_hi: 'घर पर सिक्योरिटी' },
  { id: 'beauty', name: 'Beauty', name_hi: 'ब्यूटी' },
  { id: 'maintenance', name: 'Maintenance', name_hi: 'मरम्मत' },
  { id: 'pet-grooming', name: 'Pet Grooming', name_hi: 'पेट ग्रूमिंग' },
  { id: 'car-wash', name: 'Car Wash', name_hi: 'कार धुलाई' },
  { id: 'painting', name: 'Painting', name_hi: 'पेंटिंग' },
  { id: 'gardening', name: 'Gardening', name_hi: 'बाग़वानी' },
  { id: 'kitchen-cleaning', name: 'Kitchen Cleaning', name_hi: 'रसोई की सफ़ाई' },
  { id: 'bathroom-cleaning', name: 'Bathroom Cleaning', name_hi: 'बाथरूम की सफ़ाई' },
  { id: 'sofa-cleaning', name: 'Sofa Cleaning', name_hi: 'सोफ़े की सफ़ाई' },
  { id: 'carpet-cleaning', name: 'Carpet Shampoo', name_hi: 'क़ालीन शैंपू' },
  { id: 'water-tank-cleaning', name: 'Water Tank Cleaning', name_hi: 'पानी की टंकी की सफ़ाई' },
  { id: 'move-in-cleaning', name: 'Move-in Cleaning', name_hi: 'नए घर की सफ़ाई' },
  { id: 'terrace-wash', name: 'Terrace & Balcony Wash', name_hi: 'छत और बालकनी की धुलाई' },
  { id: 'lawn-care', name: 'Lawn Care', name_hi: 'लॉन की देखभाल' },
  { id: 'garden-makeover', name: 'Garden Makeover', name_hi: 'बग़ीचे का नया रूप' },
  { id: 'pest-control', name: 'Pest Control', name_hi: 'कीट नियंत्रण' },
  { id: 'termite-treatment', name: 'Termite Treatment', name_hi: 'दीमक का इलाज' },
  { id: 'home-maintenance', name: 'Home Maintenance', name_hi: 'घर की देखभाल' },
  { id: 'carpentry', name: 'Carpentry', name_hi: 'बढ़ई का काम' },
  { id: 'furniture-assembly', name: 'Furniture Assembly', name_hi: 'फ़र्नीचर जोड़ना' },
  { id: 'lock-repair', name: 'Door & Lock Repair', name_hi: 'दरवाज़े और ताले की मरम्मत' },
  { id: 'tile-repair', name: 'Tile & Grout Repair', name_hi: 'टाइल और ग्राउट की मरम्मत' },
  { id: 'waterproofing', name: 'Waterproofing', name_hi: 'वॉटरप्रूफ़िंग' },
  { id: 'house-painting', name: 'House Painting', name_hi: 'पूरे घर की पेंटिंग' },
  { id: 'wood-polish', name: 'Wood Polishing', name_hi: 'लकड़ी की पॉलिश' },
  { id: 'plumbing', name: 'Plumbing', name_hi: 'प्लंबिंग' },
  { id: 'drain-cleaning', name: 'Blocked Drains', name_hi: 'बंद नाली खोलना' },
  { id: 'pump-repair', name: 'Water Pump Repair', name_hi: 'पानी की मोटर की मरम्मत' },
  { id: 'electrical', name: 'Electrical Work', name_hi: 'बिजली का काम' },
  { id: 'fan-light-fitting', name: 'Fan & Light Fitting', name_hi: 'पंखा और लाइट लगाना' },
  { id: 'inverter-service', name: 'Inverter & Battery Service', name_hi: 'इन्वर्टर और बैटरी सर्विस' },
  { id: 'hvac', name: 'AC Service', name_hi: 'AC सर्विस' },
  { id: 'ac-installation', name: 'AC Installation', name_hi: 'AC लगाना' },
  { id: 'appliance-repair', name: 'Appliance Repair', name_hi: 'घरेलू उपकरण की मरम्मत' },
  { id: 'ro-service', name: 'RO Purifier Service', name_hi: 'RO सर्विस' },
  { id: 'car-exterior', name: 'Exterior Wash & Wax', name_hi: 'बाहर की धुलाई और वैक्स' },
  { id: 'car-battery', name: 'Battery Check & Jump Start', name_hi: 'बैटरी जाँच और जंप स्टार्ट' },
  { id: 'car-headlight', name: 'Headlight Restoration', name_hi: 'हेडलाइट की चमक' },
  { id: 'car-engine-bay', name: 'Engine Bay Cleaning', name_hi: 'इंजन की सफ़ाई' },
  { id: 'car-interior', name: 'Car Interior Cleaning', name_hi: 'कार की अंदर से सफ़ाई' },
  { id: 'car-ac', name: 'Car AC Service', name_hi: 'कार AC सर्विस' },
  { id: 'car-underbody', name: 'Underbody Coating', name_hi: 'अंडरबॉडी कोटिंग' },
  { id: 'car-detailing', name: 'Full Car Detailing', name_hi: 'पूरी कार डिटेलिंग' },
  { id: 'car-paint-correction', name: 'Paint Correction', name_hi: 'पेंट करेक्शन' },
  { id: 'car-ceramic', name: 'Car Ceramic Coating', name_hi: 'कार सिरेमिक कोटिंग' },
  { id: 'home-care-bundle', name: 'Home Care Bundle', name_hi: 'होम केयर बंडल' },
  { id: 'new-user-special', name: 'New User Special', name_hi: 'नए ग्राहक ऑफ़र' },
  { id: 'seasonal-cleaning', name: 'Seasonal Cleaning', name_hi: 'सीज़नल क्लीनिंग' },
];

/** What is asked, the kind of question, and what else is in it; a service only where it matters. */
export type QuestionRow = readonly [
  line: string,
  kind: QuestionKind | null,
  rest: Readonly<Record<string, string | number | null>>,
];

/**
 * What is heard of a question on a Saturday, with the first service and the people where a row names them.
 */
export function heardIn(line: string, rest: QuestionRow[2]): Record<string, unknown> {
  const heard = understandQuestion(line, { services: catalogue, today: calendarDate('2026-11-21') });
  if (!heard) return { kind: null };
  const {
    services,
    people,
    shift_hours: _hours,
    days: _days,
    own: _own,
    cancelled: _cancelled,
    ...others
  } = heard;
  return {
    ...others,
    ...('service' in rest ? { service: services[0] ?? null } : {}),
    ...('people' in rest ? { people } : {}),
  };
}
