import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { companyScreens as messages } from '../company-screens.ts';
import { useIssuers } from './issuers.tsx';

type Props = {
  /** A GSTIN of the business; empty for all companies together. */
  value: string;
  onChange: (gstin: string) => void;
};

/** Narrows a page to one company of the business; nothing where it has only one registration. */
export function CompanyFilter({ value, onChange }: Props): ReactNode {
  const { t } = useLanguage();
  const { registrations } = useIssuers();
  if (registrations.length < 2) return null;
  return (
    <Box maxW="480px" mb="4">
      <SelectField
        label={t(messages.company)}
        value={value}
        options={[{ value: '', label: t(messages.allCompanies) }, ...registrations]}
        onChange={onChange}
      />
    </Box>
  );
}

/** What is asked of the server for a company; nothing for all of them. */
export function companyAsked(gstin: string): { readonly gstin?: string } {
  return gstin === '' ? {} : { gstin };
}
