import type { Message } from '#shared/core/i18n.ts';
import { publicMessages as say } from './messages.ts';

type Link = { readonly path: string; readonly label: Message };

/** Where the footer leads (specification, section 2). */
export const footerLinks: { readonly services: readonly Link[]; readonly company: readonly Link[] } = {
  services: [
    { path: '/services/security-services', label: say.securityServices },
    { path: '/services/housekeeping', label: say.housekeeping },
    { path: '/services/loan-recovery', label: say.recovery },
    { path: '/services', label: say.allServices },
  ],
  company: [
    { path: '/about', label: say.about },
    { path: '/contact', label: say.contact },
    { path: '/careers', label: say.careers },
    { path: '/blog', label: say.blog },
    { path: '/faq', label: say.faq },
    { path: '/terms', label: say.terms },
    { path: '/privacy', label: say.privacy },
    { path: '/sitemap', label: say.sitemap },
  ],
};
