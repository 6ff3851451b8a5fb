import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
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

/** The company that a page is narrowed to, kept in its address: a reload or a link shows the same. */
export function useChosenCompany(parameter: 'gstin' | 'pan'): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = (value: string): void => {
    const next = new URLSearchParams(query);
    if (value === '') next.delete(parameter);
    else next.set(parameter, value);
    setQuery(next, { replace: true });
  };
  return [query.get(parameter) ?? '', choose];
}

/** What is asked of the server for a company; nothing for all of them. */
export function companyAsked(gstin: string): { readonly gstin?: string } {
  return gstin === '' ? {} : { gstin };
}
