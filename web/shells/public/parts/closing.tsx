import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';

/** The last word of a page: book, or call. */
export function Closing({
  title = messages.closing,
  text = messages.closingText,
  service,
}: {
  title?: Message;
  text?: Message;
  service?: string;
}): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="closing">
      <div className="wrap">
        <h2>{t(title)}</h2>
        <p>{t(text)}</p>
        <div className="row">
          <a className="button" href={service === undefined ? '/book-now' : `/book-now?service=${service}`}>
            {t(messages.bookNow)}
          </a>
          <If list="phone">
            <a className="button plain" href="tel:{{brand.tel}}">
              <Phone size={20} aria-hidden />
              {t(messages.callNow)}
            </a>
          </If>
        </div>
      </div>
    </section>
  );
}
