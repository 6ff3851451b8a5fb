import { defineMessages } from '#shared/core/i18n.ts';

/** The reports of a business by their type. */
export const reportNames = defineMessages({
  business: ['The business month by month', 'व्यवसाय, महीने-दर-महीने'],
  staff: ['People by department', 'विभाग के हिसाब से लोग'],
  services: ['Bookings by service', 'सेवा के हिसाब से बुकिंग'],
  attendance: ['Attendance by person', 'व्यक्ति के हिसाब से हाज़िरी'],
  security: ['Attendance and SOS alerts by site', 'साइट के हिसाब से हाज़िरी और SOS अलर्ट'],
  jobs: ['Jobs by worker', 'काम करने वाले के हिसाब से जॉब'],
  financial: ['Finances by month', 'पैसा, महीने-दर-महीने'],
  payroll: ['Payroll by month', 'वेतन, महीने-दर-महीने'],
  advances: ['Outstanding advances today', 'आज तक के बाकी एडवांस'],
});
export type ReportType = keyof typeof reportNames;

/** The heads of their columns. */
export const reportHeads = defineMessages({
  month: ['Month', 'महीना'],
  bookings: ['Bookings', 'बुकिंग'],
  completed: ['Completed', 'पूरी'],
  cancelled: ['Cancelled', 'रद्द'],
  customers: ['New customers', 'नए ग्राहक'],
  incidents: ['Incidents', 'शिकायतें'],
  duties: ['Duties', 'ड्यूटी'],
  department: ['Department', 'विभाग'],
  people: ['People', 'लोग'],
  joined: ['Joined', 'नए आए'],
  left: ['Exited', 'छोड़ चुके'],
  papers: ['Certificates expiring in 60 days', '60 दिन में ख़त्म प्रमाणपत्र'],
  service: ['Service', 'सेवा'],
  value: ['Value of completed', 'पूरी बुकिंग का मूल्य'],
  rating: ['Rating', 'रेटिंग'],
  name: ['Name', 'नाम'],
  present: ['Present', 'उपस्थित'],
  late: ['Late', 'देर से'],
  absent: ['Absent', 'अनुपस्थित'],
  open: ['No punch-out', 'बिना निकलने की हाज़िरी'],
  flagged: ['To review', 'जाँचने लायक'],
  hours: ['Hours', 'घंटे'],
  site: ['Site', 'साइट'],
  calls: ['SOS alerts', 'SOS अलर्ट'],
  billed: ['Billed', 'बिल'],
  tax: ['GST included', 'उसमें GST'],
  received: ['Received', 'आया'],
  wages: ['Cost of wages', 'वेतन की लागत'],
  over: ['Received minus wages', 'वेतन के बाद बचा'],
  jobs: ['Jobs', 'जॉब'],
  on_time: ['Started on time', 'समय पर शुरू'],
  minutes: ['Average minutes', 'औसत मिनट'],
  paid: ['People paid', 'कितनों को वेतन'],
  gross: ['Gross wages', 'कुल वेतन'],
  net: ['Net pay', 'हाथ में वेतन'],
  pf: ['EPF of both sides', 'दोनों ओर का EPF'],
  esi: ['ESI of both sides', 'दोनों ओर का ESI'],
  given: ['Given', 'दिया'],
  waived: ['Waived', 'माफ़'],
  recovered: ['Recovered', 'वसूला'],
  outstanding: ['Outstanding', 'बाकी'],
  nobody: ['Not assigned', 'किसी को नहीं दी'],
  none: ['Without department', 'बिना विभाग'],
  noSite: ['Without site', 'बिना साइट'],
});

/** What is said where a report cannot be made. */
export const reportSays = defineMessages({
  span: ['Enter the dates as YYYY-MM-DD, up to 366 days.', 'तारीख़ें YYYY-MM-DD में लिखें, ज़्यादा से ज़्यादा 366 दिन।'],
  type: ['This report does not exist. Choose another.', 'यह रिपोर्ट नहीं है। दूसरी चुनें।'],
  format: ['Choose csv, xlsx or pdf.', 'csv, xlsx या pdf माँगें।'],
  needsPay: ['This report needs the permission to view payroll.', 'इस रिपोर्ट के लिए वेतन देखने का अधिकार चाहिए।'],
  nothing: ['No data for these dates.', 'इन दिनों में कुछ नहीं है।'],
});
