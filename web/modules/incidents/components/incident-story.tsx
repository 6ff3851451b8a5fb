import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { incidentPages as messages } from '../page-messages.ts';

const lines: Readonly<Record<string, Message>> = {
  create: messages.lineCreate,
  assign: messages.lineAssign,
  start: messages.lineStart,
  resolve: messages.lineResolve,
  close: messages.lineClose,
  reopen: messages.lineReopen,
  site_gone: messages.lineSiteGone,
  type_gone: messages.lineTypeGone,
};

/** What was done so far, step by step; what can be done next stands below. */
export function IncidentStory({
  incident,
  children,
}: {
  incident: Incident;
  children?: ReactNode;
}): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Card display="grid" gap="4">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.story)}
      </Heading>
      <Box as="ol" listStyleType="none" display="grid" gap="3">
        {incident.history
          .filter(({ action }) => action in lines)
          .map((line, i) => (
            <Box
              as="li"
              key={`${line.at}-${i}`}
              borderInlineStartWidth="3px"
              borderInlineStartStyle="solid"
              borderColor="brand"
              ps="3"
            >
              <Box fontWeight="semibold">{t(lines[line.action] ?? messages.lineCreate)}</Box>
              <Box fontSize="sm" color="fg.muted">
                {momentWords(line.at, language)}
                {line.by ? ` · ${line.by}` : ''}
              </Box>
              {line.note ? <Box fontSize="sm">{line.note}</Box> : null}
            </Box>
          ))}
      </Box>
      {children}
    </Card>
  );
}
