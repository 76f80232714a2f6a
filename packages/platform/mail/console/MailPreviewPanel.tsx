import { callApi } from '@buoy/ui/console/call-api.ts'
import { QueryView } from '@buoy/ui/console/QueryView.tsx'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailPreview, MailTexts } from '../contract.ts'
import styles from './mail-kinds.module.css'

/** A pause in typing after which the preview is drawn again, in ms. */
const PAUSE_MS = 400

type View = 'wide' | 'phone' | 'text'

/** The mail as its reader would see it, a moment after each change. */
export function MailPreviewPanel(props: { kind: string; texts: MailTexts }) {
  const { subject, title, intro } = props.texts
  const [texts] = useDebouncedValue({ subject, title, intro }, PAUSE_MS)
  const [view, setView] = useState<View>('wide')
  const preview = useQuery({
    queryKey: ['mail-preview', props.kind, texts.subject, texts.title, texts.intro],
    queryFn: () => callApi<MailPreview>(`/mail/kinds/${props.kind}/preview`, { method: 'POST', body: texts }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <section className={styles.preview} aria-label="Preview">
      <SegmentedControl
        aria-label="Show the preview as"
        radius="xl"
        value={view}
        onChange={(chosen) => setView(chosen as View)}
        data={[
          { value: 'wide', label: 'Computer' },
          { value: 'phone', label: 'Phone' },
          { value: 'text', label: 'Plain text' },
        ]}
      />
      <QueryView query={preview} skeleton={<Skeleton height={480} radius="lg" />}>
        {(data) => (
          <>
            <p className={styles.subject}>
              <span>Subject</span> {data.subject}
            </p>
            {view === 'text' ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
              <pre className={styles.plain} tabIndex={0}>
                {data.text}
              </pre>
            ) : (
              <iframe
                title="The email as the recipient sees it"
                // Nothing is allowed in it: no scripts, no forms, no navigation of the console.
                sandbox=""
                srcDoc={data.html}
                className={styles.frame}
                data-view={view}
              />
            )}
            <p className={styles.source}>
              {data.orderNumber === null
                ? 'Shown with sample data.'
                : `Shown with the data of order ${data.orderNumber}.`}
            </p>
          </>
        )}
      </QueryView>
    </section>
  )
}
