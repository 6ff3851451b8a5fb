import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'attendance_fix.approve': ['Attendance correction approved', 'हाज़िरी का सुधार मंज़ूर हुआ'],
  'attendance_fix.create': ['Attendance correction requested', 'हाज़िरी का सुधार माँगा गया'],
  'attendance_fix.reject': ['Attendance correction rejected', 'हाज़िरी का सुधार नामंज़ूर हुआ'],
  'handover.sign': ['Post handed over', 'पोस्ट सौंपी गई'],
  'kiosk.close': ['Kiosk closed', 'कियोस्क बंद हुआ'],
  'kiosk.code': ['New kiosk code issued', 'कियोस्क का नया कोड दिया गया'],
  'kiosk.leave': ['Kiosk signed out', 'कियोस्क से साइन आउट हुआ'],
  'kiosk.open': ['Kiosk opened', 'कियोस्क खोला गया'],
  'kiosk_event.create': ['Wrong PIN entered at a kiosk', 'कियोस्क पर ग़लत पिन डाला गया'],
  'pin.remove': ['PIN removed', 'पिन हटाया गया'],
  'pin.set': ['PIN set', 'पिन सेट हुआ'],
  'pin.set_own': ['Own PIN set', 'अपना पिन सेट हुआ'],
  'punch.create': ['Punch recorded', 'हाज़िरी दर्ज हुई'],
  'punch.regularize': ['Punch corrected', 'हाज़िरी सुधारी गई'],
  'punch.review': ['Punch reviewed', 'हाज़िरी जाँची गई'],
  'punch.import': ['Punches imported', 'हाज़िरी इम्पोर्ट हुई'],
  'machine.create': ['Biometric machine registered', 'बायोमेट्रिक मशीन दर्ज हुई'],
  'machine.address': ['Address of biometric machines changed', 'बायोमेट्रिक मशीनों का पता बदला गया'],
  'machine.people': ['Numbers of a machine matched', 'मशीन के नंबर मिलाए गए'],
};
