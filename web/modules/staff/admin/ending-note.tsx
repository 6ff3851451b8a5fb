import { Box } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { writtenIn } from '#shared/core/i18n.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { listEnding } from '#shared/modules/staff/queries.ts';
import { formatDate } from '#shared/core/dates.ts';
import { credentialNames } from '#shared/modules/staff/credential.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { staffScreens as messages } from '../messages.ts';

const first = 3;
/** The most that one answer brings. */
const most = 200;

/** Papers that end within the next two months, as the server knows them now. */
export function useEnding() {
  return useQuery<typeof listEnding>('/staff/credentials/ending', { input: { days: 60, limit: most } });
}

/** Whose papers end soon, the soonest first. Takes no room where there is nothing to say. */
export function EndingNote({ data }: { data: AnswerTo<typeof listEnding> | null }): ReactNode {
  const { t, language } = useLanguage();
  const [all, setAll] = useState(false);
  if (data === null || data.length === 0) return null;
  const n = data.length < most ? data.length : `${most}+`;
  return (
    <Card tone="warn" mb="5">
      <Box display="flex" alignItems="center" gap="2" fontWeight="semibold" mb="2">
        <TriangleAlert size={20} aria-hidden />
        {data.length === 1 ? t(messages.endingOne) : t(messages.ending, { n })}
      </Box>
      <Box as="ul" listStyleType="none" display="grid" gap="1">
        {(all ? data : data.slice(0, first)).map((item) => (
          <Box
            as="li"
            key={item.id}
            fontSize="sm"
            display="flex"
            flexWrap="wrap"
            columnGap="2"
            alignItems="center"
            minH="32px"
          >
            <Link
              to={`/admin/staff?open=${encodeURIComponent(item.staff_id)}`}
              className="notranslate"
              style={{ fontWeight: 600, textDecoration: 'underline' }}
            >
              {writtenIn(language, item.name, item.name_hi)}
            </Link>
            {t(credentialNames[item.kind])} · {formatDate(item.valid_to, language)}
          </Box>
        ))}
      </Box>
      {data.length > first ? (
        <Button size="sm" look="ghost" mt="2" onClick={() => setAll(!all)}>
          {all ? t(messages.showLess) : t(messages.showAll, { n })}
        </Button>
      ) : null}
    </Card>
  );
}
