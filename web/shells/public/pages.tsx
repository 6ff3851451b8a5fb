import type { Message } from '#shared/core/i18n.ts';
import { notFoundPage } from '#shared/core/public-pages.ts';
import { NightDuty } from '#web/core/ui/art/night-duty.tsx';
import { Partners } from '#web/core/ui/art/partners.tsx';
import { SocietyGate } from '#web/core/ui/art/society-gate.tsx';
import { ArticlePage } from './article/article-page.tsx';
import type { Part } from './article/article-page.tsx';
import { faqCrumbs, FaqPage } from './article/faq-page.tsx';
import { NotFoundPage } from './article/not-found-page.tsx';
import { SitemapPage, sitemapCrumbs } from './article/sitemap-page.tsx';
import { blogCrumbs, BlogPage } from './blog/blog-page.tsx';
import { postCrumbs, PostPage, PreviewPage } from './blog/post-page.tsx';
import { BillPage } from './bill/bill-page.tsx';
import { quotePage } from './quote/messages.ts';
import { QuotePage } from './quote/quote-page.tsx';
import { signPage } from './sign/messages.ts';
import { SignPage } from './sign/sign-page.tsx';
import { verifyPage } from './verify/messages.ts';
import { VerifyPage } from './verify/verify-page.tsx';
import { sheetPage } from './sheet/messages.ts';
import { SheetPage } from './sheet/sheet-page.tsx';
import { sharePage } from './share/messages.ts';
import { SharePage } from './share/share-page.tsx';
import { billPage } from './bill/messages.ts';
import { CardPage } from './card/card-page.tsx';
import { cardPage } from './card/messages.ts';
import { ClassicPage } from './classic/classic-page.tsx';
import { contactCrumbs, ContactPage } from './contact/contact-page.tsx';
import { aboutParts } from './content/about.ts';
import { careersParts } from './content/careers.ts';
import { categoryPages } from './content/categories.tsx';
import { faqQuestions } from './content/faq.ts';
import { homeServices } from './content/home-services.tsx';
import { partnerParts } from './content/partner-benefits.ts';
import { privacyParts } from './content/privacy.ts';
import { termsParts } from './content/terms.ts';
import { HomePage } from './home/home-page.tsx';
import { publicMessages as messages } from './messages.ts';
import { AnswerPage } from './newsletter/answer-page.tsx';
import type { PublicPage } from './page.ts';
import { JoinButtons } from './partner/join-buttons.tsx';
import { partnerMessages } from './partner/messages.ts';
import { RegistrationPage, registrationCrumbs } from './partner/registration-page.tsx';
import { categoryCrumbs, CategoryPage } from './services/category-page.tsx';
import { cityCrumbs, cityLead, CityPage, cityTitle } from './services/city-page.tsx';
import { HomeServicePage } from './services/home-service-page.tsx';
import { serviceCrumbs, ServicePage } from './services/service-page.tsx';
import { ServicesPage } from './services/services-page.tsx';
import { businessData, faqData, inJson, postData, serviceData } from './structured-data.ts';

/** Every public page. Their addresses are said in `shared/modules/X/public-pages.ts`. */
export const pages: readonly PublicPage[] = [
  {
    name: 'home',
    title: messages.homeTitle,
    description: messages.homeDescription,
    content: <HomePage />,
    data: () => [businessData()],
  },
  {
    name: 'classic',
    title: messages.classicTitle,
    description: messages.classicDescription,
    keywords: messages.classicKeywords,
    content: <ClassicPage />,
    bare: true,
    data: () => [businessData()],
  },
  {
    name: 'services',
    title: messages.servicesTitle,
    description: messages.servicesText,
    content: <ServicesPage />,
    crumbs: [{ path: '/services', title: messages.services }],
  },
  ...categoryPages.map(
    (kind): PublicPage => ({
      name: kind.page,
      title: kind.title,
      description: kind.lead,
      content: <CategoryPage kind={kind} />,
      crumbs: categoryCrumbs(kind),
      data: ({ t }) => [businessData(), serviceData(t(kind.name), t(kind.lead)), faqData(kind.questions, t)],
    }),
  ),
  {
    name: 'service',
    title: ['{{service.title}} in Madhya Pradesh', 'मध्य प्रदेश में {{service.title}}'],
    description: [
      '{{service.description}} {{service.price}}. {{brand.name}}, {{brand.city}}.',
      '{{service.description}} {{service.price}}। {{brand.name}}, {{brand.city}}।',
    ],
    content: <ServicePage />,
    crumbs: serviceCrumbs,
    data: () => [businessData(), serviceData(inJson('{{service.title}}'), inJson('{{service.description}}'))],
  },
  {
    name: 'service-city',
    title: cityTitle,
    description: cityLead,
    content: <CityPage />,
    crumbs: cityCrumbs,
    ownLinks: true,
    data: ({ t }) => [businessData(), serviceData(inJson(t(cityTitle)), inJson('{{service.description}}'))],
  },
  ...homeServices.map(
    (service): PublicPage => ({
      name: service.page,
      title: service.title,
      description: service.lead,
      content: <HomeServicePage service={service} />,
      crumbs: [{ path: `/${service.page}`, title: service.title }],
      data: ({ t }) => [businessData(), serviceData(t(service.title), t(service.lead))],
    }),
  ),
  article({
    name: 'about',
    step: messages.about,
    title: messages.aboutTitle,
    lead: messages.aboutLead,
    description: messages.aboutDescription,
    parts: aboutParts,
    art: <SocietyGate />,
  }),
  article({
    name: 'careers',
    step: messages.careers,
    title: messages.careersTitle,
    lead: messages.careersLead,
    description: messages.careersDescription,
    parts: careersParts,
    art: <NightDuty />,
  }),
  article({
    name: 'terms',
    step: messages.terms,
    title: messages.terms,
    lead: messages.termsLead,
    description: messages.termsDescription,
    parts: termsParts,
    note: messages.inForce,
  }),
  article({
    name: 'privacy',
    step: messages.privacy,
    title: messages.privacy,
    lead: messages.privacyLead,
    description: messages.privacyDescription,
    parts: privacyParts,
    note: messages.inForce,
  }),
  article({
    name: 'partner-benefits',
    step: messages.partnerBenefits,
    title: messages.partnerTitle,
    lead: messages.partnerLead,
    description: messages.partnerDescription,
    parts: partnerParts,
    art: <Partners />,
    action: <JoinButtons />,
    path: '/partner/benefits',
  }),
  {
    name: 'partner-registration',
    title: partnerMessages.title,
    description: partnerMessages.description,
    content: <RegistrationPage />,
    crumbs: registrationCrumbs,
  },
  {
    name: 'contact',
    title: messages.contactTitle,
    description: messages.contactDescription,
    content: <ContactPage />,
    crumbs: contactCrumbs,
    data: () => [businessData()],
  },
  {
    name: 'faq',
    title: messages.faqTitle,
    description: messages.faqDescription,
    content: <FaqPage />,
    crumbs: faqCrumbs,
    data: ({ t }) => [
      faqData(
        faqQuestions.map(({ ask, answer }) => ({ ask, answer: [inJson(answer[0]), inJson(answer[1])] })),
        t,
      ),
    ],
  },
  {
    name: 'sitemap',
    title: messages.sitemap,
    description: messages.sitemapDescription,
    content: <SitemapPage />,
    crumbs: sitemapCrumbs,
  },
  {
    name: 'blog',
    title: messages.blogTitle,
    description: messages.blogLead,
    content: <BlogPage />,
    crumbs: blogCrumbs,
    ownLinks: true,
  },
  {
    name: 'post',
    title: ['{{post.title}}', '{{post.title}}'],
    description: ['{{post.summary}}', '{{post.summary}}'],
    content: <PostPage />,
    crumbs: postCrumbs,
    kind: 'article',
    ownLinks: true,
    data: ({ language }) => [postData(language)],
  },
  {
    name: 'post-preview',
    title: messages.previewTitle,
    description: messages.previewText,
    content: <PreviewPage />,
    ownLinks: true,
  },
  {
    name: notFoundPage,
    title: messages.notFoundTitle,
    description: messages.notFoundText,
    content: <NotFoundPage />,
  },
  { name: 'bill', title: billPage.title, description: billPage.description, content: <BillPage /> },
  { name: 'quote', title: quotePage.title, description: quotePage.description, content: <QuotePage /> },
  { name: 'sign', title: signPage.title, description: signPage.description, content: <SignPage /> },
  { name: 'verify', title: verifyPage.title, description: verifyPage.description, content: <VerifyPage /> },
  { name: 'sheet', title: sheetPage.title, description: sheetPage.description, content: <SheetPage /> },
  { name: 'share', title: sharePage.title, description: sharePage.description, content: <SharePage /> },
  { name: 'card', title: cardPage.title, description: cardPage.description, content: <CardPage /> },
  {
    name: 'report-stop',
    title: messages.stopTitle,
    description: messages.stopText,
    content: (
      <AnswerPage
        title={messages.stopTitle}
        text={messages.stopText}
        button={messages.stopButton}
        done={messages.stopDone}
        bad={messages.stopBadLink}
        action="/api/reports/stop"
      />
    ),
  },
  {
    name: 'newsletter-confirm',
    title: messages.confirmTitle,
    description: messages.confirmText,
    content: (
      <AnswerPage
        title={messages.confirmTitle}
        text={messages.confirmText}
        button={messages.confirmButton}
        done={messages.confirmDone}
        action="/api/newsletter/confirm"
      />
    ),
  },
  {
    name: 'newsletter-unsubscribe',
    title: messages.leaveTitle,
    description: messages.leaveText,
    content: (
      <AnswerPage
        title={messages.leaveTitle}
        text={messages.leaveText}
        button={messages.leaveButton}
        done={messages.leaveDone}
        action="/api/newsletter/unsubscribe"
      />
    ),
  },
  {
    name: 'mail-unsubscribe',
    title: messages.mailLeaveTitle,
    description: messages.mailLeaveText,
    content: (
      <AnswerPage
        title={messages.mailLeaveTitle}
        text={messages.mailLeaveText}
        button={messages.mailLeaveButton}
        done={messages.mailLeaveDone}
        action="/api/notifications/unsubscribe"
      />
    ),
  },
];

type Article = Pick<PublicPage, 'name' | 'title' | 'description'> & {
  /** What the page is called among the steps that lead to it. */
  readonly step: Message;
  readonly lead: Message;
  readonly parts: readonly Part[];
  readonly art?: PublicPage['content'];
  readonly note?: Message;
  readonly action?: PublicPage['content'];
  readonly path?: string;
};

function article({ name, step, title, description, path = `/${name}`, ...rest }: Article): PublicPage {
  const crumbs = [{ path, title: step }];
  return {
    name,
    title,
    description,
    crumbs,
    content: <ArticlePage crumbs={crumbs} title={title} {...rest} />,
  };
}
