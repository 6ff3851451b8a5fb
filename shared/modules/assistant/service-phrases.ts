import { homePhrases } from './home-phrases.ts';

/**
 * What people say for the services of the catalogue besides their titles. Where two fit, the longer phrase
 * wins, then the service that stands first.
 */
export const servicePhrases: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    ...homePhrases,
    'security-commercial':
      'guard, security guard, shop guard, office guard, mall security, commercial security, gaard, dukan guard, dukan ki suraksha, dukaan ki security, office security, security, suraksha guard, गार्ड, सुरक्षा गार्ड, सिक्योरिटी गार्ड, दुकान की सुरक्षा, सुरक्षा',
    'security-residential':
      'society guard, society security, residential security, home security, house guard, watchman, chowkidar, chaukidar, society ka guard, society ke liye guard, ghar ki suraksha, ghar ki security, ghar ka guard, ghar ke liye guard, colony guard, apartment security, गेट गार्ड, चौकीदार, सोसाइटी गार्ड, सोसाइटी के लिए गार्ड, सोसायटी के लिए गार्ड, सोसाइटी की सुरक्षा, घर की सुरक्षा, घर के लिए गार्ड',
    'security-bank':
      'bank guard, bank security, atm guard, atm security, bank ke liye guard, bank ka guard, बैंक गार्ड, बैंक के लिए गार्ड, बैंक की सुरक्षा, एटीएम गार्ड, asset protection',
    'security-event':
      'bouncer, bouncers, event security, event guard, party security, wedding security, wedding guard, shaadi ke liye guard, shadi ke liye guard, shaadi me guard, shaadi security, function ke liye guard, बाउंसर, बाउंसरों, शादी के लिए गार्ड, शादी में गार्ड, कार्यक्रम सुरक्षा, event ke liye guard',
    'security-construction':
      'construction guard, construction security, construction site guard, site guard, site security, construction site ke liye guard, निर्माण साइट, निर्माण साइट के लिए गार्ड, साइट गार्ड, construction site security',
    'security-pso':
      'pso, bodyguard, body guard, personal security, personal security officer, personal guard, vip security, vip / personal security, बॉडीगार्ड, पीएसओ, निजी सुरक्षा, अंगरक्षक',
    'security-cctv':
      'cctv, cctv monitoring, camera monitoring, camera, camere, सीसीटीवी, कैमरा, कैमरे की निगरानी, सीसीटीवी निगरानी',
    'security-night-patrol':
      'night patrol, night guard, night guards, patrol, patrolling, raat ki gasht, gasht, raat ka guard, raat ke liye guard, night watchman, नाइट गार्ड, रात की गश्त, गश्त, रात का गार्ड',
    'hk-residential':
      'home cleaning, house cleaning, residential cleaning, flat cleaning, ghar ki safai, ghar saaf, ghar ki cleaning, cleaning, safai, jhadu pocha, jhaadu pochha, room cleaning, घर की सफाई, घर की सफ़ाई, सफाई, सफ़ाई, झाड़ू पोछा, home clean, clean my house, clean my home, clean the house',
    'hk-office':
      'office cleaning, office housekeeping, corporate housekeeping, office ki safai, daftar ki safai, दफ्तर की सफाई, दफ़्तर की सफ़ाई, ऑफिस की सफाई, ऑफ़िस की सफ़ाई, housekeeping, हाउसकीपिंग',
    'hk-industrial':
      'factory cleaning, industrial cleaning, warehouse cleaning, godown cleaning, factory ki safai, godown ki safai, फैक्ट्री की सफाई, गोदाम की सफाई, फ़ैक्टरी की सफ़ाई, कारखाने की सफाई, plant cleaning',
    'hk-hotel':
      'hotel staff, hospitality staff, waiter, waiters, banquet staff, hotel ke liye staff, होटल स्टाफ, होटल के लिए स्टाफ, वेटर, hospitality',
    'hk-deep-clean':
      'deep cleaning, deep clean, deep cleaning services, full cleaning, gehri safai, gahri safai, poori safai, puri safai, diwali cleaning, diwali ki safai, sofa cleaning, kitchen cleaning, bathroom cleaning, डीप क्लीनिंग, गहरी सफाई, गहरी सफ़ाई, पूरी सफाई, दिवाली की सफाई, दीवाली की सफाई',
    'hk-contract':
      'monthly cleaning, daily cleaning, weekly cleaning, cleaning contract, monthly contract, roz ki safai, mahine ki safai, हर दिन की सफाई, रोज़ की सफाई, रोज की सफाई, मासिक सफाई, daily safai',
    'hk-ondemand':
      'maid, cleaner, cleaning staff, helper, bai, kaamwali, kamwali, safai wala, safai wali, safaiwala, on demand cleaning, on-demand cleaning, बाई, कामवाली, सफाई वाला, सफाई वाली, सफाईकर्मी, हेल्पर',
    'hk-pantry':
      'pantry, pantry boy, office boy, pantry staff, utility staff, peon, chai wala, पैंट्री, पैंट्री बॉय, ऑफिस बॉय, चपरासी, chaprasi',
    'rec-possession': 'property possession, possession, kabza, kabja, sarfaesi, कब्ज़ा, कब्जा, संपत्ति कब्ज़ा',
    'rec-asset-seizure':
      'asset seizure, seizure, vehicle seizure, gaadi jabt, gadi jabti, jabti, repo, repossession, जब्ती, ज़ब्ती, गाड़ी जब्त',
    'rec-legal-support':
      'legal recovery, legal support, legal notice, kanooni recovery, kanooni, legal, कानूनी, क़ानूनी',
    'rec-field-investigation':
      'field investigation, investigation, tracing, skip tracing, jaanch, borrower tracing, जांच, जाँच, तलाश',
    'rec-telecalling':
      'tele calling, telecalling, tele-calling, reminder calls, reminder services, payment reminder, टेलीकॉलिंग, रिमाइंडर, reminder call',
    'rec-oncall':
      'recovery agent, recovery agents, loan recovery, recovery, vasooli, vasuli, रिकवरी एजेंट, वसूली, लोन रिकवरी, रिकवरी',
    'rec-reporting': 'recovery report, recovery reporting, proof submission, रिकवरी रिपोर्ट',
    'rec-bank-tieup': 'bank tie up, bank tie-up, nbfc, tie up, tie-up, बैंक टाई अप, एनबीएफसी',
  }).map(([id, phrases]) => [id, phrases.split(', ')]),
);
