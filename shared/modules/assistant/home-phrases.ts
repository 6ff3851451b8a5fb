/** What people say for home services besides their titles, by the id of the service. */
export const homePhrases: Readonly<Record<string, string>> = {
  plumbing:
    'plumber, plumbing, tap repair, tap leak, leaking tap, tap, nal, nal theek, nal thik, nal ki marammat, nal wala, pipe leak, pipe leakage, pipe, flush repair, प्लंबर, प्लम्बर, प्लंबिंग, नल, नल ठीक, नल वाला, नल की मरम्मत, पाइप लीक, पाइप',
  'drain-cleaning':
    'drain, blocked drain, drain cleaning, blocked sink, naali, nali, nali band, naali band, naali jam, नाली, नाली बंद, नाली जाम, सिंक जाम',
  electrical:
    'electrician, electrical, electric work, electrical work, wiring, switch repair, switchboard, short circuit, bijli, bijli wala, bijliwala, bijli wale, bijli ka kaam, bijli mistri, bijli mechanic, इलेक्ट्रीशियन, इलेक्ट्रिशियन, बिजली, बिजली वाला, बिजली वाले, बिजलीवाला, बिजली का काम, बिजली मिस्त्री, वायरिंग',
  'fan-light-fitting':
    'fan fitting, fan installation, fan, ceiling fan, light fitting, pankha, pankha lagwana, pankhe, पंखा, पंखे, पंखा लगवाना, लाइट लगाना',
  hvac: 'ac, ac service, ac servicing, ac repair, ac mechanic, ac wala, air conditioner, ac gas, ac cleaning, ac ki service, ac theek, एसी, एसी सर्विस, एसी वाला, एसी ठीक, एसी रिपेयर, एसी की सर्विस, ए सी',
  'ac-installation':
    'ac installation, ac install, ac lagana, ac lagwana, ac lagwani, ac fitting, एसी लगवाना, एसी लगवानी, एसी लगाना, एसी इंस्टॉलेशन',
  'appliance-repair':
    'appliance repair, appliance, fridge, fridge repair, refrigerator, washing machine, washing machine repair, microwave, tv repair, geyser, geyser repair, फ्रिज, वॉशिंग मशीन, वाशिंग मशीन, गीजर, टीवी ठीक, माइक्रोवेव',
  'ro-service':
    'ro, ro service, ro repair, ro filter, water purifier, purifier, aquaguard, आरओ, आरओ सर्विस, वॉटर प्यूरीफायर',
  'inverter-service':
    'inverter, inverter battery, inverter repair, inverter service, इन्वर्टर, इनवर्टर, इन्वर्टर बैटरी',
  'pump-repair': 'water pump, pump, motor repair, water motor, pani ki motor, पानी की मोटर, मोटर ठीक, पंप',
  carpentry:
    'carpenter, carpentry, badhai, barhai, badhayi, wood work, woodwork, lakdi ka kaam, furniture repair, बढ़ई, बढई, कारपेंटर, कारपेंटरी, लकड़ी का काम, फर्नीचर रिपेयर',
  'furniture-assembly': 'furniture assembly, bed assembly, wardrobe assembly, फर्नीचर जोड़ना, फर्नीचर असेंबली',
  'lock-repair':
    'lock repair, lock, locksmith, door repair, door lock, tala, taala, chabi wala, chaabi wala, darwaza theek, ताला, ताला ठीक, ताले, चाबी वाला, दरवाजा ठीक, दरवाजे की मरम्मत',
  'tile-repair': 'tile, tiles, tile repair, grout, टाइल, टाइल्स, टाइल ठीक',
  waterproofing: 'waterproofing, seepage, seelan, chhat leakage, damp wall, सीलन, वाटरप्रूफिंग, वॉटरप्रूफिंग',
  painting:
    'painter, painting, wall painting, wall paint, putai, rangai putai, rang rogan, पेंटर, पेंटिंग, पुताई, रंगाई, रंगाई पुताई',
  'house-painting':
    'house painting, full house painting, ghar ki painting, ghar ki putai, घर की पेंटिंग, घर की पुताई',
  'wood-polish':
    'wood polish, wood polishing, furniture polish, lakdi ki polish, लकड़ी की पॉलिश, फर्नीचर पॉलिश',
  'pest-control':
    'pest control, pest, cockroach, cockroaches, bed bugs, khatmal, keede, kide, makode, mosquito, कीड़े, कॉकरोच, खटमल, पेस्ट कंट्रोल, कीड़े मारने',
  'termite-treatment': 'termite, termites, deemak, dimak, दीमक',
  gardening: 'gardener, gardening, garden, mali, maali, bagwani, माली, बागवानी, बगीचा, बगीचे',
  'lawn-care': 'lawn, lawn care, grass cutting, ghaas, ghas kataai, घास, घास कटाई, लॉन',
  'garden-makeover': 'garden makeover, new garden, बगीचे का नया रूप',
  'terrace-wash':
    'terrace wash, balcony wash, terrace cleaning, balcony cleaning, chhat ki safai, छत की सफाई, बालकनी की सफाई',
  'bathroom-cleaning': 'toilet cleaning, bathroom ki safai, toilet ki safai, बाथरूम की सफाई, टॉयलेट की सफाई',
  'kitchen-cleaning':
    'kitchen ki safai, rasoi ki safai, chimney cleaning, किचन की सफाई, रसोई की सफाई, चिमनी की सफाई',
  'sofa-cleaning':
    'sofa ki safai, sofe ki safai, sofa wash, sofa dry clean, सोफा की सफाई, सोफे की सफाई, सोफा क्लीनिंग',
  'carpet-cleaning':
    'carpet, carpet cleaning, kaleen ki safai, kaleen ki dhulai, कालीन, कालीन की सफाई, कारपेट',
  'water-tank-cleaning':
    'tank cleaning, water tank, tanki, pani ki tanki, tanki ki safai, टंकी, पानी की टंकी, टंकी की सफाई',
  'move-in-cleaning': 'move in cleaning, new house cleaning, naye ghar ki safai, नए घर की सफाई',
  beauty:
    'beautician, beauty, salon, salon at home, parlour, parlor, facial, waxing, threading, haircut, mehndi, ब्यूटीशियन, ब्यूटी, पार्लर, ब्यूटी पार्लर, फेशियल, मेहंदी, सैलून',
  'pet-grooming': 'pet grooming, dog grooming, dog wash, dog bath, kutte ki grooming, कुत्ते की ग्रूमिंग, पेट ग्रूमिंग',
  'car-wash':
    'car wash, car cleaning, wash my car, gaadi dhulai, gadi dhulai, gaadi dhona, gaadi ki safai, gadi ki safai, car dhulai, कार वॉश, कार धुलाई, गाड़ी धुलाई, गाड़ी की धुलाई, गाड़ी की सफाई',
  'car-ac': 'car ac, gaadi ka ac, gadi ka ac, कार एसी, गाड़ी का एसी',
  'car-battery': 'car battery, jump start, gaadi ki battery, gadi ki battery, गाड़ी की बैटरी, कार बैटरी',
  'car-detailing': 'car detailing, detailing, कार डिटेलिंग',
  'car-interior': 'car interior, gaadi andar se, कार की अंदर से सफाई',
  'car-headlight': 'headlight, headlights, हेडलाइट',
  'car-engine-bay': 'engine cleaning, engine ki safai, इंजन की सफाई',
  'car-underbody': 'underbody, under body coating, अंडरबॉडी',
  'car-ceramic': 'ceramic coating, ceramic, सिरेमिक',
  'car-paint-correction': 'paint correction, car scratch, scratches',
  'car-exterior': 'car wax, car polish, कार पॉलिश',
  maintenance:
    'handyman, home repair, house repair, repair work, mistri, ghar ki marammat, मरम्मत, मिस्त्री, घर की मरम्मत',
  'home-maintenance': 'home maintenance, घर की देखभाल',
  security: 'security at home, घर पर सिक्योरिटी',
  'seasonal-cleaning': 'seasonal cleaning, festival cleaning, tyohar ki safai, त्योहार की सफाई',
};
