import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import styles from '@buoy/ui/plain-page.module.css'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { ReactNode } from 'react'
import type { ConfirmPage } from '../contract.ts'
import { messages } from '../messages.ts'

type Props = { shown: ConfirmPage | { state: 'sent' } | { state: 'refused'; words: string } }

/** The page behind a form for news that was sent without script, and behind the mail that asks to confirm. */
export function ConfirmView({ shown }: Props) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  switch (shown.state) {
    case 'waiting':
      return (
        <Words title={t('isThisYou')}>
          <p>{rich('pressButton', { email: <strong>{shown.email}</strong> })}</p>
          <form method="post" action="/index.php/newsletter/">
            {Object.entries(shown.link).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">{t('sendNews')}</Button>
          </form>
        </Words>
      )
    case 'confirmed':
      return (
        <Words title={t('youAreOnTheList')}>
          <p>{rich('newsGoesTo', { email: <strong>{shown.email}</strong> })}</p>
          <ButtonLink href="/index.php/shop/">{t('toTheShop')}</ButtonLink>
        </Words>
      )
    case 'sent':
      return (
        <Words title={t('thankYou')}>
          <p>{t('mailOnItsWay')}</p>
          <ButtonLink href="/index.php/shop/">{t('toTheShop')}</ButtonLink>
        </Words>
      )
    case 'refused':
      return (
        <Words title={t('notSentYet')}>
          <p role="alert">{shown.words}</p>
          <ButtonLink href="/">{t('backToHomePage')}</ButtonLink>
        </Words>
      )
    case 'lapsed':
      return (
        <Words title={t('linkEnded')}>
          <p>{t('linksWorkAWeek')}</p>
          <ButtonLink href="/">{t('backToHomePage')}</ButtonLink>
        </Words>
      )
  }
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      {children}
    </section>
  )
}
