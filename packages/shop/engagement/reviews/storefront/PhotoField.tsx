import { Icon } from '@buoy/ui/Icon.tsx'
import { useMessages, useRichMessages, useTextLocale } from '@buoy/ui/use-messages.tsx'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { reviewRefusal } from '../rules/review-refusals.ts'
import styles from './review-form.module.css'

const MOST = 4
const MOST_BYTES = 8 * 1024 * 1024

type Chosen = { file: File; preview: string }

/** Up to four photos with their previews, each of which can be taken away again. */
export function PhotoField(props: { error: string | undefined; onProblem: (message: string) => void }) {
  const t = useMessages(messages)
  const rich = useRichMessages(messages)
  const texts = useTextLocale()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const input = useRef<HTMLInputElement>(null)
  const previews = useRef<string[]>([])
  useEffect(() => () => previews.current.forEach(URL.revokeObjectURL), [])

  /** The input itself holds what is sent, so it is given the files that stay. */
  function take(files: File[]): void {
    const fitting = files.filter((file) => file.size <= MOST_BYTES).slice(0, MOST)
    props.onProblem(fitting.length < files.length ? reviewRefusal('too-many-photos', texts).message : '')
    const transfer = new DataTransfer()
    for (const file of fitting) transfer.items.add(file)
    if (input.current) input.current.files = transfer.files
    previews.current.forEach(URL.revokeObjectURL)
    const next = fitting.map((file) => ({ file, preview: URL.createObjectURL(file) }))
    previews.current = next.map(({ preview }) => preview)
    setChosen(next)
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor="photos">
        {rich('photos', { optional: (text) => <span className={styles.optional}>{text}</span> })}
      </label>
      <input
        ref={input}
        id="photos"
        name="photos"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        className={styles.file}
        aria-describedby="photos_hint"
        aria-invalid={props.error ? true : undefined}
        onChange={(event) => take([...chosen.map(({ file }) => file), ...(event.currentTarget.files ?? [])])}
      />
      {chosen.length > 0 && (
        <ul className={styles.previews}>
          {chosen.map(({ file, preview }, index) => (
            <li key={preview} className={styles.preview}>
              <img src={preview} alt={file.name} />
              <button
                type="button"
                aria-label={t('takeAway', { name: file.name })}
                onClick={() => take(chosen.filter((_, at) => at !== index).map((one) => one.file))}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id="photos_hint" className={styles.hint}>
        {t('photoDetailsRemoved')}
      </p>
      {props.error && (
        <p className={styles.error} role="alert">
          {props.error}
        </p>
      )}
    </div>
  )
}
