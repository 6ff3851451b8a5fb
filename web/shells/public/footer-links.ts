import type { Message } from '#shared/core/i18n.ts';
import { publicMessages as messages } from './messages.ts';

type Link = { readonly path: string; readonly label: Message };

/** Where the footer leads (specification, section 2). */
export const footerLinks: { readonly services: readonly Link[]; readonly company: readonly Link[] } = {
  services: [
    { path: '/services/security-services', label: messages.securityServices },
    { path: '/services/housekeeping', label: messages.housekeeping },
    { path: '/services/loan-recovery', label: messages.recovery },
    { path: '/services/home-services', label: messages.homeServices },
    { path: '/services', label: messages.allServices },
  ],
  company: [
    { path: '/about', label: messages.about },
    { path: '/contact', label: messages.contact },
    { path: '/careers', label: messages.careers },
    { path: '/blog', label: messages.blog },
    { path: '/faq', label: messages.faq },
    { path: '/terms', label: messages.terms },
    { path: '/privacy', label: messages.privacy },
    { path: '/sitemap', label: messages.sitemap },
  ],
};
