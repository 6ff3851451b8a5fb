import type { Message } from '#shared/core/i18n.ts';

/** The kinds of work people are engaged for. Posts ask for one of them. */
export const categories = [
  'guard',
  'gunman',
  'supervisor',
  'housekeeper',
  'recovery_agent',
  'technician',
  'office',
  'other',
] as const;
export type Category = (typeof categories)[number];
/** The work for which the law on private security asks for a licence. */
export const guardCategories = ['guard', 'gunman', 'supervisor'] as const satisfies readonly Category[];

/** The classes of the minimum wage tables. */
export const skillClasses = ['unskilled', 'semi_skilled', 'skilled', 'highly_skilled'] as const;
export type SkillClass = (typeof skillClasses)[number];

export const genders = ['', 'female', 'male', 'other'] as const;

export const categoryNames: Readonly<Record<Category, Message>> = {
  guard: ['Security guard', 'सुरक्षा गार्ड'],
  gunman: ['Gunman', 'गनमैन'],
  supervisor: ['Supervisor', 'सुपरवाइज़र'],
  housekeeper: ['Housekeeper', 'हाउसकीपर'],
  recovery_agent: ['Recovery agent', 'रिकवरी एजेंट'],
  technician: ['Technician', 'टेक्नीशियन'],
  office: ['Office', 'दफ़्तर'],
  other: ['Other', 'अन्य'],
};

export const skillNames: Readonly<Record<SkillClass, Message>> = {
  unskilled: ['Unskilled', 'अकुशल'],
  semi_skilled: ['Semi-skilled', 'अर्ध-कुशल'],
  skilled: ['Skilled', 'कुशल'],
  highly_skilled: ['Highly skilled', 'उच्च कुशल'],
};

export const genderNames: Readonly<Record<(typeof genders)[number], Message>> = {
  '': ['Not stated', 'नहीं बताया'],
  female: ['Woman', 'महिला'],
  male: ['Man', 'पुरुष'],
  other: ['Other', 'अन्य'],
};
