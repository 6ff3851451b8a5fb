import { defineMessages } from '#shared/core/i18n.ts';

/** What somebody must look at, and what refuses a payslip. */
export const issueMessages = defineMessages({
  missing_out: ['No punch-out: not paid until reviewed', 'निकलने की हाज़िरी नहीं: जाँच होने तक दिन का वेतन नहीं'],
  missing_in: ['No punch-in: not paid until reviewed', 'आने की हाज़िरी नहीं: जाँच होने तक दिन का वेतन नहीं'],
  contradiction: [
    'Conflicting punches: not paid until reviewed',
    'दो हाज़िरी आपस में नहीं मिलतीं: जाँच होने तक वेतन नहीं',
  ],
  impossible: ['Invalid times: not paid until reviewed', 'समय सही नहीं हो सकता: जाँच होने तक वेतन नहीं'],
  unsure_kind: [
    'In or out not certain: not paid until reviewed',
    'आना है या जाना, पक्का नहीं: जाँच होने तक वेतन नहीं',
  ],
  early_in: [
    'Punched in hours before the duty: not paid until reviewed',
    'ड्यूटी से घंटों पहले हाज़िरी: जाँच होने तक वेतन नहीं',
  ],
  overlap: ['Two duties overlap: no minute is paid twice', 'दो ड्यूटी एक साथ: कोई मिनट दो बार नहीं गिना'],
  not_rostered: ['Worked without a duty on the roster: paid', 'रोस्टर में ड्यूटी नहीं थी: वेतन दिया'],
  stayed_over: ['Stayed after the duty: paid as work', 'ड्यूटी के बाद भी रुके: काम माना'],
  overtime_limit: [
    'Quarterly overtime is near or over the legal limit',
    'तिमाही का ओवरटाइम क़ानून की सीमा के पास या ऊपर',
  ],
  double_duty: ['Sixteen hours or more in one day', 'एक दिन में सोलह घंटे या ज़्यादा'],
  below_minimum: [
    '₹{paid} is below the minimum wage of ₹{least} ({skill}, from {from})',
    '₹{paid} न्यूनतम वेतन ₹{least} से कम है ({skill}, {from} से)',
  ],
  no_structure: ['No wage is set for this person from {from} on', '{from} से इस व्यक्ति का वेतन तय नहीं है'],
});
