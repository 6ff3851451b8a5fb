import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { AlsoUndone } from '#shared/modules/crm/quote-outcome.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { outcomeScreens as messages } from '../../outcome-screens.ts';

/** What goes besides the records of a quote: people on the roster, open shifts, orders and signatures. */
export function AlsoGoes({ also }: { also: AlsoUndone }): ReactNode {
  const { t } = useLanguage();
  const { shifts, open_shifts: offered, orders, signature } = also;
  const signatures = { none: null, sent: messages.undoSent, signed: messages.undoSigned }[signature];
  if (shifts + offered + orders.length === 0 && signatures === null) return null;
  return (
    <Box fontSize="sm">
      <FactList
        facts={[
          { label: t(messages.undoPeople), value: shifts === 0 ? null : <People also={also} /> },
          {
            label: t(messages.undoOpenShifts),
            value: offered === 0 ? null : t(messages.undoShifts, { n: offered }),
          },
          {
            label: t(messages.undoOrders),
            value: orders.length === 0 ? null : <span className="notranslate">{orders.join(', ')}</span>,
          },
          { label: t(messages.undoSignatures), value: signatures && t(signatures) },
        ]}
      />
    </Box>
  );
}

function People({ also: { shifts, people } }: { also: AlsoUndone }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <>
      {people.length === 0 ? <Box>{t(messages.undoShifts, { n: shifts })}</Box> : null}
      {people.map(({ name, name_hi: inHindi, shifts: own, from }) => (
        <Box key={`${name} ${from}`} className="notranslate">
          {t(messages.undoPerson, {
            name: writtenIn(language, name, inHindi),
            n: own,
            day: formatDate(from, language),
          })}
        </Box>
      ))}
      <Box color="fg.muted" fontWeight="normal">
        {t(messages.undoToldPeople)}
      </Box>
    </>
  );
}
