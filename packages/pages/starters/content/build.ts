import type { ModuleNode } from '../../document/contract.ts'

/** One module of a page. */
export function module(id: string, type: string, props: ModuleNode['props']): ModuleNode {
  return { id, type, props, children: [] }
}

/** A large opening over the picture of its section: with room for the picture beside, and on phones below the words. */
export function openingOver(
  id: string,
  room: { desktop: string; tablet: string; phone: string },
  props: ModuleNode['props'],
): ModuleNode {
  const { desktop, tablet, phone } = room
  const styles = { desktop: { padding: desktop }, tablet: { padding: tablet }, phone: { padding: phone } }
  return { ...module(id, 'fullwidth-header', props), common: { views: { styles } } }
}

/** A section whose rows are given. */
export function section(id: string, theme: ModuleNode['props'], ...rows: ModuleNode[]): ModuleNode {
  return { id, type: 'section', props: theme, children: rows }
}

/** A row with a column for each list of modules. */
export function row(id: string, props: ModuleNode['props'], ...columns: ModuleNode[][]): ModuleNode {
  const drawn = columns.map((modules, index) => ({
    id: `${id}-column-${index + 1}`,
    type: 'column',
    props: {},
    children: modules,
  }))
  return { id, type: 'row', props, children: drawn }
}

/** The way to the shop. */
export const TO_SHOP = '/index.php/shop/'
/** Where the pages of a starter stand. */
export const TO_ABOUT = '/index.php/about/'
export const TO_CONTACT = '/index.php/contact/'

/** A heading and the way to all products, above a list of products. */
export function productsHead(id: string, title: string, label: string): ModuleNode {
  return row(
    id,
    { layout: '3-2', align: 'end' },
    [module(`${id}-title`, 'text', { title })],
    [module(`${id}-all`, 'button', { label, href: TO_SHOP, look: 'secondary', align: 'end' })],
  )
}

/** The first products of the shop. */
export function products(id: string, first: number, columns: 3 | 4): ModuleNode {
  return row(id, {}, [module(`${id}-shop`, 'shop', { choose: { first, by: 'position' }, columns })])
}

type Reason = { icon: string; title: string; text: string; href?: string }

/** Three facts side by side. */
export function reasons(id: string, place: 'above' | 'beside', three: readonly Reason[]): ModuleNode {
  return row(
    id,
    { layout: '1-1-1' },
    ...three.map((reason, index) => [module(`${id}-${index + 1}`, 'blurb', { place, ...reason })]),
  )
}

/** How to reach the shop: what the owner has entered in the store details. */
export const REACH_US =
  '## Email\n\n{{store.email}}\n\n## Telephone\n\n{{store.phone}}\n\n## Address\n\n{{store.address}}'

/** The form of a contact page. */
export function contactForm(id: string, title: string): ModuleNode {
  return module(id, 'contact-form', {
    title,
    check: 'service',
    button: 'Send',
    success: 'Thank you. Your message has arrived.',
    fields: [
      { id: 'name', label: 'Name', width: 'half', autoComplete: 'name' },
      { id: 'email', type: 'email', label: 'Email', width: 'half', autoComplete: 'email' },
      { id: 'message', type: 'textarea', label: 'Message', maxLength: 5000 },
    ],
  })
}

/** Where shoppers find help without writing. */
export const HELP: readonly Reason[] = [
  {
    icon: 'truck',
    title: 'Where is my order?',
    text: 'Follow it with its number and your email.',
    href: '/index.php/order-tracking/',
  },
  {
    icon: 'person',
    title: 'Your account',
    text: 'See your orders and change your addresses.',
    href: '/index.php/my-account/',
  },
  { icon: 'bag', title: 'Back to the shop', text: 'See everything that we sell.', href: TO_SHOP },
]
