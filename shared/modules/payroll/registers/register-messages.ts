import { defineMessages } from '#shared/core/i18n.ts';

/**
 * The registers of an inspection, by what they are. The law or form they are kept under stands beside them.
 */
export const registerNames = defineMessages({
  managers: ['Register of persons managing the agency', 'एजेंसी चलाने वालों का रजिस्टर'],
  guards: ['Register of guards and supervisors', 'गार्ड और सुपरवाइज़र का रजिस्टर'],
  clients: ['Register of clients', 'ग्राहकों का रजिस्टर'],
  verification: ['Training, verification and licences', 'प्रशिक्षण, सत्यापन और लाइसेंस'],
  employees: ['Employee register', 'कर्मचारी रजिस्टर'],
  wages: ['Register of wages, overtime and deductions', 'वेतन, ओवरटाइम और कटौती का रजिस्टर'],
  muster: ['Attendance register and muster roll', 'हाज़िरी रजिस्टर और मस्टर रोल'],
  workmen: ['Register of workmen employed by contractor', 'ठेकेदार के कामगारों का रजिस्टर'],
  deductions: ['Register of fines and deductions', 'जुर्माने और कटौती का रजिस्टर'],
  advances: ['Register of advances', 'एडवांस का रजिस्टर'],
  overtime: ['Register of overtime', 'ओवरटाइम का रजिस्टर'],
});
export type RegisterKind = keyof typeof registerNames;

/**
 * Under which law or form each register is kept; the older form is named where inspectors still ask for it.
 */
export const registerLaws: Readonly<Record<RegisterKind, string>> = {
  managers: 'PSARA 2005, section 15(1)(a)',
  guards: 'PSARA 2005, section 15(1)(b)',
  clients: 'PSARA 2005, section 15(1)(c)',
  verification: 'PSARA 2005, sections 9 and 10; Model Rules 2020',
  employees: 'Code on Wages, Form I',
  wages: 'Code on Wages, Form IV; CLRA Form XVII',
  muster: 'Code on Wages, Form IX; CLRA Form XVI',
  workmen: 'CLRA Form XIII',
  deductions: 'Code on Wages, Form IV; CLRA Forms XX and XXI',
  advances: 'Code on Wages, Form IV; CLRA Form XXII',
  overtime: 'Code on Wages, Form IV; CLRA Form XXIII',
};

/** The heads of their columns that payroll's own registers do not have. */
export const registerHeads = defineMessages({
  serial: ['No.', 'क्र.'],
  code: ['Code', 'कोड'],
  name: ['Name', 'नाम'],
  relative: ['Father, mother or spouse', 'पिता, माता या पति/पत्नी'],
  gender: ['Gender', 'लिंग'],
  born: ['Date of birth', 'जन्म तिथि'],
  address: ['Address', 'पता'],
  permanent: ['Permanent address', 'स्थायी पता'],
  post: ['Designation', 'पद'],
  category: ['Category', 'श्रेणी'],
  skill: ['Skill class', 'कौशल श्रेणी'],
  joined: ['Joined', 'नियुक्ति'],
  left: ['Exited', 'छोड़ा'],
  reason: ['Reason', 'वजह'],
  photo: ['Photograph', 'फ़ोटो'],
  salary: ['Last monthly pay', 'पिछला मासिक वेतन'],
  uan: ['UAN', 'UAN नंबर'],
  esic: ['ESIC no.', 'ESIC नंबर'],
  client: ['Client', 'ग्राहक'],
  gstin: ['GSTIN', 'GSTIN नंबर'],
  sites: ['Sites', 'साइटें'],
  from: ['From', 'कब से'],
  to: ['Until', 'कब तक'],
  paper: ['Document', 'दस्तावेज़'],
  state: ['Status', 'स्थिति'],
  number: ['Number', 'नंबर'],
  issuer: ['Issued by', 'किसने दिया'],
  month: ['Month', 'महीना'],
  kind: ['Kind', 'प्रकार'],
  amount: ['Amount', 'राशि'],
  act: ['Date of the act', 'घटना की तारीख़'],
  notice: ['Date of the notice', 'नोटिस की तारीख़'],
  given: ['Given on', 'कब दिया'],
  instalments: ['Instalments', 'किस्तें'],
  recovered: ['Recovered so far', 'अब तक वसूली'],
  hours: ['Overtime hours', 'ओवरटाइम घंटे'],
  pay: ['Overtime pay', 'ओवरटाइम का वेतन'],
});

/** The words around the registers. */
export const registerPack = defineMessages({
  title: ['Registers for inspection', 'निरीक्षण के रजिस्टर'],
  cover: ['List of registers', 'रजिस्टरों की सूची'],
  register: ['Register', 'रजिस्टर'],
  law: ['Law or form', 'क़ानून या फ़ॉर्म'],
  entries: ['Entries', 'प्रविष्टियाँ'],
  nothing: [
    'There is nothing to enter in this register for this period.',
    'इस अवधि में इस रजिस्टर में दर्ज करने को कुछ नहीं है।',
  ],
  noPayroll: ['No payroll has been calculated for {months}.', '{months} का वेतन नहीं निकाला गया है।'],
  unlocked: [
    'The payroll of {months} is not locked and may still change.',
    '{months} का वेतन लॉक नहीं है और बदल सकता है।',
  ],
  slips: [
    'Wage slips (Form V; CLRA Form XIX) are printed from Payroll, one for each person and month.',
    'वेतन पर्चियाँ (फ़ॉर्म V; CLRA फ़ॉर्म XIX) “वेतन” से हर व्यक्ति और महीने की अलग छपती हैं।',
  ],
  onRecord: ['On record', 'मौजूद'],
  missing: ['Missing', 'नहीं है'],
  badSpan: [
    'Choose a first and a last day, at most one year apart.',
    'पहली और आख़िरी तारीख़ चुनें, ज़्यादा से ज़्यादा एक साल।',
  ],
  noRight: [
    'The registers hold records of people and their pay. Ask for the right to see both.',
    'इन रजिस्टरों में लोगों की जानकारी और वेतन है। दोनों देखने का अधिकार माँगें।',
  ],
});
