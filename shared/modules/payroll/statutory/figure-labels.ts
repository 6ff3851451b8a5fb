import type { Message } from '#shared/core/i18n.ts';
import { isKeyOf } from '#shared/core/keys-of.ts';
import type { RateKind } from './rates.ts';

const labels: Readonly<Record<string, Message>> = {
  ceiling: ['Wage ceiling', 'वेतन सीमा'],
  ceiling_disabled: ['Wage ceiling, persons with disability', 'वेतन सीमा, दिव्यांगजन'],
  share: ['EPF, employee and employer each', 'EPF, कर्मचारी और कंपनी दोनों का'],
  pension: ['EPS, of the employer’s share', 'EPS, कंपनी के हिस्से में से'],
  insurance: ['EDLI', 'EDLI'],
  admin: ['EPF admin charges', 'EPF एडमिन चार्ज'],
  employee: ['Employee share', 'कर्मचारी का हिस्सा'],
  employer: ['Employer share', 'कंपनी का हिस्सा'],
  employer_minimum: ['Minimum employer share', 'कंपनी का न्यूनतम हिस्सा'],
  exempt_daily_wage: ['Daily wage without employee share', 'इतनी दिहाड़ी तक कर्मचारी का हिस्सा नहीं'],
  slabs: ['Slabs', 'स्लैब'],
  over: ['Over, per year', 'से ज़्यादा, सालाना'],
  up_to: ['Up to, per year', 'तक, सालाना'],
  monthly: ['Per month', 'हर महीने'],
  march: ['In March', 'मार्च में'],
  rate: ['Rate', 'दर'],
  new: ['New regime', 'नई व्यवस्था'],
  old: ['Old regime', 'पुरानी व्यवस्था'],
  below60: ['Below 60 years', '60 साल से कम'],
  from60: ['60 to 79 years', '60 से 79 साल'],
  from80: ['80 years and above', '80 साल और ज़्यादा'],
  standard_deduction: ['Standard deduction', 'मानक कटौती'],
  rebate: ['Rebate', 'छूट'],
  max_income: ['Maximum income for rebate', 'छूट के लिए अधिकतम आय'],
  max_rebate: ['Maximum rebate', 'अधिकतम छूट'],
  marginal_relief: ['Marginal relief', 'मार्जिनल रिलीफ़'],
  surcharge: ['Surcharge', 'सरचार्ज'],
  cess: ['Health and education cess', 'स्वास्थ्य और शिक्षा सेस'],
  unskilled: ['Unskilled, per month', 'अकुशल, महीने का'],
  semi_skilled: ['Semi-skilled, per month', 'अर्धकुशल, महीने का'],
  skilled: ['Skilled, per month', 'कुशल, महीने का'],
  highly_skilled: ['Highly skilled, per month', 'उच्च कुशल, महीने का'],
  zones: ['Other schedules', 'दूसरी अनुसूचियाँ'],
  times: ['Overtime multiple', 'ओवरटाइम का गुणा'],
  days: ['Working days per month', 'महीने के काम के दिन'],
  hours: ['Working hours per day', 'दिन के काम के घंटे'],
  quarter_hours: ['Overtime limit per quarter, hours', 'तिमाही में ओवरटाइम की सीमा, घंटे'],
  fines: ['Limit on fines', 'जुर्माने की सीमा'],
  without_pan: ['Without a PAN', 'PAN न होने पर'],
  exempt_up_to: ['Nothing up to this gross amount a year', 'साल में इतनी कुल रक़म तक कुछ नहीं'],
  floor: ['Wage used for the calculation, up to', 'हिसाब के लिए वेतन, इतने तक'],
  limit: ['Wage limit', 'वेतन सीमा'],
  divisor: ['Days in the month for the calculation', 'हिसाब के लिए महीने के दिन'],
  cap: ['Maximum amount', 'अधिकतम राशि'],
  epf: ['EPF, from this many employees', 'EPF, इतने कर्मचारियों से'],
  esi: ['ESI, from this many employees', 'ESI, इतने कर्मचारियों से'],
  labour_welfare: ['Labour welfare fund, from this many employees', 'श्रम कल्याण निधि, इतने कर्मचारियों से'],
  bonus: ['Bonus, from this many employees', 'बोनस, इतने कर्मचारियों से'],
  gratuity: ['Gratuity, from this many employees', 'ग्रेच्युटी, इतने कर्मचारियों से'],
};

/** Names that say something else in one kind of rate. */
const special: Readonly<Partial<Record<RateKind, Readonly<Record<string, Message>>>>> = {
  deductions: { share: ['Limit on all deductions', 'सभी कटौतियों की सीमा'] },
  marketplace: { rate: ['With a PAN', 'PAN होने पर'] },
  gratuity: { days: ['Days of wages per year of service', 'हर साल की नौकरी पर वेतन के दिन'] },
};

/** What a figure or a group of figures of a kind of rate is called; a schedule is called by its own name. */
export function figureLabel(kind: RateKind, name: string): Message {
  const own = special[kind];
  if (own && isKeyOf(own, name)) return own[name] ?? [name, name];
  return isKeyOf(labels, name) ? (labels[name] ?? [name, name]) : [name, name];
}

/** True for a name that has words of its own. */
export function isNamedFigure(name: string): boolean {
  return isKeyOf(labels, name);
}
