import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './problem.module.css'

const TEXT = {
  'not-found': {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the address has a typing mistake.',
  },
  'link-over': {
    title: 'This link has expired',
    text: 'Links back to a checkout work for seven days. What you had chosen may still be in the shop.',
  },
  download: {
    title: 'There is no file behind this link',
    text: 'Open your order, or the mail with your receipt, and try the link there.',
  },
  broken: {
    title: 'Something went wrong',
    text: 'The error is on our side. Your cart is kept. Try again in a minute.',
  },
}

/** A page for when there is no page; `text` says more than is usual for its kind. */
export function Problem({ kind, text = TEXT[kind].text }: { kind: keyof typeof TEXT; text?: string }) {
  const t = useMessages(messages)
  return (
    <div className={styles.problem}>
      <h1 className={styles.title}>{TEXT[kind].title}</h1>
      <p>{text}</p>
      <p className={styles.ways}>
        <ButtonLink href="/index.php/shop/">{t('seeAllProducts')}</ButtonLink>
        <ButtonLink href="/" look="secondary">
          {t('homePage')}
        </ButtonLink>
      </p>
    </div>
  )
}
