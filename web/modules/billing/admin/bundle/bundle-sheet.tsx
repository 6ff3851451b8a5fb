import { Box, Heading } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { bundleMessages as words } from '#shared/modules/billing/bundle/messages.ts';
import { partStanding } from '#shared/modules/billing/bundle/part-standing.ts';
import type { checkBundle, FoundGap } from '#shared/modules/billing/bundle/queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { saveFile } from '#web/core/session/save-file.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { bundleScreens as messages } from '../../bundle-screens.ts';
import type { AdminBill } from '../admin-bill.ts';

/** The proof that goes with a bill: what is in it, what is missing and where it is completed, and the ZIP. */
export function BundleSheet({ bill, onClose }: { bill: AdminBill; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, run } = useSave();
  const answer = useQuery<typeof checkBundle>('/billing/invoices/{id}/bundle/check', {
    params: { id: bill.id },
  });
  const save = (isComplete: boolean): void =>
    void run(() =>
      saveFile(
        `/billing/invoices/${encodeURIComponent(bill.id)}/bundle${isComplete ? '' : '?incomplete=yes'}`,
        `bundle-${bill.number.replaceAll('/', '-')}.zip`,
      ),
    );
  return (
    <SideSheet open onClose={onClose} title={`${t(words.title)} · ${bill.number}`}>
      <Box color="fg.muted" mb="4">
        {t(words.about)}
      </Box>
      <AnswerStates answer={answer}>
        {({ parts, gaps }) => (
          <Box display="grid" gap="4">
            {gaps.length === 0 ? <Card tone="brand">{t(messages.complete)}</Card> : <Gaps gaps={gaps} />}
            <Card as="section" display="grid" gap="3">
              <Heading as="h3" fontSize="md">
                {t(messages.contents)}
              </Heading>
              {parts.map(({ part, included }) => {
                const standing = partStanding(part, included, gaps);
                const isWhole = standing === 'ready';
                return (
                  <Box key={part} display="flex" justifyContent="space-between" alignItems="center" gap="3">
                    {t(words[part])}
                    <StatusBadge tone={isWhole ? 'ok' : 'warn'} icon={isWhole ? 'done' : 'attention'}>
                      {t(messages[standing])}
                    </StatusBadge>
                  </Box>
                );
              })}
            </Card>
            <Box>
              <Button
                look={gaps.length === 0 ? 'solid' : 'outline'}
                busy={busy}
                onClick={() => save(gaps.length === 0)}
              >
                <Download size={20} aria-hidden />
                {t(gaps.length === 0 ? messages.download : messages.downloadAnyway)}
              </Button>
            </Box>
          </Box>
        )}
      </AnswerStates>
    </SideSheet>
  );
}

/** So many people are named; the rest is counted. */
const mostNamed = 8;

function Gaps({ gaps }: { gaps: readonly FoundGap[] }): ReactNode {
  const { t } = useLanguage();
  return (
    <Card tone="warn" as="section" display="grid" gap="3">
      <Heading as="h3" fontSize="md">
        {t(messages.gaps)}
      </Heading>
      <Box as="ul" display="grid" gap="2" listStyleType="none">
        {gaps.map(({ gap, link, people }) => (
          <li key={gap}>
            {t(words[gap])} <TextLink to={link}>{t(messages.open)}</TextLink>
            {people.length === 0 ? null : (
              <Box display="flex" flexWrap="wrap" columnGap="3" fontSize="sm">
                {people.slice(0, mostNamed).map((person) => (
                  <TextLink key={person.link} className="notranslate" to={person.link}>
                    {person.name}
                  </TextLink>
                ))}
                {people.length > mostNamed ? (
                  <span>{t(messages.more, { n: people.length - mostNamed })}</span>
                ) : null}
              </Box>
            )}
          </li>
        ))}
      </Box>
      <Box>{t(messages.gapsText)}</Box>
    </Card>
  );
}
