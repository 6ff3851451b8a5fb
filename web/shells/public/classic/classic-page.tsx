import { ArrowRight, BadgeCheck, CalendarCheck, HeartHandshake, Quote, Star, Zap } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { NightDuty } from '#web/core/ui/art/night-duty.tsx';
import { SocietyGate } from '#web/core/ui/art/society-gate.tsx';
import { Face } from '../art/face.tsx';
import { PostCard } from '../blog/post-card.tsx';
import { homeServices } from '../content/home-services.tsx';
import { Each, If } from '../each.tsx';
import { LanguageLink } from '../language-link.tsx';
import { publicMessages as messages } from '../messages.ts';
import { Logo } from '../parts/logo.tsx';
import { useSpeech } from '../speak.tsx';

const steps: readonly { title: Message; text: Message }[] = [
  { title: messages.step1, text: messages.step1Text },
  { title: messages.step2, text: messages.step2Text },
  { title: messages.step3, text: messages.step3Text },
];
const reasons: readonly { icon: LucideIcon; title: Message; text: Message }[] = [
  { icon: BadgeCheck, title: messages.verifiedProviders, text: messages.trustVerifiedText },
  { icon: Star, title: messages.topRated, text: messages.topRatedText },
  { icon: Zap, title: messages.instantBooking, text: messages.instantBookingText },
  { icon: HeartHandshake, title: messages.satisfied, text: messages.trustSatisfactionText },
];

/** The second home page: one tall picture first, services for the home, no bar above it. */
export function ClassicPage(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <>
      <section className="banner">
        <div className="wrap">
          <p className="bannertop">
            <span className="brand">
              <Logo />
              <span>{'{{brand.name}}'}</span>
            </span>
            <LanguageLink />
          </p>
          <div className="promise">
            <h1>{t(messages.classicTitle)}</h1>
            <p className="lead">{t(messages.classicLead)}</p>
            <div className="row">
              <a className="button" href="/book-now">
                {t(messages.bookNow)}
              </a>
              <a className="button plain" href="/login">
                {t(messages.login)}
              </a>
            </div>
          </div>
          <SocietyGate />
        </div>
      </section>
      <TopServices />
      <If list="posts">
        <section className="wrap" aria-labelledby="new">
          <h2 id="new">{t(messages.newNoteworthy)}</h2>
          <ul className="cards three">
            <Each list="posts">
              <PostCard />
            </Each>
          </ul>
        </section>
      </If>
      <section className="wrap" aria-labelledby="how">
        <h2 id="how">{t(messages.howItWorks)}</h2>
        <ol className="cards three steps">
          {steps.map(({ title, text }) => (
            <li className="card" key={title[0]}>
              <CalendarCheck size={26} aria-hidden />
              <h3>{t(title)}</h3>
              <p className="about">{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="wrap" aria-labelledby="why">
        <h2 id="why">{t(messages.why)}</h2>
        <ul className="cards four">
          {reasons.map(({ icon: Icon, title, text }) => (
            <li className="card" key={title[0]}>
              <span className="tile">
                <Icon size={26} aria-hidden />
              </span>
              <h3>{t(title)}</h3>
              <p className="about">{t(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Voices />
      <section className="closing">
        <div className="wrap">
          <h2>{t(messages.closing)}</h2>
          <p>{t(messages.closingText)}</p>
          <a className="button" href={to('/services')}>
            {t(messages.exploreAll)}
          </a>
        </div>
      </section>
    </>
  );
}

function TopServices(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <section className="wrap" aria-labelledby="top">
      <h2 id="top">{t(messages.topServices)}</h2>
      <ul className="cards four">
        {homeServices.map((service) => (
          <li className="card scene" key={service.page}>
            {service.page === 'security' ? <NightDuty /> : service.art}
            <h3>
              <a href={to(`/${service.page}`)}>{t(service.title)}</a>
            </h3>
            <p>{`{{price.${service.page}}}`}</p>
            <span className="more" aria-hidden="true">
              {t(messages.details)}
              <ArrowRight size={18} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Voices(): ReactNode {
  const { t } = useSpeech();
  return (
    <If list="demoReviews">
      <section className="demoReviews" aria-labelledby="demoReviews">
        <div className="wrap">
          <h2 id="demoReviews">{t(messages.demoReviews)}</h2>
          <div hidden>
            <svg>
              {(['a', 'b', 'c'] as const).map((kind) => (
                <symbol key={kind} id={`face-${kind}`} viewBox="0 0 64 64">
                  <Face kind={kind} />
                </symbol>
              ))}
            </svg>
          </div>
          <ul className="cards three">
            <Each list="demoReviews">
              <li className="card voice">
                <Quote size={28} aria-hidden />
                <p>{'{{it.words}}'}</p>
                <p className="who">
                  <svg width="56" height="56" aria-hidden="true">
                    <use href="#face-{{it.face}}" />
                  </svg>
                  <span>
                    <b>{'{{it.name}}'}</b>
                    <small>{'{{it.role}}'}</small>
                  </span>
                </p>
              </li>
            </Each>
          </ul>
        </div>
      </section>
    </If>
  );
}
