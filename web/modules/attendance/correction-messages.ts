import { defineMessages } from '#shared/core/i18n.ts';

/** The office's answer to requests, and its own corrections. */
export const correctionScreens = defineMessages({
  title: ['Corrections', 'हाज़िरी सुधार'],
  subtitle: ['Attendance corrections requested by guards.', 'गार्ड के हाज़िरी सुधार के अनुरोध।'],
  filter: ['Show', 'दिखाएँ'],
  all: ['All', 'सब'],
  search: ['Name or reason', 'नाम या कारण'],
  stamp: ['Requested on', 'अनुरोध का समय'],
  answerHint: ['Required to reject a request; the guard will see it.', 'नामंज़ूर करने के लिए ज़रूरी; गार्ड इसे पढ़ेगा।'],
  answerMissing: ['Enter a reason for rejecting.', 'नामंज़ूर करने का कारण लिखें।'],
  approve: ['Approve', 'मंज़ूर करें'],
  reject: ['Reject', 'नामंज़ूर करें'],
  approveDone: ['Approved; the punch is corrected', 'मंज़ूर हुआ; हाज़िरी ठीक हुई'],
  rejectDone: ['Rejected', 'नामंज़ूर हुआ'],
  emptyTitle: ['No correction requests', 'सुधार का कोई अनुरोध नहीं'],
  emptyText: ['Requests from guards appear here.', 'गार्ड के अनुरोध यहाँ दिखेंगे।'],
  none: ['No requests match', 'कोई अनुरोध नहीं मिला'],
  noneText: ['Try another filter or search.', 'कोई और फ़िल्टर या शब्द आज़माएँ।'],
  correct: ['Correct', 'ठीक करें'],
  addIn: ['Add punch in', 'आने की हाज़िरी जोड़ें'],
  addOut: ['Add punch out', 'जाने की हाज़िरी जोड़ें'],
  save: ['Save', 'सेव करें'],
  corrected: ['Attendance corrected', 'हाज़िरी ठीक कर दी गई'],
  keptNote: [
    'The previous value is kept in the audit log with your name and reason.',
    'पहले का समय आपके नाम और कारण के साथ ऑडिट लॉग में रहेगा।',
  ],
});
