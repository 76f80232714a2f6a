import { languageName } from '@buoy/platform/texts/rules/offered-languages.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { Day, Moment } from '@buoy/ui/console/Moment.tsx'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Consent } from '../contract.ts'
import { ENDED_BY_WORDS, SOURCE_WORDS } from './source-words.ts'
import styles from './subscribers.module.css'

/** Whether this person may be sent news, and everything they have agreed to and ended. */
export function ConsentPanel({ email }: { email: string }) {
  const consents = useQuery({
    queryKey: ['consents', email],
    queryFn: () =>
      callApi<{ consents: Consent[] }>(`/subscribers/one?email=${encodeURIComponent(email.toLowerCase())}`),
  })
  return (
    <QueryView query={consents} skeleton={<Skeleton height={44} />}>
      {(data) =>
        data.consents.length === 0 ? (
          <p className={styles.quiet}>Not subscribed to news.</p>
        ) : (
          <ul className={styles.consents}>
            {data.consents.map((one) => (
              <li key={one.givenAt}>
                <strong>{one.withdrawn === null ? 'Subscribed' : 'Ended'}</strong>
                <span className={styles.quiet}>
                  {SOURCE_WORDS[one.source]}
                  {one.order && ` of order #${one.order.number}`}
                  {one.page && ` on ${one.page}`}, <Day at={one.givenAt} />
                  {one.withdrawn && (
                    <>
                      ; ended <Day at={one.withdrawn.at} /> {ENDED_BY_WORDS[one.withdrawn.by]}
                    </>
                  )}
                </span>
                <q className={styles.words}>{one.wording}</q>
                {one.evidence && (
                  <span className={styles.quiet}>
                    Popup “{one.evidence.popup}”, version {one.evidence.version}, in{' '}
                    {languageName(one.evidence.language)}; form sent <Moment at={one.evidence.saidAt} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}
