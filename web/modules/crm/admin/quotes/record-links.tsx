import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { groupBy } from '#shared/core/group-by.ts';
import type { ShownRecord } from '#shared/modules/crm/quote-outcome.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { outcomeScreens as messages } from '../../outcome-screens.ts';

type Props = {
  records: readonly ShownRecord[];
  /** Whether those are marked that somebody changed since they were made. */
  marksChanges?: boolean;
};

/** Records by their kind, each a link to its page. */
export function RecordLinks({ records, marksChanges = false }: Props): ReactNode {
  const { t } = useLanguage();
  const nameOf = ({ name, made, changed }: ShownRecord): string =>
    marksChanges && changed
      ? t(messages.changedSince, { name })
      : made
        ? name
        : t(messages.existing, { name });
  return (
    <Box as="dl" fontSize="sm" display="grid" rowGap="2" columnGap="4" gridTemplateColumns={columns}>
      {[...groupBy(records, ({ kind }) => kind)].map(([kind, all]) =>
        kind === 'client_site' ? null : (
          <Box key={kind} display="contents">
            <Box as="dt" color="fg.muted">
              {t(messages[kind])}
            </Box>
            <Box as="dd" overflowWrap="anywhere">
              {all.map((record) => (
                <Box key={record.id}>
                  <TextLink to={record.link} className="notranslate">
                    {nameOf(record)}
                  </TextLink>
                </Box>
              ))}
            </Box>
          </Box>
        ),
      )}
    </Box>
  );
}

const columns = { base: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' };
