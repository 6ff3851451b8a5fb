import {
  Bed,
  Briefcase,
  Building,
  Calendar,
  Camera,
  Clipboard,
  Clock,
  Coffee,
  Droplets,
  Factory,
  FileCheck,
  Handshake,
  HardHat,
  House,
  Key,
  Landmark,
  Moon,
  Phone,
  PhoneCall,
  Scale,
  Search,
  Shield,
  Sparkles,
  Ticket,
  UserCheck,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** The icons a service of the catalogue may name. */
const icons: Readonly<Record<string, LucideIcon>> = {
  building: Building,
  home: House,
  landmark: Landmark,
  ticket: Ticket,
  'hard-hat': HardHat,
  'user-check': UserCheck,
  camera: Camera,
  moon: Moon,
  sparkles: Sparkles,
  briefcase: Briefcase,
  factory: Factory,
  bed: Bed,
  droplets: Droplets,
  calendar: Calendar,
  clock: Clock,
  coffee: Coffee,
  key: Key,
  'file-check': FileCheck,
  scale: Scale,
  search: Search,
  phone: Phone,
  'phone-call': PhoneCall,
  clipboard: Clipboard,
  handshake: Handshake,
  shield: Shield,
};

/**
 * All icons once in the page; a card points at its own with `#i-<name>`, whichever services the server lists.
 */
export function ServiceSprite(): ReactNode {
  return (
    <div hidden>
      {Object.entries(icons).map(([name, Icon]) => (
        <Icon key={name} id={`i-${name}`} size={28} />
      ))}
    </div>
  );
}
