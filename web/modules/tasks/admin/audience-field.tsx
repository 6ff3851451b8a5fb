import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { isCalendarDate } from '#shared/core/dates.ts';
import type { readAudience, readShiftsOfDay, SentAudience } from '#shared/modules/tasks/audience.ts';
import { categories, categoryNames } from '#shared/modules/staff/words.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { taskAdminMessages as messages } from '../admin-messages.ts';

type By = SentAudience['by'];
type Option = { readonly value: string; readonly label: string };
type Chosen = Readonly<Record<'site' | 'category' | 'date' | 'shift', string>>;
type Props = {
  by: By;
  sites: readonly Option[];
  onChange: (audience: SentAudience | null) => void;
  error: string | undefined;
};

/** Whom a task is for, one each, and how many people that is. */
export function AudienceField({ by, sites, onChange, error }: Props): ReactNode {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<Chosen>({ site: '', category: '', date: today(), shift: '' });
  const set = (change: Partial<Chosen>): void => {
    const next = { ...chosen, ...change };
    setChosen(next);
    onChange(audienceOf(by, next));
  };
  const audience = audienceOf(by, chosen);
  return (
    <Box display="grid" gap="4">
      {by === 'shift' ? (
        <TextField
          label={t(messages.onDay)}
          type="date"
          value={chosen.date}
          onChange={(date) => set({ date, shift: '' })}
        />
      ) : null}
      {by === 'category' ? (
        <CategoryChoice value={chosen.category} onChange={(category) => set({ category })} />
      ) : (
        <SelectField
          label={t(messages.atSite)}
          hint={by === 'site' ? t(messages.atSiteHint) : undefined}
          value={chosen.site}
          options={[{ value: '', label: t(by === 'site' ? messages.choose : messages.everySite) }, ...sites]}
          onChange={(site) => set({ site, shift: '' })}
        />
      )}
      {by === 'shift' ? (
        <ShiftChoice
          date={chosen.date}
          site={chosen.site}
          value={chosen.shift}
          onChange={(shift) => set({ shift })}
        />
      ) : null}
      {audience === null ? null : <Preview audience={audience} />}
      {error === undefined ? null : (
        <Box role="alert" color="danger">
          {error}
        </Box>
      )}
    </Box>
  );
}

/** What is chosen, once it says whom it means. */
function audienceOf(by: By, { site, category, date, shift }: Chosen): SentAudience | null {
  if (by === 'site') return site === '' ? null : { by, site_id: site };
  if (by === 'category') {
    const known = categories.find((one) => one === category);
    return known === undefined ? null : { by, category: known };
  }
  return isCalendarDate(date) && shift !== ''
    ? { by, date, shift_id: shift, site_id: site === '' ? null : site }
    : null;
}

function CategoryChoice({
  value,
  onChange,
}: {
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const { t } = useLanguage();
  return (
    <SelectField
      label={t(messages.ofCategory)}
      value={value}
      options={[
        { value: '', label: t(messages.choose) },
        ...categories.map((one) => ({ value: one, label: t(categoryNames[one]) })),
      ]}
      onChange={onChange}
    />
  );
}

type ShiftProps = { date: string; site: string; value: string; onChange: (value: string) => void };
function ShiftChoice({ date, site, value, onChange }: ShiftProps): ReactNode {
  const { t, language } = useLanguage();
  const { data } = useQuery<typeof readShiftsOfDay>(
    '/tasks/shifts',
    isCalendarDate(date) ? { input: { date, site_id: site } } : null,
  );
  return (
    <SelectField
      label={t(messages.ofShift)}
      value={value}
      options={[
        { value: '', label: t(data?.length === 0 ? messages.noShifts : messages.choose) },
        ...(data ?? []).map((one) => ({
          value: one.id,
          label: t(messages.shiftPeople, {
            shift: writtenIn(language, one.name, one.name_hi),
            n: one.people,
          }),
        })),
      ]}
      onChange={onChange}
    />
  );
}

function Preview({ audience }: { audience: SentAudience }): ReactNode {
  const { t, language } = useLanguage();
  const { data } = useQuery<typeof readAudience>('/tasks/audience', {
    input: Object.fromEntries(Object.entries(audience).map(([name, value]) => [name, value ?? undefined])),
  });
  if (!data) return null;
  const names = data.people.map((one) => writtenIn(language, one.name, one.name_hi));
  const more = data.count - names.length;
  return (
    <Box role="status">
      <Box fontWeight="semibold">{t(messages.forPeople, { n: data.count })}</Box>
      <Box color="fg.muted" className="notranslate">
        {more > 0 ? t(messages.andMore, { names: names.join(', '), n: more }) : names.join(', ')}
      </Box>
    </Box>
  );
}
