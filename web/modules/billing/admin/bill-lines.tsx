import { Box, chakra } from '@chakra-ui/react';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { ListedCode, listHsnCodes } from '#shared/modules/billing/hsn-queries.ts';
import { createInvoice } from '#shared/modules/billing/operations.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { billingAdminMessages as messages } from '../admin-messages.ts';
import { billFormScreens as words } from '../bill-form-screens.ts';
import { emptyLine, withCode } from './typed-lines.ts';
import type { TypedLine } from './typed-lines.ts';

/** The rates of GST in basis points that services carry. */
const gstRates = ['0', '500', '1800'];

type Props = {
  lines: readonly TypedLine[];
  onChange: (lines: readonly TypedLine[]) => void;
  error: (field: string) => string | undefined;
  /** Nothing is taxed on a bill of supply. */
  untaxed?: boolean;
};

/** The lines of a bill, one below the other. */
export function BillLines({ lines, onChange, error, untaxed = false }: Props): ReactNode {
  const { t, language } = useLanguage();
  const list = useId();
  const known = useQuery<typeof listHsnCodes>('/billing/hsn-codes', { input: { limit: '200' } });
  const codes = known.data ?? [];
  const nameOf = (code: ListedCode): string => writtenIn(language, code.name, code.name_hi);
  const put = (at: number, part: Partial<TypedLine>): void =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...part } : line)));
  return (
    <chakra.fieldset border="0" p="0" minW="0" display="grid" gap="3">
      <chakra.legend fontWeight="semibold" mb="2">
        {t(messages.lines)}
      </chakra.legend>
      <datalist id={list}>
        {codes.map((code) => (
          <option key={code.code} value={code.code}>
            {`${nameOf(code)} ${code.words}`.trim()}
          </option>
        ))}
      </datalist>
      {lines.map((line, i) => {
        const chosen = codes.find(({ code }) => code === line.sac.trim());
        const { divisor = 1 } = line.kept;
        return (
          <Box
            key={i}
            display="grid"
            gap="3"
            p="3"
            borderWidth="1px"
            borderStyle="solid"
            borderColor="line"
            borderRadius="md"
          >
            <Box
              display="grid"
              gridTemplateColumns={lines.length > 1 ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)'}
              gap="2"
              alignItems="end"
            >
              <TextField
                label={t(messages.line)}
                required
                maxLength={maxLengthOf(createInvoice, 'lines.title')}
                value={line.title}
                onChange={(title) => put(i, { title })}
                error={error(`lines.${i}.title`)}
              />
              {lines.length > 1 ? (
                <IconButton
                  label={t(messages.removeLine, { n: i + 1 })}
                  onClick={() => onChange(lines.filter((_, at) => at !== i))}
                >
                  <Trash2 size={20} aria-hidden />
                </IconButton>
              ) : null}
            </Box>
            <TextField
              label={t(words.code)}
              hint={chosen ? nameOf(chosen) : t(words.codeHint)}
              // A code that is typed before the codes are here would not bring its rate.
              disabled={known.state === 'loading'}
              list={list}
              autoComplete="off"
              value={line.sac}
              onChange={(sac) => put(i, withCode(line, sac, codes))}
              error={error(`lines.${i}.sac`)}
            />
            <Box
              display="grid"
              gridTemplateColumns={untaxed ? '2fr 3fr' : '2fr 3fr 3fr'}
              gap="3"
              alignItems="start"
            >
              <TextField
                label={t(messages.quantity)}
                hint={divisor === 1 ? undefined : t(words.ofDays, { n: divisor })}
                type="number"
                inputMode="decimal"
                min={0}
                step="0.01"
                value={line.quantity}
                onChange={(quantity) => put(i, { quantity })}
                error={error(`lines.${i}.quantity`)}
              />
              <TextField
                label={t(messages.rate)}
                type="number"
                inputMode="decimal"
                step="0.01"
                value={line.rate}
                onChange={(rate) => put(i, { rate })}
                error={error(`lines.${i}.rate`)}
              />
              {untaxed ? null : (
                <SelectField
                  label={t(messages.gst)}
                  value={line.gst}
                  options={[...new Set([...gstRates, line.gst])].map((value) => ({
                    value,
                    label: `${Number(value) / 100}%`,
                  }))}
                  onChange={(gst) => put(i, { gst })}
                />
              )}
            </Box>
          </Box>
        );
      })}
      <Button size="sm" look="outline" justifySelf="start" onClick={() => onChange([...lines, emptyLine])}>
        <Plus size={18} aria-hidden />
        {t(messages.addLine)}
      </Button>
    </chakra.fieldset>
  );
}
