import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { Input } from '#web/core/ui/forms/text-field.tsx';
import { adminMessages as messages } from './messages.ts';
import { finds } from './navigation.ts';
import type { Job } from './navigation.ts';
import { useFound } from './use-found.ts';
import type { Choice } from './use-found.ts';

/**
 * One field that leads everywhere: the admin app’s pages, and the records this person may read. All of it by the
 * keyboard.
 */
export function CommandPalette({ jobs, onClose }: { jobs: readonly Job[]; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { choices, state } = useFound(typed, jobs);
  const here = Math.min(at, choices.length - 1);

  // The dialog gives the focus to its first button; this comes after it and before anybody can type.
  useLayoutEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [here, choices]);

  const go = (choice: Choice | undefined): void => {
    if (!choice) return;
    onClose();
    void navigate(choice.path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = choices.length - 1;
    const to = {
      ArrowDown: here >= last ? 0 : here + 1,
      ArrowUp: here <= 0 ? last : here - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Enter') go(choices[here]);
    else if (
      to !== undefined &&
      last >= 0 &&
      !(typed !== '' && (event.key === 'Home' || event.key === 'End'))
    )
      setAt(to);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.goTo)}>
      <Input
        ref={field}
        type="search"
        role="combobox"
        aria-label={t(messages.goToLabel)}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={choices[here] ? `${id}-${here}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t(messages.goToHint)}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Box role="status" fontSize="sm" color="fg.muted" minH="24px" mt="2">
        {t(
          {
            idle: messages.goToIdle,
            searching: messages.searching,
            offline: messages.searchOffline,
            found: choices.length === 0 ? messages.nothingFound : messages.goToIdle,
          }[state],
        )}
      </Box>
      <chakra.ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t(messages.goTo)}
        listStyleType="none"
        minH="240px"
      >
        {choices.map((choice, i) => (
          <Option
            key={`${choice.kind}-${choice.path}`}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === here}
            onClick={() => go(choice)}
            onMouseMove={() => setAt(i)}
          >
            <Box minW="0">
              <Box
                className={choice.kind === 'page' ? undefined : 'notranslate'}
                fontWeight="medium"
                overflow="hidden"
                textOverflow="ellipsis"
                whiteSpace="nowrap"
              >
                {choice.title}
              </Box>
              {choice.detail === '' ? null : (
                <Box
                  className="notranslate"
                  fontSize="sm"
                  color="fg.muted"
                  overflow="hidden"
                  textOverflow="ellipsis"
                  whiteSpace="nowrap"
                >
                  {choice.detail}
                </Box>
              )}
            </Box>
            <Box as="span" fontSize="sm" color="fg.muted" flexShrink="0">
              {t(finds[choice.kind] ?? messages.page)}
            </Box>
          </Option>
        ))}
      </chakra.ul>
    </Dialog>
  );
}

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minH: '48px',
    px: '3',
    py: '1',
    borderRadius: 'md',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'brand.subtle', color: 'brand.text' },
  },
});
