import type { Message } from '#shared/core/i18n.ts';
import type { SectionName } from '#shared/modules/settings/sections.ts';
import { sectionSchemas } from '#shared/modules/settings/sections.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { FieldSpec } from '#web/core/ui/tables/record-fields.tsx';
import { settingsScreens as messages } from '../messages.ts';

/** The parts of the rules in the order of the tabs, with their addresses. */
export const sectionPaths = {
  attendance: '/settings/attendance',
  job: '/settings/job',
  home: '/settings/home',
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
    ...(typed.has(kind) && !field.endsWith('_days')
      ? { maxLength: maxLengthOf({ input: sectionSchemas[name] }, field) }
      : {}),
    ...more,
    ...(field === 'police_verification'
      ? { options: police.map(([value, word]) => ({ value, label: t(word) })) }
      : {}),
    ...(field.endsWith('_days') && kind === 'text' ? { hint: t(messages.daysHint) } : {}),
  }));
}

const typed: ReadonlySet<FieldSpec['kind']> = new Set(['text', 'area', 'tel']);

const police: readonly (readonly [string, Message])[] = [
  ['required', messages.police_required],
  ['applied', messages.police_applied],
  ['off', messages.police_off],
];

const rows: Readonly<Record<ShownSection, readonly Row[]>> = {
  attendance: [
    ['late_after_minutes', messages.lateAfter, 'number'],
    ['missing_after_minutes', messages.missingAfter, 'number'],
    ['offline_hours', messages.offlineHours, 'number'],
    ['rest_hours', messages.restHours, 'number'],
    ['days_in_row', messages.daysInRow, 'number'],
    ['week_hours', messages.weekHours, 'number'],
    ['police_verification', messages.police, 'choice'],
    ['comp_off_days', messages.compOff, 'number'],
    ['leave_casual', messages.casual, 'number'],
    ['leave_sick', messages.sick, 'number'],
    ['leave_earned', messages.earned, 'number'],
    ['selfie', messages.selfie, 'flag'],
    ['training', messages.training, 'flag'],
    ['medical', messages.medical, 'flag'],
  ],
  job: [
    ['accept_minutes', messages.accept, 'number'],
    ['calls_from', messages.callsFrom, 'time'],
    ['calls_to', messages.callsTo, 'time'],
    ['calls_a_day', messages.callsDay, 'number'],
    ['calls_a_week', messages.callsWeek, 'number'],
    ['photo_before', messages.photoBefore, 'flag'],
    ['photo_after', messages.photoAfter, 'flag'],
  ],
  home: [
    ['urgent_percent', messages.urgentPercent, 'number'],
    ['night_percent', messages.nightPercent, 'number'],
    ['night_from', messages.nightFrom, 'time'],
    ['night_to', messages.nightTo, 'time'],
    ['armed_percent', messages.armedPercent, 'number'],
    ['relievers_percent', messages.relieversPercent, 'number'],
    ['extra_percent', messages.extraPercent, 'number'],
    ['wait_minutes', messages.waitMinutes, 'number'],
    ['vain_visit_fee', messages.vainFee, 'number'],
    ['no_show_penalty', messages.noShowPenalty, 'number'],
    ['lost_job_credit', messages.lostJobCredit, 'number'],
    ['stars_from', messages.starsFrom, 'number'],
  ],
  notifications: [
    ['credential_days', messages.credentialDays, 'text'],
    ['licence_days', messages.licenceDays, 'text'],
    ['task_late_hours', messages.taskLate, 'number'],
    ['quiet_from', messages.quietFrom, 'time'],
    ['quiet_to', messages.quietTo, 'time'],
    ['sms', messages.sms, 'flag'],
    ['email', messages.email, 'flag'],
    ['push', messages.push, 'flag'],
  ],
  integration: [
    ['sms_sender', messages.smsSender, 'text'],
    ['dlt_entity', messages.dltEntity, 'text'],
    ['tally_company', messages.tally, 'text'],
    ['whatsapp', messages.whatsapp, 'tel'],
    ['calendar_feed', messages.calendar, 'flag'],
  ],
  company: [
    ['legal_name', messages.legalName, 'text'],
    ['gstin', messages.gstin, 'text'],
    ['pan', messages.pan, 'text'],
    ['pincode', messages.pincode, 'text'],
    ['address', messages.address, 'area'],
    ['epf_code', messages.epf, 'text'],
    ['esic_code', messages.esic, 'text'],
    ['labour_licence', messages.labour, 'text'],
    ['psara_licence', messages.psara, 'text'],
    ['psara_area', messages.psaraArea, 'text'],
    ['psara_from', messages.psaraFrom, 'date'],
    ['psara_to', messages.psaraTo, 'date'],
    ['signatory', messages.signatory, 'text'],
    ['signatory_title', messages.signatoryTitle, 'text'],
  ],
};
