import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { Finding } from '../rules/lint/finding.ts'
import styles from './designer.module.css'

/** What would trouble a visitor; pressing a line leads to where it is mended. */
export function Findings(props: { findings: readonly Finding[]; onJump: (path: string) => void }) {
  const { findings, onJump } = props
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
        {verdictWords(errors, findings.length - errors)}
      </p>
      {findings.length > 0 && (
        <ul>
          {findings.map(({ level, path, message }) => (
            <li key={`${path} ${message}`}>
              <button type="button" className={styles.finding} onClick={() => onJump(path)}>
                {level === 'error' ? (
                  <CircleAlert aria-label="To be mended" size={16} />
                ) : (
                  <TriangleAlert aria-label="To think about" size={16} />
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

function verdictWords(errors: number, warnings: number): string {
  if (errors === 1) return 'One thing must be mended before this is published.'
  if (errors > 1) return `${errors} things must be mended before this is published.`
  if (warnings === 1) return 'Ready to publish. One thing to think about.'
  if (warnings > 1) return `Ready to publish. ${warnings} things to think about.`
  return 'Ready to publish.'
}
