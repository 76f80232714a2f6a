import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { Finding } from '../rules/lint/finding.ts'
import styles from './designer.module.css'

/** `seen`: visitors see just this draft; `open`: publishing would change what they see; `shut`: it cannot be published. */
export type PublishingState = 'seen' | 'open' | 'shut'

/** What is said of a draft in which nothing must be mended. */
const SOUND: Readonly<Record<PublishingState, string>> = {
  seen: 'Visitors see this version.',
  open: 'Ready to publish.',
  shut: 'No errors.',
}

type Props = { findings: readonly Finding[]; state: PublishingState; onJump: (path: string) => void }

/** What would trouble a visitor; pressing a line leads to where it is mended. */
export function Findings({ findings, state, onJump }: Props) {
  const errors = findings.filter(({ level }) => level === 'error').length
  return (
    <section
      className={styles.findings}
      aria-label="Check before publishing"
      data-errors={errors > 0 || undefined}
    >
      <p className={styles.verdict} role="status">
        {findings.length === 0 ? (
          <CircleCheck aria-hidden size={18} />
        ) : (
          <CircleAlert aria-hidden size={18} />
        )}
        {verdictWords(errors, findings.length - errors, SOUND[state])}
      </p>
      {findings.length > 0 && (
        <ul>
          {findings.map(({ level, path, message }) => (
            <li key={`${path} ${message}`}>
              <button type="button" className={styles.finding} onClick={() => onJump(path)}>
                {level === 'error' ? (
                  <CircleAlert aria-label="Errors" size={16} />
                ) : (
                  <TriangleAlert aria-label="To consider" size={16} />
                )}
                <span>{message}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function verdictWords(errors: number, warnings: number, sound: string): string {
  if (errors === 1) return 'One error must be fixed before this can be published.'
  if (errors > 1) return `${errors} errors must be fixed before this can be published.`
  if (warnings === 1) return `${sound} One thing to consider.`
  return warnings > 1 ? `${sound} ${warnings} things to consider.` : sound
}
