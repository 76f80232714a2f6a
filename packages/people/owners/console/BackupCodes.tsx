import { CopyText } from '@buoy/ui/console/CopyText.tsx'
import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import styles from './own-account.module.css'

/** Codes for the day the telephone is lost, to be copied or printed: they are shown once. */
export function BackupCodes({ codes }: { codes: string[] }) {
  return (
    <div className={styles.codes} data-print>
      <p>
        <strong>Save these ten backup codes.</strong> Each signs you in once if you lose your phone. They are
        shown only now; store them away from your password.
      </p>
      <ol aria-label="Backup codes" className={styles.codeList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.row}>
        <CopyText text={codes.join('\n')} />
        <Button
          variant="default"
          leftSection={<Printer aria-hidden size={18} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
    </div>
  )
}
