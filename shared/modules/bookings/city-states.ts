import type { CalendarDate } from '#shared/core/dates.ts';
import { isPinOfState } from '#shared/core/pin-states.ts';
import { knownCities } from './city-places.ts';

/**
 * The largest cities of other states than Madhya Pradesh by the GST code of their state, each with its name
 * in Hindi: so many of its customers come from, ask for or move to.
 */
const citiesByState: Readonly<Record<string, string>> = {
  '01': 'Jammu जम्मू, Srinagar श्रीनगर',
  '02': 'Shimla शिमला, Bilaspur बिलासपुर',
  '03': 'Ludhiana लुधियाना, Amritsar अमृतसर, Jalandhar जालंधर, Patiala पटियाला, Mohali मोहाली',
  '04': 'Chandigarh चंडीगढ़',
  '05': 'Dehradun देहरादून, Haridwar हरिद्वार',
  '06': 'Gurugram गुरुग्राम, Gurgaon गुड़गाँव, Faridabad फ़रीदाबाद, Panipat पानीपत, Ambala अंबाला',
  '07': 'Delhi दिल्ली, New Delhi नई दिल्ली',
  '08': 'Jaipur जयपुर, Jodhpur जोधपुर, Udaipur उदयपुर, Kota कोटा, Ajmer अजमेर, Bikaner बीकानेर',
  '09': 'Lucknow लखनऊ, Kanpur कानपुर, Agra आगरा, Varanasi वाराणसी, Prayagraj प्रयागराज, Allahabad इलाहाबाद, Noida नोएडा, Ghaziabad ग़ाज़ियाबाद, Meerut मेरठ, Bareilly बरेली, Jhansi झाँसी, Mathura मथुरा, Gorakhpur गोरखपुर, Lalitpur ललितपुर',
  '10': 'Patna पटना, Gaya गया, Bhagalpur भागलपुर, Muzaffarpur मुज़फ़्फ़रपुर, Aurangabad औरंगाबाद',
  '18': 'Guwahati गुवाहाटी',
  '19': 'Kolkata कोलकाता, Calcutta कलकत्ता, Howrah हावड़ा, Siliguri सिलीगुड़ी, Durgapur दुर्गापुर',
  '20': 'Ranchi राँची, Jamshedpur जमशेदपुर, Dhanbad धनबाद, Bokaro बोकारो',
  '21': 'Bhubaneswar भुवनेश्वर, Cuttack कटक, Rourkela राउरकेला',
  '22': 'Raipur रायपुर, Bhilai भिलाई, Durg दुर्ग, Bilaspur बिलासपुर, Korba कोरबा',
  '24': 'Ahmedabad अहमदाबाद, Surat सूरत, Vadodara वडोदरा, Baroda बड़ौदा, Rajkot राजकोट, Gandhinagar गांधीनगर, Bhavnagar भावनगर, Jamnagar जामनगर, Dahod दाहोद',
  '27': 'Mumbai मुंबई, Bombay बॉम्बे, Navi Mumbai नवी मुंबई, Pune पुणे, Nagpur नागपुर, Thane ठाणे, Nashik नासिक, Aurangabad औरंगाबाद, Solapur सोलापुर, Kolhapur कोल्हापुर, Amravati अमरावती, Akola अकोला, Jalgaon जलगाँव, Dhule धुले',
  '29': 'Bengaluru बेंगलुरु, Bangalore बैंगलोर, Mysuru मैसूरु, Mysore मैसूर, Hubballi हुबली, Mangaluru मंगलुरु, Belagavi बेलगावी',
  '30': 'Panaji पणजी, Goa गोवा, Margao मडगाँव',
  '32': 'Kochi कोच्चि, Thiruvananthapuram तिरुवनंतपुरम, Kozhikode कोझिकोड',
  '33': 'Chennai चेन्नई, Madras मद्रास, Coimbatore कोयंबटूर, Madurai मदुरै, Salem सेलम, Tiruchirappalli तिरुचिरापल्ली',
  '36': 'Hyderabad हैदराबाद, Secunderabad सिकंदराबाद, Warangal वारंगल',
  '37': 'Visakhapatnam विशाखापत्तनम, Vijayawada विजयवाड़ा, Guntur गुंटूर, Tirupati तिरुपति',
};

/** What the larger ones of Madhya Pradesh are called in Hindi; some have a second name in English. */
const hindiHere =
  'Indore इंदौर, Bhopal भोपाल, Ujjain उज्जैन, Dewas देवास, Gwalior ग्वालियर, Jabalpur जबलपुर, Sagar सागर, Satna सतना, Rewa रीवा, Ratlam रतलाम, Katni कटनी, Singrauli सिंगरौली, Burhanpur बुरहानपुर, Khandwa खंडवा, Khargone खरगोन, Bhind भिंड, Chhindwara छिंदवाड़ा, Shivpuri शिवपुरी, Vidisha विदिशा, Chhatarpur छतरपुर, Damoh दमोह, Mandsaur मंदसौर, Neemuch नीमच, Pithampur पीथमपुर, Narmadapuram नर्मदापुरम, Hoshangabad होशंगाबाद, Itarsi इटारसी, Sehore सीहोर, Morena मुरैना, Seoni सिवनी, Datia दतिया, Nagda नागदा, Dhar धार, Betul बैतूल, Harda हरदा, Panna पन्ना, Mhow महू, Mandideep मंडीदीप, Balaghat बालाघाट, Shahdol शहडोल, Rajgarh राजगढ़, Shajapur शाजापुर, Barwani बड़वानी, Jhabua झाबुआ, Raisen रायसेन, Omkareshwar ओंकारेश्वर, Maihar मैहर, Khajuraho खजुराहो';

/** A city by its names in English and Hindi, with the GST code of its state. */
export type NamedCity = { readonly name: string; readonly name_hi: string; readonly state: string };

/** Every city that is known here. */
export const namedCities: readonly NamedCity[] = [
  ...knownCities.map((name) => ({ name, name_hi: '', state: '23' })),
  ...Object.entries({ ...citiesByState, '23': hindiHere }).flatMap(([state, list]) =>
    list.split(', ').map((both) => {
      const hindi = both.search(/\p{Script=Devanagari}/u);
      return { name: both.slice(0, hindi).trim(), name_hi: both.slice(hindi), state };
    }),
  ),
];

/**
 * Whether a PIN code may lie in a city on a day, by the state of both. What is not known here is not called
 * wrong.
 *
 * @example isPinOfCity('400001', 'Indore', calendarDate('2026-12-01')) // false: Mumbai's code
 */
export function isPinOfCity(pin: string, city: string, day: CalendarDate): boolean {
  const wanted = city.trim().toLowerCase();
  const states = namedCities
    .filter(({ name, name_hi }) => name.toLowerCase() === wanted || name_hi === wanted)
    .map(({ state }) => state);
  return pin === '' || states.length === 0 || states.some((state) => isPinOfState(pin, state, day));
}
