import {
  ArrowLeft,
  ArrowRight,
  Brush,
  Car,
  Flower2,
  House,
  PawPrint,
  Scissors,
  Shield,
  Wrench,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { publicMessages as messages } from '../messages.ts';
import { useSpeech } from '../speak.tsx';
import { featured } from './featured.ts';

const icons: readonly LucideIcon[] = [House, Shield, Scissors, Wrench, PawPrint, Car, Brush, Flower2];

/** A row that scrolls sideways by touch, wheel and keyboard; the script only adds the two buttons. */
export function Carousel(): ReactNode {
  const { t } = useSpeech();
  return (
    <section className="wrap" aria-labelledby="featured">
      <div className="headline">
        <div>
          <h2 id="featured">{t(messages.featured)}</h2>
          <p className="lead">{t(messages.featuredText)}</p>
        </div>
        <div className="row arrows" id="arrows" hidden>
          <button type="button" data-by="-1" aria-label={t(messages.previous)} aria-controls="track">
            <ArrowLeft size={22} aria-hidden />
          </button>
          <button type="button" data-by="1" aria-label={t(messages.next)} aria-controls="track">
            <ArrowRight size={22} aria-hidden />
          </button>
        </div>
      </div>
      <ul className="track" id="track" tabIndex={0} aria-labelledby="featured">
        {featured.map((service, i) => {
          const Icon = icons[i] ?? House;
          return (
            <li className="card" key={service.title[0]}>
              <span className="tile">
                <Icon size={28} aria-hidden />
              </span>
              <h3>{t(service.title)}</h3>
              <p className="price">
                {t(messages.fromPrice, { price: service.price.toLocaleString('en-IN') })}
              </p>
              <a
                className="button small plain"
                href={`/book-now?service=${encodeURIComponent(service.title[0])}`}
                aria-label={`${t(messages.bookNow)}: ${t(service.title)}`}
              >
                {t(messages.bookNow)}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
