import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { returnMessages as messages } from '../../returns-messages.ts';
import type { MonthReturn } from './month-return.ts';

type Fault = MonthReturn['faults'][number];

/** What keeps a return from being downloaded, and what is worth a look; each leads to its invoice. */
export function ReturnFaults({ data }: { data: MonthReturn }): ReactNode {
  const { t } = useLanguage();
  const { errors, warnings, faults } = data;
  const of = (severity: Fault['severity']) => faults.filter((fault) => fault.severity === severity);
  return (
    <>
      {errors === 0 ? (
        <Card>{t(messages.ready)}</Card>
      ) : (
        <FaultCard tone="danger" title={t(messages.errors, { n: errors })} all={errors} shown={of('error')} />
      )}
      {warnings === 0 ? null : (
        <FaultCard
          tone="warn"
          title={t(messages.warnings, { n: warnings })}
          all={warnings}
          shown={of('warning')}
        />
      )}
    </>
  );
}

type CardProps = {
  readonly tone: 'danger' | 'warn';
  readonly title: string;
  readonly all: number;
  readonly shown: readonly Fault[];
};

function FaultCard({ tone, title, all, shown }: CardProps): ReactNode {
  const { t } = useLanguage();
  return (
    <Card as="section" tone={tone}>
      <Heading as="h2" fontSize="lg" mb="3">
        {title}
      </Heading>
      <Box as="ul" display="grid" gap="3" listStyleType="none">
        {shown.map((fault) => (
          <li key={`${fault.rule} ${fault.number} ${fault.field}`}>
            {t(fault.message)}
            {fault.invoice_id === null ? null : (
              <>
                {' '}
                <TextLink to={`/admin/billing?state=all&open=${encodeURIComponent(fault.invoice_id)}`}>
                  {t(messages.open, { number: fault.number })}
                </TextLink>
              </>
            )}
          </li>
        ))}
      </Box>
      {all > shown.length ? (
        <Box mt="3" color="fg.muted">
          {t(messages.more, { n: all - shown.length })}
        </Box>
      ) : null}
    </Card>
  );
}
