import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { listVersions } from '#shared/modules/contracts/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { contractAdminMessages as messages } from '../admin-messages.ts';
import { DifferenceDialog } from './difference-dialog.tsx';

/** What the contract was before each change, and what changed. */
export function VersionList({ contract }: { contract: Contract }): ReactNode {
  const { t, language } = useLanguage();
  const answer = useQuery<typeof listVersions>(
    '/contracts/{id}/versions',
    { params: { id: contract.id } },
    { keep: true },
  );
  const { reload } = answer;
  const [shown, setShown] = useState<number | null>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read again with each new version
  useEffect(() => reload(), [contract.version]);
  return (
    <>
      <AnswerStates answer={answer} skeletons={1}>
        {(versions) =>
          versions.length === 0 ? (
            <Box color="fg.muted">{t(messages.noVersions)}</Box>
          ) : (
            <Box as="ol" listStyleType="none" display="grid" gap="2">
              {versions.map((item) => (
                <Box
                  as="li"
                  key={item.version}
                  borderTopWidth="1px"
                  borderTopStyle="solid"
                  borderColor="line"
                  pt="2"
                >
                  <Box fontWeight="medium">
                    {t(messages.versionLine, {
                      n: item.version,
                      next: item.version + 1,
                      name: item.changed_by,
                    })}
                  </Box>
                  <Box fontSize="sm" color="fg.muted">
                    {stampWords(item.at, language)} · {t(messages.before)}:{' '}
                    {formatDate(item.contract.start_date, language)} –{' '}
                    {formatDate(item.contract.end_date, language)} ·{' '}
                    {formatRupees(item.contract.yearly_value)}
                  </Box>
                  <Button
                    size="sm"
                    look="soft"
                    mt="2"
                    aria-label={t(messages.showChangesOf, { n: item.version })}
                    onClick={() => setShown(item.version)}
                  >
                    {t(messages.showChanges)}
                  </Button>
                </Box>
              ))}
            </Box>
          )
        }
      </AnswerStates>
      {shown === null ? null : (
        <DifferenceDialog contract={contract} from={shown} onClose={() => setShown(null)} />
      )}
    </>
  );
}
