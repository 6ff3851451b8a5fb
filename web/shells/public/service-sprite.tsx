import {
  Armchair,
  Bed,
  Briefcase,
  Brush,
  Bug,
  Building,
  Calendar,
  Camera,
  Car,
  Clipboard,
  Clock,
  Coffee,
  Droplets,
  Factory,
  FileCheck,
  Flower2,
  Gift,
  Hammer,
  Handshake,
  HardHat,
  House,
  Key,
  Landmark,
  Moon,
  PawPrint,
  Phone,
  PhoneCall,
  Plug,
  Scale,
  Scissors,
  Search,
  Shield,
  ShowerHead,
  Snowflake,
  Sparkles,
  Ticket,
  UserCheck,
  Wrench,
  Zap,
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
  armchair: Armchair,
  brush: Brush,
  bug: Bug,
  car: Car,
  flower: Flower2,
  gift: Gift,
  hammer: Hammer,
  'paw-print': PawPrint,
  plug: Plug,
  scissors: Scissors,
  'shower-head': ShowerHead,
  snowflake: Snowflake,
  wrench: Wrench,
  zap: Zap,
};

/**
 * The icons once in the page, all or those that are named; a card points at its own with `#i-<name>`,
 * whichever services the server lists.
 */
export function ServiceSprite({ only }: { only?: readonly string[] }): ReactNode {
  const wanted = Object.entries(icons).filter(([name]) => only?.includes(name) ?? true);
  return (
    <div hidden>
      {wanted.map(([name, Icon]) => (
        <Icon key={name} id={`i-${name}`} size={28} />
      ))}
    </div>
  );
}
