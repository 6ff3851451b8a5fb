import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { keysOf } from '#shared/core/keys-of.ts';
import { moduleNames, permissionModules } from '#shared/modules/auth/permission-list.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { settingsScreens as messages } from '../messages.ts';

type Props = {
  held: ReadonlySet<string>;
  onChange: (held: ReadonlySet<string>) => void;
  /** Which permissions are offered; absent, all. */
  offers?: (permission: string) => boolean;
};
const modules = keysOf(permissionModules);

/** What may be done, part by part, with a box for each verb. A part with nothing to offer is left out. */
export function PermissionBoxes({ held, onChange, offers = () => true }: Props): ReactNode {
  const { t } = useLanguage();
  const toggle = (permission: string, on: boolean): void => {
    const next = new Set(held);
    if (on) next.add(permission);
    else next.delete(permission);
    onChange(next);
  };
  return (
    <Box display="grid" gap="1">
      {modules
        .map((module) => ({
          module,
          verbs: permissionModules[module].filter((verb) => offers(`${module}:${verb}`)),
        }))
        .filter(({ verbs }) => verbs.length > 0)
        .map(({ module, verbs }) => (
          <Box
            key={module}
            as="fieldset"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="4"
            borderBottomWidth="1px"
            borderBottomStyle="solid"
            borderColor="line"
          >
            <Box
              as="legend"
              float="left"
              fontWeight="medium"
              flex="1 1 160px"
              minH="44px"
              display="flex"
              alignItems="center"
            >
              {t(moduleNames[module])}
            </Box>
            {verbs.map((verb) => {
              const permission = `${module}:${verb}`;
              const whole = held.has(`${module}:*`);
              return (
                <chakra.label
                  key={verb}
                  display="flex"
                  alignItems="center"
                  gap="2"
                  minH="44px"
                  cursor="pointer"
                >
                  <chakra.input
                    type="checkbox"
                    boxSize="20px"
                    checked={whole || held.has(permission)}
                    disabled={whole}
                    onChange={(event) => toggle(permission, event.currentTarget.checked)}
                  />
                  {t(messages[verb])}
                </chakra.label>
              );
            })}
          </Box>
        ))}
    </Box>
  );
}
