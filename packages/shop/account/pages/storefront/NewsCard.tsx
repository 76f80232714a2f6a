import type { FormState } from '@buoy/kernel/rules/refused-form.ts'
import { NEWS_PATH } from '@buoy/people/customers/rules/account-pages.ts'
import styles from '@buoy/people/customers/storefront/account.module.css'
import { FormErrors } from '@buoy/people/customers/storefront/FormErrors.tsx'
import { Button } from '@buoy/ui/Button.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMessages, useRichMessages } from '@buoy/ui/use-messages.tsx'
import type { MarketingOffer } from '../../../marketing/contract.ts'
import { messages } from '../messages.ts'

type Props = { offer: MarketingOffer; nonce: string; state: FormState }

/** News and offers in the account: what was agreed to and since when, and one button to end it or to begin. */
export function NewsCard({ offer, nonce, state }: Props) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const { wording, agreedAt } = offer
  return (
    <section className={styles.card} aria-labelledby="news-title">
      <h2 id="news-title" className={styles.subtitle}>
        {t('newsAndOffers')}
      </h2>
      <p>{agreedAt === null ? t('noNews') : rich('newsSince', { date: <StoreDate at={agreedAt} /> })}</p>
      <form action={NEWS_PATH} method="post">
        <FormErrors errors={state.errors} />
        <input type="hidden" name="wants" value={agreedAt === null ? 'yes' : 'no'} readOnly />
        <input type="hidden" name="marketing-nonce" value={nonce} readOnly />
        {agreedAt === null && <p className={styles.small}>{wording}</p>}
        <div className={styles.actions}>
          <Button type="submit" look="secondary">
            {agreedAt === null ? t('sendNews') : t('stopNews')}
          </Button>
        </div>
      </form>
    </section>
  )
}
