import {
  Compass,
  CreditCard,
  Drama,
  HandCoins,
  History,
  type LucideIcon,
  Mail,
  Megaphone,
  Percent,
  Scale,
  ShieldCheck,
  Star,
  Store,
  Truck,
  UsersRound,
  Wallet,
} from 'lucide-react'

export type SettingsSection = { to: string; label: string; text: string; icon: LucideIcon }

/** What an owner can set, in the order of the Settings screen. A feature with settings adds its line here. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  {
    to: '/settings/store',
    label: 'Store details',
    text: 'Name, ABN, address, telephone, time zone, sender of mail.',
    icon: Store,
  },
  {
    to: '/settings/people',
    label: 'People',
    text: 'Who runs the shop, what each may do, and how safely they sign in.',
    icon: UsersRound,
  },
  {
    to: '/settings/activity',
    label: 'Activity',
    text: 'Who did what and when: sign-ins, settings, orders, prices.',
    icon: History,
  },
  {
    to: '/settings/legal',
    label: 'Legal pages',
    text: 'Returns, warranty, privacy, terms, and what the law has to say about them.',
    icon: Scale,
  },
  {
    to: '/settings/notices',
    label: 'Notices',
    text: 'A word above every page, and a door to close while you set up.',
    icon: Megaphone,
  },
  {
    to: '/settings/shipping',
    label: 'Shipping',
    text: 'Where you deliver, in which ways, for how much, and when it arrives.',
    icon: Truck,
  },
  {
    to: '/settings/payments',
    label: 'Ways to pay',
    text: 'Cards, Afterpay, bank accounts, and what else works abroad.',
    icon: CreditCard,
  },
  {
    to: '/settings/tax',
    label: 'Tax',
    text: 'Classes of goods and their rates by country, and what overseas shoppers pay.',
    icon: Percent,
  },
  {
    to: '/settings/wallets',
    label: 'Wallets',
    text: 'Apple Pay, Google Pay and the like: which ones, on which pages, how their buttons look.',
    icon: Wallet,
  },
  {
    to: '/settings/mail',
    label: 'Mail',
    text: 'What each mail says, which ones go out, how they look.',
    icon: Mail,
  },
  {
    to: '/settings/reviews',
    label: 'Reviews',
    text: 'Who may write them, and which wait for your eye.',
    icon: Star,
  },
  {
    to: '/settings/capture',
    label: 'When cards are charged',
    text: 'At once, or when you complete the order.',
    icon: HandCoins,
  },
  {
    to: '/settings/shield',
    label: 'Card shield',
    text: 'What was stopped of those who test cards and guess codes, and whom you always let through.',
    icon: ShieldCheck,
  },
  {
    to: '/settings/rehearse',
    label: 'Rehearse',
    text: 'Pretend shoppers, a provider with faults, and whether the books still agree afterwards.',
    icon: Drama,
  },
  {
    to: '/settings/attribution',
    label: 'Where orders come from',
    text: 'Whether visits are remembered, and whether visitors are asked first.',
    icon: Compass,
  },
]
