import { Box } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { findForKiosk } from '#shared/modules/attendance/queries.ts';
import { call } from '#web/core/session/call.ts';
import type { KioskPerson } from '#shared/modules/attendance/kiosk.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { kioskScreens as messages } from '../kiosk-messages.ts';

type Props = { people: readonly KioskPerson[]; onChoose: (person: KioskPerson) => void };

/**
 * Who can punch here: those with duty at the site, and with a network whoever relieves without being on the
 * roster.
 */
export function PeopleList({ people, onChoose }: Props): ReactNode {
  const { t } = useLanguage();
  const [search, setSearch] = useState('');
  const [others, setOthers] = useState<readonly KioskPerson[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const wanted = search.trim().toLowerCase();
  const shown = people.filter((person) =>
    [person.name, person.name_hi, person.code].some((text) => text.toLowerCase().includes(wanted)),
  );
  const found = others.filter((other) => !people.some((known) => known.staff_id === other.staff_id));
  const change = (text: string): void => {
    setSearch(text);
    setOthers([]);
    setProblem('');
  };
  const look = async (): Promise<void> => {
    if (wanted.length < 3) return setProblem(t(messages.othersHint));
    setBusy(true);
    try {
      const { data } = await call<typeof findForKiosk>('GET /attendance/kiosk/people', {
        input: { search: wanted },
      });
      setOthers(data);
      setProblem(data.length === 0 ? t(messages.othersNone) : '');
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.code !== 'offline' ? error.message : t(messages.othersOffline),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <TextField label={t(messages.find)} type="search" value={search} onChange={change} autoComplete="off" />
      {shown.length + found.length === 0 ? (
        <EmptyState icon={<Users aria-hidden />} title={t(messages.nobody)} text={t(messages.nobodyText)} />
      ) : (
        <Box
          as="ul"
          listStyleType="none"
          display="grid"
          gap="3"
          mt="4"
          gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          {[...shown, ...found].map((person) => (
            <li key={person.staff_id}>
              <Person person={person} onChoose={onChoose} />
            </li>
          ))}
        </Box>
      )}
      <Box mt="4">
        <Button look="outline" size="lg" width="100%" busy={busy} onClick={() => void look()}>
          {t(messages.others)}
        </Button>
        <Box role="status" mt="2" color="fg.muted">
          {problem}
        </Box>
      </Box>
    </>
  );
}

function Person({
  person,
  onChoose,
}: {
  person: KioskPerson;
  onChoose: (person: KioskPerson) => void;
}): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Button
      look="outline"
      size="lg"
      width="100%"
      minHeight="72px"
      justifyContent="flex-start"
      onClick={() => onChoose(person)}
    >
      <Box textAlign="start" minW="0">
        <Box className="notranslate" fontWeight="bold">
          {writtenIn(language, person.name, person.name_hi)}
        </Box>
        <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {person.code}
          {person.pin === null ? ` · ${t(messages.noPin)}` : ''}
        </Box>
      </Box>
    </Button>
  );
}
