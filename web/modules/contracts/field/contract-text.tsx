import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { signingScreens as messages } from './messages.ts';
import type { MySigning } from './use-my-signings.ts';

/** The whole text of a contract as it is signed, in the language it was sent in. */
export function ContractText({ signing }: { signing: MySigning }): ReactNode {
  const { t } = useLanguage();
  return (
    <Card
      as="article"
      lang={signing.language}
      className="notranslate"
      aria-label={t(messages.contract)}
      display="grid"
      gap="3"
    >
      <Box color="fg.muted">
        {[signing.business, signing.subtitle].filter((part) => part !== '').join(' · ')}
      </Box>
      {signing.parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts never move
        <Part key={at} part={part} />
      ))}
    </Card>
  );
}

function Part({ part }: { part: MySigning['parts'][number] }): ReactNode {
  if (part.kind === 'facts')
    return <FactList facts={part.rows.map(([label, value]) => ({ label, value }))} />;
  if (part.kind === 'heading')
    return (
      <Heading as="h2" fontSize="md">
        {part.text}
      </Heading>
    );
  return (
    <Box whiteSpace="pre-line" overflowWrap="anywhere">
      {part.text}
    </Box>
  );
}
