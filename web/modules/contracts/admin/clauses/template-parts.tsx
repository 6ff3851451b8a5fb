import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { ContractTemplate } from '#shared/modules/contracts/clauses/template.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { useClauses } from './use-clauses.ts';

/** The clauses of a template in their order, and its own fields. */
export function TemplateParts({ template }: { template: ContractTemplate }): ReactNode {
  const { language } = useLanguage();
  const clauses = useClauses();
  const titleOf = (id: string): string => {
    const clause = clauses.find((item) => item.id === id);
    return clause ? writtenIn(language, clause.title, clause.title_hi) : '…';
  };
  return (
    <>
      <section>
        <Heading as="h3" fontSize="md" fontWeight="semibold" mb="2">
          {labelOf(contractTemplates, 'clauses', language)}
        </Heading>
        <Box as="ol" className="notranslate" listStyleType="decimal" ps="6" display="grid" gap="1">
          {template.clauses.map((id) => (
            <li key={id}>{titleOf(id)}</li>
          ))}
        </Box>
      </section>
      {template.fields.length === 0 ? null : (
        <section>
          <Heading as="h3" fontSize="md" fontWeight="semibold" mb="2">
            {labelOf(contractTemplates, 'fields', language)}
          </Heading>
          <Box as="ul" className="notranslate" ps="5" display="grid" gap="1" overflowWrap="anywhere">
            {template.fields.map(({ name, label, label_hi: hindi }) => (
              <li key={name}>
                {writtenIn(language, label, hindi)} <code>{`{{${name}}}`}</code>
              </li>
            ))}
          </Box>
        </section>
      )}
    </>
  );
}
