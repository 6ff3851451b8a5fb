import { nameIn } from '#shared/core/file-name.ts';
import { Box } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { paperLanguages } from '#shared/modules/billing/paper-language.ts';
import type { PaperLanguage } from '#shared/modules/billing/paper-language.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { saveFile } from '#web/core/session/save-file.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { ShareFile } from '#web/core/ui/forms/share-file.tsx';
import { billingAdminMessages as messages } from '../../admin-messages.ts';
import { billFormScreens as words } from '../../bill-form-screens.ts';
import type { AdminBill } from '../admin-bill.ts';

/** Saves or hands on the PDF of a bill, in English, in Hindi or in both on one page. */
export function PaperDownload({ bill }: { bill: AdminBill }): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const [paper, setPaper] = useState<PaperLanguage>(language);
  const path = `/billing/invoices/${encodeURIComponent(bill.id)}/download?language=${paper}`;
  const name = `${nameIn(paper, bill.number.replaceAll('/', '-'))}.pdf`;
  return (
    <Box display="flex" flexWrap="wrap" gap="2" alignItems="end">
      <Box minW="180px">
        <SelectField<PaperLanguage>
          label={t(words.paperLanguage)}
          value={paper}
          options={paperLanguages.map((value) => ({ value, label: t(words[`paper_${value}`]) }))}
          onChange={setPaper}
        />
      </Box>
      <Button look="outline" busy={busy} onClick={() => void run(() => saveFile(path, name))}>
        <Download size={18} aria-hidden />
        {t(messages.download)}
      </Button>
      <ShareFile key={paper} path={path} name={name} />
    </Box>
  );
}
