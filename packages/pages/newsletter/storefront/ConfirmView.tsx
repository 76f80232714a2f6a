import { Button, ButtonLink } from '@buoy/ui/Button.tsx'
import styles from '@buoy/ui/plain-page.module.css'
import type { ReactNode } from 'react'
import type { ConfirmPage } from '../contract.ts'

type Props = { shown: ConfirmPage | { state: 'sent' } | { state: 'refused'; words: string } }

/** The page behind a form for news that was sent without script, and behind the mail that asks to confirm. */
export function ConfirmView({ shown }: Props) {
  switch (shown.state) {
    case 'waiting':
      return (
        <Words title="Is this you?">
          <p>
            Press the button, and news goes to <strong>{shown.email}</strong>. If you did not ask for it,
            close this page: you will not hear from us.
          </p>
          <form method="post" action="/index.php/newsletter/">
            {Object.entries(shown.link).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit">Yes, send me the news</Button>
          </form>
        </Words>
      )
    case 'confirmed':
      return (
        <Words title="You are on the list">
          <p>
            News goes to <strong>{shown.email}</strong> from now on. Every letter has a link that ends it.
          </p>
          <ButtonLink href="/index.php/shop/">To the shop</ButtonLink>
        </Words>
      )
    case 'sent':
      return (
        <Words title="Thank you">
          <p>If your address has to be confirmed, a mail is on its way. Press the button in it.</p>
          <ButtonLink href="/index.php/shop/">To the shop</ButtonLink>
        </Words>
      )
    case 'refused':
      return (
        <Words title="Not sent yet">
          <p role="alert">{shown.words}</p>
          <ButtonLink href="/">Back to the home page</ButtonLink>
        </Words>
      )
    case 'lapsed':
      return (
        <Words title="This link has ended">
          <p>Links in our emails work for a week. Sign up again for a new one.</p>
          <ButtonLink href="/">Back to the home page</ButtonLink>
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
