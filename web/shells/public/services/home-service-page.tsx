import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HomeService } from '../content/home-services.tsx';
import { publicMessages as messages } from '../messages.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { useSpeech } from '../speak.tsx';

export function HomeServicePage({ service }: { service: HomeService }): ReactNode {
  const { t, to } = useSpeech();
  const booking = `{{url book.${service.page}}}`;
  return (
    <>
      <PageHead
        crumbs={[{ path: `/${service.page}`, title: service.title }]}
        title={service.title}
        lead={service.lead}
        art={service.art}
      >
        <p className="amount">{`{{price.${service.page}}}`}</p>
        <div className="row">
          <a className="button" href={`/book-now?service=${booking}`}>
            {t(messages.bookNow)}
          </a>
          <a className="button plain" href={to(service.more.path)}>
            {t(service.more.label)}
          </a>
        </div>
      </PageHead>
      <section className="wrap two">
        <Lines title={messages.whatWeOffer} lines={service.list} />
        <Lines title={messages.prepare} lines={service.prepare} />
      </section>
      <Closing service={booking} />
    </>
  );
}

function Lines({ title, lines }: { title: HomeService['title']; lines: HomeService['list'] }): ReactNode {
  const { t } = useSpeech();
  return (
    <div>
      <h2>{t(title)}</h2>
      <ul className="ticks">
        {lines.map((line) => (
          <li key={line[0]}>
            <Check size={20} aria-hidden />
            {t(line)}
          </li>
        ))}
      </ul>
    </div>
  );
}
