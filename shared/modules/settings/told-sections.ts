import { toldChoice } from '#shared/core/told-choice.ts';
import { date, money, text } from '#shared/core/fields.ts';
import type { Field } from '#shared/core/field.ts';
import type { Message } from '#shared/core/i18n.ts';
import { paySettingWords } from '#shared/modules/payroll/pay-setting-words.ts';
import type { SectionName } from './sections.ts';
import { settingWords as words } from './setting-words.ts';

const weekdays: readonly Message[] = [
  ['Sunday', 'रविवार'],
  ['Monday', 'सोमवार'],
  ['Tuesday', 'मंगलवार'],
  ['Wednesday', 'बुधवार'],
  ['Thursday', 'गुरुवार'],
  ['Friday', 'शुक्रवार'],
  ['Saturday', 'शनिवार'],
];

/** How the audit log tells each setting of a section: its name, and how its values read. */
export const toldSections: { readonly [Name in SectionName]: Readonly<Record<string, Field>> } = {
  attendance: {
    late_after_minutes: text(300).label(...words.lateAfter),
    missing_after_minutes: text(300).label(...words.missingAfter),
    offline_hours: text(300).label(...words.offlineHours),
    rest_hours: text(300).label(...words.restHours),
    days_in_row: text(300).label(...words.daysInRow),
    week_hours: text(300).label(...words.weekHours),
    police_verification: toldChoice(
      { required: words.police_required, applied: words.police_applied, off: words.police_off },
      words.police,
    ),
    comp_off_days: text(300).label(...words.compOff),
    leave_casual: text(300).label(...words.casual),
    leave_sick: text(300).label(...words.sick),
    leave_earned: text(300).label(...words.earned),
    selfie: text(300).label(...words.selfie),
    training: text(300).label(...words.training),
    medical: text(300).label(...words.medical),
  },
  job: {
    accept_minutes: text(300).label(...words.accept),
    calls_from: text(300).label(...words.callsFrom),
    calls_to: text(300).label(...words.callsTo),
    calls_a_day: text(300).label(...words.callsDay),
    calls_a_week: text(300).label(...words.callsWeek),
    photo_before: text(300).label(...words.photoBefore),
    photo_after: text(300).label(...words.photoAfter),
  },
  home: {
    urgent_percent: text(300).label(...words.urgentPercent),
    night_percent: text(300).label(...words.nightPercent),
    night_from: text(300).label(...words.nightFrom),
    night_to: text(300).label(...words.nightTo),
    armed_percent: text(300).label(...words.armedPercent),
    relievers_percent: text(300).label(...words.relieversPercent),
    extra_percent: text(300).label(...words.extraPercent),
    wait_minutes: text(300).label(...words.waitMinutes),
    vain_visit_fee: money().label(...words.vainFee),
    no_show_penalty: money().label(...words.noShowPenalty),
    lost_job_credit: money().label(...words.lostJobCredit),
    stars_from: text(300).label(...words.starsFrom),
  },
  notifications: {
    credential_days: text(300).label(...words.credentialDays),
    licence_days: text(300).label(...words.licenceDays),
    task_late_hours: text(300).label(...words.taskLate),
    quiet_from: text(300).label(...words.quietFrom),
    quiet_to: text(300).label(...words.quietTo),
    sms: text(300).label(...words.sms),
    email: text(300).label(...words.email),
    push: text(300).label(...words.push),
  },
  integration: {
    sms_sender: text(300).label(...words.smsSender),
    dlt_entity: text(300).label(...words.dltEntity),
    tally_company: text(300).label(...words.tally),
    whatsapp: text(300).label(...words.whatsapp),
    calendar_feed: text(300).label(...words.calendar),
  },
  company: {
    legal_name: text(300).label(...words.legalName),
    gstin: text(300).label(...words.gstin),
    pan: text(300).label(...words.pan),
    pincode: text(300).label(...words.pincode),
    address: text(300).label(...words.address),
    epf_code: text(300).label(...words.epf),
    esic_code: text(300).label(...words.esic),
    labour_licence: text(300).label(...words.labour),
    psara_licence: text(300).label(...words.psara),
    psara_area: text(300).label(...words.psaraArea),
    psara_from: date().label(...words.psaraFrom),
    psara_to: date().label(...words.psaraTo),
    signatory: text(300).label(...words.signatory),
    signatory_title: text(300).label(...words.signatoryTitle),
  },
  payroll: {
    weekly_off: toldChoice(
      Object.fromEntries(weekdays.map((day, n) => [String(n), day])),
      paySettingWords.weeklyOff,
    ),
    off_after_days: text(5).label(...paySettingWords.offAfter),
    full_day_minutes: text(5).label(...paySettingWords.fullDay),
    national_holidays: text(300).label(...paySettingWords.nationalHolidays),
    employer_pf_in_test: text(5).label(...paySettingWords.pfInTest),
    overtime_in_esi: text(5).label(...paySettingWords.overtimeInEsi),
    labour_welfare: text(5).label(...paySettingWords.welfare),
    zones: text(300).label(...paySettingWords.zones),
    bank_account: text(30).label(...paySettingWords.account),
    coverage: text(300).label(...paySettingWords.coverage),
  },
};
