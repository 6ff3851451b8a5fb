import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#web/core/device/language.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import type { CommandState } from '#web/core/ui/layout/use-command.ts';
import { Input } from '#web/core/ui/forms/input.tsx';
import { adminMessages as messages } from './messages.ts';
import type { Job } from './navigation.ts';
import { keyOf } from './palette-choices.ts';
import type { Choice } from './palette-choices.ts';
import { PaletteOption } from './palette-option.tsx';
import { rememberChoice } from './recent-choices.ts';
import { useFound } from './use-found.ts';
import { useKnown } from './use-known.ts';

/**
 * One field that leads everywhere and starts what is done often: pages, commands, and the records this person
 * may read. All of it by the keyboard.
 */
export function CommandPalette({ jobs, onClose }: { jobs: readonly Job[]; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  /** The row somebody moved to; it stays chosen while results come in around it. */
  const [chosen, setChosen] = useState('');
  const { groups, state } = useFound(typed, useKnown(jobs));
  const rows = groups.flatMap(({ name, choices }) =>
    choices.map((choice) => ({ choice, key: `${name} ${keyOf(choice)}` })),
  );
  const here = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  );

  // The dialog gives the focus to its first button; this comes after it and before anybody can type.
  useLayoutEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const go = (choice: Choice | undefined): void => {
    if (!choice) return;
    if (choice.kind === 'command' || choice.kind === 'page') rememberChoice(keyOf(choice));
    onClose();
    if (choice.run) choice.run();
    else if (choice.command === undefined) void navigate(choice.path);
    else void navigate(choice.path, { state: { command: choice.command } satisfies CommandState });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = rows.length - 1;
    const to = {
      ArrowDown: here >= last ? 0 : here + 1,
      ArrowUp: here <= 0 ? last : here - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Enter') go(rows[here]?.choice);
    else if (
      to !== undefined &&
      last >= 0 &&
      !(typed !== '' && (event.key === 'Home' || event.key === 'End'))
    )
      setChosen(rows[to]?.key ?? '');
    else return;
    event.preventDefault();
  };
  const optionId = (key: string): string => `${id}-${rows.findIndex((row) => row.key === key)}`;
  return (
    <Dialog open onClose={onClose} title={t(messages.goTo)} place="top">
      <Input
        ref={field}
        type="search"
        role="combobox"
        aria-label={t(messages.goToLabel)}
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={rows.length > 0 ? `${id}-${here}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t(messages.goToHint)}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen('');
          list.current?.scrollTo(0, 0);
        }}
        onKeyDown={onKeyDown}
      />
      <Box role="status" fontSize="sm" color="fg.muted" minH="24px" my="2">
        {t(
          {
            idle: messages.goToIdle,
            searching: messages.searching,
            offline: messages.searchOffline,
            found: rows.length === 0 ? messages.nothingFound : messages.goToIdle,
          }[state],
        )}
      </Box>
      <List ref={list} id={`${id}-list`} role="listbox" aria-label={t(messages.goTo)}>
        {groups.map(({ name, choices }) => (
          <div key={name} role="group" {...(name === 'found' ? {} : { 'aria-labelledby': `${id}-${name}` })}>
            {name === 'found' ? null : (
              <Box
                id={`${id}-${name}`}
                px="3"
                pt="2"
                pb="1"
                fontSize="sm"
                fontWeight="semibold"
                color="fg.muted"
              >
                {t(messages[name])}
              </Box>
            )}
            {choices.map((choice) => {
              const key = `${name} ${keyOf(choice)}`;
              return (
                <PaletteOption
                  key={key}
                  id={optionId(key)}
                  choice={choice}
                  isChosen={rows[here]?.key === key}
                  onChoose={() => setChosen(key)}
                  onGo={() => go(choice)}
                />
              );
            })}
          </div>
        ))}
      </List>
    </Dialog>
  );
}

/** As high whatever it shows, so that nothing moves while results come in. */
const List = chakra('div', {
  base: {
    position: 'relative',
    height: { base: 'min(400px, 44dvh)', md: 'min(440px, 50dvh)' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
});
