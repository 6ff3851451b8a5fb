import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { Button } from '../forms/button.tsx';
import { TextLink } from '../forms/text-link.tsx';
import { Card } from '../layout/card.tsx';
import { importUi as messages } from './messages.ts';

/** What is said of a checked file, and of an imported one. */
export type ImportWords = {
  /** What the file adds. */
  readonly adds: string;
  /** On the button that adds it, in the place of “Import”. */
  readonly add?: string;
  /** Why it cannot be added although the file is right: what the plan lacks. */
  readonly blocked?: string;
  /** Once it is imported, in the place of “Imported” and of what was added. */
  readonly done?: string;
  readonly doneText?: string;
};

type Props<Mapping> = {
  /** The answer that is shown; another one means that the file was checked again. */
  check: { readonly faults: number };
  words: ImportWords;
  busy: boolean;
  onMap: (mapping: Mapping) => void;
  onLook: () => void;
  onAgain: () => void;
  onErrorFile: () => void;
  onAdd: () => void;
  /** Below what was found: the problems, and the columns with a way to match them otherwise. */
  children: (onMap: (mapping: Mapping) => void) => ReactNode;
};

/**
 * What was found in a file and what can be done about it. Another match is tried before anything is imported.
 */
export function ImportResult<Mapping>(props: Props<Mapping>): ReactNode {
  const { check, words, busy, onMap, onLook, onAgain, onErrorFile, onAdd, children } = props;
  const { t } = useLanguage();
  const [checked, setChecked] = useState(check);
  const [changed, setChanged] = useState(false);
  if (checked !== check) {
    setChecked(check);
    setChanged(false);
  }
  const wrong = check.faults > 0;
  const blocked = wrong ? undefined : words.blocked;
  const mayChoose = usePermission('subscriptions:write');
  return (
    <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <Card tone={wrong ? 'danger' : 'brand'}>
        <Box fontWeight="semibold" fontSize="lg" role="status">
          {wrong ? t(messages.wrong, { n: check.faults }) : t(messages.right)}
        </Box>
        <Box>{wrong ? t(messages.wrongText) : words.adds}</Box>
      </Card>
      {blocked === undefined ? null : (
        <Card tone="danger" role="alert">
          <Box>{blocked}</Box>
          {mayChoose ? <TextLink to="/admin/settings/subscription">{t(messages.plans)}</TextLink> : null}
        </Card>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button look="outline" onClick={onAgain}>
          {t(messages.again)}
        </Button>
        {wrong ? (
          <Button look="outline" busy={busy} onClick={onErrorFile}>
            <Download size={18} aria-hidden />
            {t(messages.errorFile)}
          </Button>
        ) : null}
        {changed ? (
          <Button busy={busy} onClick={onLook}>
            {t(messages.checkAgain)}
          </Button>
        ) : wrong || blocked !== undefined ? null : (
          <Button busy={busy} onClick={onAdd}>
            {words.add ?? t(messages.importIt)}
          </Button>
        )}
      </Box>
      {children((mapping) => {
        setChanged(true);
        onMap(mapping);
      })}
    </Box>
  );
}
