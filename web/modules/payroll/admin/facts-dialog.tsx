import type { ReactNode } from 'react';
import { blankProfile, payProfiles } from '#shared/modules/payroll/pay-profile.ts';
import type { PayProfile } from '#shared/modules/payroll/pay-profile.ts';
import { call } from '#web/core/session/call.ts';
import type { setProfile } from '#shared/modules/payroll/operations.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { RecordDialog } from '#web/core/ui/tables/record-dialog.tsx';
import { payScreens as messages } from '../messages.ts';
import { firstDay } from './first-day.ts';
import { namedFields } from '#web/core/ui/resource/resource-fields.tsx';

/** What may hold for a person or not. */
export const factFlags = [
  'epf',
  'esi',
  'professional_tax',
  'labour_welfare',
  'epf_on_full_wages',
  'no_pension',
  'disabled',
  'fixed_term',
] as const;
type Props = {
  staffId: string;
  before: PayProfile | null;
  /** The class of the person's record, for one of whom payroll has entered nothing. */
  skill: PayProfile['skill'];
  joined: string | null;
  onDone: () => void;
  onClose: () => void;
};

/**
 * What payroll decides for a person from a day on: skill, memberships, exemptions, and by which rule income
 * tax is taken.
 */
export function FactsDialog({ staffId, before, skill, joined, onDone, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const save = async (body: Record<string, unknown>): Promise<void> => {
    await call<typeof setProfile>('POST /payroll/profiles', { form: { ...body, staff_id: staffId } });
    toast.success(t(messages.factsSaved));
    onDone();
  };
  return (
    <RecordDialog
      title={t(messages.setFacts)}
      saveLabel={t(messages.save)}
      whole
      place="side"
      record={{
        ...blankProfile,
        skill,
        ...before,
        effective_from: firstDay(before === null ? joined : null),
      }}
      sections={[
        { fields: namedFields(payProfiles, language, ['effective_from', 'skill', 'regime', ...factFlags]) },
      ]}
      save={save}
      onClose={onClose}
    />
  );
}
