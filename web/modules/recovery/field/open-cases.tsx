import { Box } from '@chakra-ui/react';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { listMine } from '#shared/modules/recovery/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { deviceId } from '#web/core/sync/sign-as-device.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';

/** Comes with the page of the cases, which the phone fetches anyway. */
const KeepNumbers = lazy(() =>
  import('./cases-page.tsx').then(
    (page) => ({ default: page.KeepNumbers }),
    () => ({ default: () => null }),
  ),
);

/** How many recovery cases one has, for the first page of the field. With none it takes no room. */
export function OpenCases(): ReactNode {
  const { t } = useLanguage();
  const [device, setDevice] = useState<string | null>(null);
  useEffect(() => {
    void deviceId().then(setDevice);
  }, []);
  const { data } = useQuery<typeof listMine>(
    '/recovery/mine',
    device === null ? null : { input: { device } },
    { keep: true, follow: ['notifications'] },
  );
  if (!data || data.cases.length === 0) return null;
  return (
    <>
      <Suspense fallback={null}>
        <KeepNumbers />
      </Suspense>
      <ButtonLink look="outline" size="lg" wide to="/field/recovery">
        <HandCoins size={22} aria-hidden />
        {t(['Cases', 'केस'])}
        <Box as="span" fontWeight="normal">
          {data.cases.length}
        </Box>
      </ButtonLink>
    </>
  );
}
