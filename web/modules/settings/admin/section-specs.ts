import type { Message } from '#shared/core/i18n.ts';
import type { SectionName } from '#shared/modules/settings/sections.ts';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { settingsScreens as say } from '../messages.ts';

/** The parts of the rules in the order of the tabs, with their addresses. */
export const sectionPaths = {
  attendance: '/settings/attendance',
  job: '/settings/job',
  notifications: '/settings/notifications',
  integration: '/settings/integration',
  company: '/settings/company/settings',
} as const satisfies Partial<Record<SectionName, string>>;
export type ShownSection = keyof typeof sectionPaths;

type Say = (message: Message) => string;
type Row = readonly [name: string, label: Message, kind: FieldSpec['kind'], more?: Partial<FieldSpec>];

/** The fields of one part of the rules. */
export function sectionFields(name: ShownSection, t: Say): FieldSpec[] {
  return rows[name].map(([field, label, kind, more]) => ({
    name: field,
    label: t(label),
    kind,
    ...more,
    ...(field === 'police_verification'
      ? { options: police.map(([value, word]) => ({ value, label: t(word) })) }
      : {}),
    ...(field.endsWith('_days') && kind === 'text' ? { hint: t(say.daysHint) } : {}),
  }));
}

const police: readonly (readonly [string, Message])[] = [
  ['required', say.police_required],
  ['applied', say.police_applied],
  ['off', say.police_off],
];

const rows: Readonly<Record<ShownSection, readonly Row[]>> = {
  attendance: [
    ['late_after_minutes', say.lateAfter, 'number'],
    ['missing_after_minutes', say.missingAfter, 'number'],
    ['offline_hours', say.offlineHours, 'number'],
    ['rest_hours', say.restHours, 'number'],
    ['days_in_row', say.daysInRow, 'number'],
    ['week_hours', say.weekHours, 'number'],
    ['police_verification', say.police, 'choice'],
    ['comp_off_days', say.compOff, 'number'],
    ['leave_casual', say.casual, 'number'],
    ['leave_sick', say.sick, 'number'],
    ['leave_earned', say.earned, 'number'],
    ['selfie', say.selfie, 'flag'],
    ['training', say.training, 'flag'],
    ['medical', say.medical, 'flag'],
  ],
  job: [
    ['accept_minutes', say.accept, 'number'],
    ['calls_from', say.callsFrom, 'time'],
    ['calls_to', say.callsTo, 'time'],
    ['calls_a_day', say.callsDay, 'number'],
    ['calls_a_week', say.callsWeek, 'number'],
    ['photo_before', say.photoBefore, 'flag'],
    ['photo_after', say.photoAfter, 'flag'],
  ],
  notifications: [
    ['credential_days', say.credentialDays, 'text'],
    ['licence_days', say.licenceDays, 'text'],
    ['quiet_from', say.quietFrom, 'time'],
    ['quiet_to', say.quietTo, 'time'],
    ['sms', say.sms, 'flag'],
    ['email', say.email, 'flag'],
    ['push', say.push, 'flag'],
  ],
  integration: [
    ['sms_sender', say.smsSender, 'text', { maxLength: 6 }],
    ['tally_company', say.tally, 'text', { maxLength: 120 }],
    ['whatsapp', say.whatsapp, 'tel', { maxLength: 20 }],
    ['calendar_feed', say.calendar, 'flag'],
  ],
  company: [
    ['legal_name', say.legalName, 'text', { maxLength: 200 }],
    ['gstin', say.gstin, 'text', { maxLength: 15 }],
    ['pan', say.pan, 'text', { maxLength: 10 }],
    ['pincode', say.pincode, 'text', { maxLength: 6 }],
    ['address', say.address, 'area', { maxLength: 500 }],
    ['epf_code', say.epf, 'text', { maxLength: 30 }],
    ['esic_code', say.esic, 'text', { maxLength: 30 }],
    ['labour_licence', say.labour, 'text', { maxLength: 60 }],
    ['psara_licence', say.psara, 'text', { maxLength: 60 }],
    ['psara_area', say.psaraArea, 'text', { maxLength: 300 }],
    ['psara_from', say.psaraFrom, 'date'],
    ['psara_to', say.psaraTo, 'date'],
    ['signatory', say.signatory, 'text', { maxLength: 120 }],
    ['signatory_title', say.signatoryTitle, 'text', { maxLength: 120 }],
  ],
};
