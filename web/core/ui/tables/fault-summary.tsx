import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { tableMessages } from './table-messages.ts';

type Props = {
  /** The names of the fields that were refused, in the order in which they stand in the form. */
  labels: readonly string[];
  form: RefObject<HTMLElement | null>;
};

/**
 * How many fields of a long form were refused and which, in sight beside its buttons; each leads to its
 * field.
 */
export function FaultSummary({ labels, form }: Props): ReactNode {
  const { t } = useLanguage();
  const show = (index: number): void => {
    const control = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]')[index];
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  };
  if (labels.length === 0) return null;
  return (
    <Box width="100%" color="danger" fontSize="sm" fontWeight="medium" data-faults>
      {t(tableMessages.toCorrect, { n: labels.length })}{' '}
      {labels.map((label, index) => (
        <ToField key={label} type="button" onClick={() => show(index)}>
          {label}
        </ToField>
      ))}
    </Box>
  );
}

const ToField = chakra('button', {
  base: {
    minHeight: '44px',
    px: '1',
    me: '1',
    color: 'danger',
    fontWeight: 'semibold',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
});
