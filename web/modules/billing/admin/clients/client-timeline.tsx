import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { dateOf, formatDate, instantFromMs, timeOf } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { readTimeline } from '#shared/modules/billing/timeline.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { clientScreens as messages } from '../../client-screens.ts';

type Line = z.output<typeof readTimeline.output>[number];

/** What happened with a client, day by day, the newest first. */
export function ClientTimeline({ clientId }: { clientId: string }): ReactNode {
  const { t, language } = useLanguage();
  const [pages, setPages] = useState(1);
  const list = useListQuery<Line>({
    path: `/billing/clients/${encodeURIComponent(clientId)}/timeline`,
    filters: {},
    counted: null,
    search: '',
    sort: '',
    pages,
  });
  return (
    <AnswerStates answer={list}>
      {(lines) =>
        lines.length === 0 ? (
          <Box color="fg.muted">{t(messages.noTimeline)}</Box>
        ) : (
          <Box display="grid" gap="5">
            {[...groupBy(lines, ({ at }) => dateOf(momentOf(at)))].map(([day, ofDay]) => (
              <Box as="section" key={day}>
                <Heading as="h3" fontSize="sm" color="fg.muted" mb="2">
                  {formatDate(day, language)}
                </Heading>
                <Box as="ol" display="grid" gap="3" listStyleType="none">
                  {ofDay.map((line) => (
                    <Box as="li" key={line.id} display="flex" gap="3">
                      <Box color="fg.muted" fontVariantNumeric="tabular-nums" flexShrink="0">
                        {timeOf(momentOf(line.at))}
                      </Box>
                      <Box minW="0" overflowWrap="anywhere">
                        <Sentence line={line} />
                      </Box>
                    </Box>
                  ))}
                </Box>
              </Box>
            ))}
            {list.hasMore ? (
              <Box>
                <Button size="sm" look="outline" busy={list.busy} onClick={() => setPages(pages + 1)}>
                  {t(messages.moreTimeline)}
                </Button>
              </Box>
            ) : null}
          </Box>
        )
      }
    </AnswerStates>
  );
}

/** A line in words; one of a bill opens it. */
function Sentence({ line: { sentence, coll, row_id: row } }: { line: Line }): ReactNode {
  const { t } = useLanguage();
  if (coll !== 'invoices' || row === null) return t(sentence);
  return <TextLink to={`/admin/billing?state=all&open=${encodeURIComponent(row)}`}>{t(sentence)}</TextLink>;
}

function momentOf(at: string) {
  return instantFromMs(Date.parse(at));
}
