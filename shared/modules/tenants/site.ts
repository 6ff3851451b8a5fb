import { can } from '#shared/core/access.ts';
import { flag, integer, key, real, text } from '#shared/core/fields.ts';
import { defineMessages } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';

const siteMessages = defineMessages({
  half: ['Enter latitude and longitude, or leave both empty.', 'अक्षांश और देशांतर दोनों लिखें, या दोनों ख़ाली छोड़ें।'],
});

/** A place where duty is done, with the circle inside which a punch counts as on the spot. */
export const sites = defineResource({
  name: 'locations',
  one: 'location',
  naming: ['name'],
  title: { one: ['site', 'साइट'], many: ['sites', 'साइटें'] },
  fields: {
    id: key(),
    name: text(120).required().editable().label('Name', 'नाम'),
    name_hi: text(200).editable().label('Name in Hindi', 'हिंदी में नाम'),
    client_name: text(200).editable().label('Client', 'ग्राहक'),
    city: text(80).editable().label('City', 'शहर'),
    address: text(500).editable().label('Address', 'पता'),
    lat: real(-90, 90).optional().editable().label('Latitude', 'अक्षांश'),
    lng: real(-180, 180).optional().editable().label('Longitude', 'देशांतर'),
    radius_m: integer(20, 20_000)
      .initial(100)
      .editable()
      .label('Geofence radius in metres', 'जियोफ़ेंस की त्रिज्या (मीटर)'),
    kiosk: flag()
      .editable()
      .label('Kiosk allowed', 'कियोस्क की अनुमति')
      .hint(
        'A shared tablet at which people punch with a PIN and a photo. When you turn this off, open kiosks send what is waiting and close.',
        'साझा टैबलेट, जिस पर लोग पिन और फ़ोटो से हाज़िरी लगाते हैं। बंद करने पर खुले कियोस्क बची हाज़िरी भेजकर बंद होंगे।',
      ),
    place_qr: flag()
      .editable()
      .label('Ask for the code at the post', 'पोस्ट पर लगा कोड माँगें')
      .hint(
        'Scanned or typed when a duty starts and ends. A punch without it is flagged, not refused.',
        'ड्यूटी शुरू और ख़त्म होने पर स्कैन करें या लिखें। बिना कोड की हाज़िरी पर निशान लगता है, रुकती नहीं।',
      ),
    handover: flag()
      .editable()
      .label('Handover with two signatures', 'दो हस्ताक्षर से हैंडओवर')
      .hint('From phone to phone, without network.', 'फ़ोन से फ़ोन, बिना नेटवर्क।'),
    handover_items: text(600)
      .editable()
      .label('Handover checklist', 'हैंडओवर की सूची')
      .hint('One item per line, in words your staff use.', 'हर लाइन में एक चीज़, अपने लोगों के शब्दों में।'),
  },
  access: {
    read: (actor) => can(actor, 'locations:read') || { id: actor.siteIds },
    write: 'locations:write',
  },
  list: {
    columns: ['name', 'client_name', 'address', 'city', 'radius_m'],
    filter: ['city'],
    sort: ['name', 'created_at'],
    search: ['name', 'name_hi', 'address', 'client_name'],
    order: 'name',
  },
  // Half a position is none: no punch could be measured against it.
  check: ({ lat = null, lng = null }) =>
    (lat === null) === (lng === null)
      ? null
      : { field: lat === null ? 'lat' : 'lng', text: siteMessages.half },
});

export type Site = Row<typeof sites>;
export const siteOperations = resourceOperations(sites);
