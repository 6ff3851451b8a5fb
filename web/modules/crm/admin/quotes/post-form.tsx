import { Box, Heading } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { isForWholeMonth } from '#shared/modules/crm/full-month.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { costedHours } from '#shared/modules/crm/quoted-shift.ts';
import type { readMinimumWages } from '#shared/modules/crm/queries.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { RecordFields } from '#web/core/ui/tables/record-fields.tsx';
import type { FieldSpec, FormValues } from '#web/core/ui/tables/record-fields.tsx';
import { quoteScreens as messages } from '../../quote-screens.ts';
import { CostLines } from './cost-lines.tsx';
import { costOf, daysOf, faultName, moreSpecs, postSpecs, shiftSpec } from './quote-form.ts';
import { WeekdayField } from './weekday-field.tsx';

type Props = {
  at: number;
  values: FormValues;
  month: string;
  /** For whom the post is taxed. */
  client: Pick<Client, 'kind' | 'gstin' | 'financial' | 'sez_with_tax' | 'billed_by'>;
  shifts: readonly Shift[];
  onChange: (values: FormValues) => void;
  onRemove: () => void;
  error: (field: string) => string | undefined;
};

/** One post of a quote, with its cost sheet beside it. */
export function PostForm({ at, values, month, client, shifts, onChange, onRemove, error }: Props): ReactNode {
  const { t, language } = useLanguage();
  const hours = Number(values['shiftHours']) || 8;
  const chosen = String(values['shift_id'] ?? '');
  const shift = shiftSpec(t, language, { shifts, hours, chosen });
  const wages = useQuery<typeof readMinimumWages>('/crm/minimum-wages', {
    input: { month, zone: String(values['zone'] ?? '') },
  });
  const least = wages.data?.find(({ skill }) => skill === values['skill'])?.amount ?? null;
  const hinted = (spec: FieldSpec): FieldSpec =>
    spec.name === 'basicVda' && least !== null
      ? { ...spec, hint: t(messages.minimum, { amount: formatRupees(least) }) }
      : spec;
  const specs = postSpecs(t).flatMap((spec) => (spec.name === 'gender' ? [shift, spec] : [hinted(spec)]));
  // Another shift brings its hours, which are costed.
  const change = (next: FormValues): void => {
    const picked = shifts.find(({ id }) => id === next['shift_id']);
    const isOther = picked !== undefined && picked.id !== chosen;
    onChange(isOther ? { ...next, shiftHours: String(costedHours(picked)) } : next);
  };
  const faultOf = (field: string): string | undefined => error(faultName(at, field));
  const offered = values['rate'];
  const hasFault = moreSpecs(t).some(({ name }) => faultOf(name) !== undefined);
  return (
    <Box
      as="section"
      aria-label={t(messages.postN, { n: at + 1 })}
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }}
    >
      <Card p="4">
        <Box display="flex" justifyContent="space-between" alignItems="center" mb="3">
          <Heading as="h3" fontSize="md">
            {t(messages.postN, { n: at + 1 })}
          </Heading>
          <IconButton label={t(messages.removePost, { n: at + 1 })} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </Box>
        <RecordFields specs={specs} values={values} onChange={change} error={faultOf} />
        <WeekdayField
          value={daysOf(values)}
          error={faultOf('weekdays')}
          onChange={(days) => onChange({ ...values, weekdays: days.join('') })}
        />
        <Box as="details" mt="4" {...(hasFault ? { open: true } : {})}>
          <Box as="summary" cursor="pointer" fontWeight="semibold" py="2">
            {t(messages.more)}
          </Box>
          <RecordFields specs={moreSpecs(t)} values={values} onChange={onChange} error={faultOf} />
        </Box>
      </Card>
      <CostLines
        input={{ ...costOf(values, t), month, client }}
        people={Number(values['people']) || 1}
        days={Number(values['daysPerMonth']) || 0}
        weekdays={daysOf(values).length}
        wholeMonth={isForWholeMonth({
          cost: {
            daysPerMonth: Number(values['daysPerMonth']) || 0,
            relieverDivisor: Number(values['relieverDivisor']) || null,
          },
          weekdays: daysOf(values),
        })}
        offered={typeof offered === 'string' && offered.trim() !== '' ? Number(offered) : null}
      />
    </Box>
  );
}
