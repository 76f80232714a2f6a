import { ButtonLink } from '@buoy/ui/Button.tsx'
import { useMessages } from '@buoy/ui/use-messages.tsx'
import { messages } from '../messages.ts'
import styles from './problem.module.css'

/** The texts of each kind, by their keys. */
const TEXT = {
  'not-found': { title: 'pageNotFound', text: 'noPageAtAddress' },
  'link-over': { title: 'linkExpired', text: 'linksWorkSevenDays' },
  download: { title: 'noFileBehindLink', text: 'openYourOrder' },
  broken: { title: 'somethingWentWrong', text: 'errorIsOurs' },
} as const

/** A page for when there is no page; `text` says more than is usual for its kind. */
export function Problem({ kind, text }: { kind: keyof typeof TEXT; text?: string }) {
  const t = useMessages(messages)
  return (
    <div className={styles.problem}>
      <h1 className={styles.title}>{t(TEXT[kind].title)}</h1>
      <p>{text ?? t(TEXT[kind].text)}</p>
      <p className={styles.ways}>
        <ButtonLink href="/index.php/shop/">{t('seeAllProducts')}</ButtonLink>
        <ButtonLink href="/" look="secondary">
          {t('homePage')}
        </ButtonLink>
      </p>
    </div>
  )
}
