/**
 * The words beside the box. They are kept with every consent: what was agreed to, from whom, and how it
 * ends (Spam Act 2003, schedule 2: express consent; section 18: a way to unsubscribe).
 */
export function marketingWording(store: { name: string }): string {
  return `Yes, email me news and offers from ${store.name}. I can unsubscribe at any time.`
}
