import { ButtonLink } from '@buoy/ui/Button.tsx'
import { StoreDate } from '@buoy/ui/StoreDate.tsx'
import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import type { BoughtDownload } from '../contract.ts'
import { messages } from '../messages.ts'
import { limitInWords } from '../rules/download-state.ts'
import styles from './download-list.module.css'

type Props = {
  downloads: readonly BoughtDownload[]
  /** Each names its order, and there is no heading over them. */
  isOfSeveralOrders?: boolean
}

/** Files that were bought, each with its link or why there is none (`woocommerce-order-downloads`). */
export function DownloadList({ downloads, isOfSeveralOrders = false }: Props) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  if (downloads.length === 0) return null
  return (
    <section
      className={`woocommerce-order-downloads ${styles.downloads}`}
      aria-labelledby={isOfSeveralOrders ? undefined : 'downloads-title'}
      aria-label={isOfSeveralOrders ? t('downloads') : undefined}
    >
      {!isOfSeveralOrders && (
        <h2 id="downloads-title" className={styles.title}>
          {t('downloads')}
        </h2>
      )}
      <ul className={styles.list}>
        {downloads.map((download) => (
          <li key={download.id} className={styles.file}>
            <span>
              <strong>{download.name}</strong>
              <span className={styles.detail}>
                {download.product}
                {isOfSeveralOrders && ` ${t('ofOrder', { number: download.orderNumber })}`}
              </span>
              <span className={styles.detail}>
                <Limit download={download} />
              </span>
            </span>
            {download.state === 'open' && (
              <ButtonLink
                look="secondary"
                className="woocommerce-MyAccount-downloads-file"
                href={download.path}
                rel="nofollow"
              >
                {rich('download', {
                  file: download.name,
                  hidden: (text) => <span className="visually-hidden">{text}</span>,
                })}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How often a file can still be fetched, and until when; or why not. */
function Limit({ download }: { download: BoughtDownload }) {
  const rich = useRichMessages(messages)
  const texts = useTextLocale()
  const { state, remaining, expiresAt } = download
  if (state !== 'open' || expiresAt === null) return limitInWords(download, texts)
  const date = <StoreDate at={expiresAt} />
  return remaining === null ? rich('until', { date }) : rich('leftUntil', { count: remaining, date })
}
