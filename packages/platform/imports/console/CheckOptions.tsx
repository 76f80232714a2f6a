import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FileImport } from '../contract.ts'
import styles from './import.module.css'
import type { ImportHome } from './import-home.ts'
import { useImportStep } from './use-import-step.ts'

type Props = {
  home: ImportHome
  file: FileImport
  mapping: readonly (string | null)[]
  options: object
  /** What is chosen before the dry run. */
  children: ReactNode
  /** Refuses the dry run while something is missing that only this screen knows; true lets it begin. */
  isReady?: () => boolean
}

/** What is chosen before the dry run, and the button that begins it. */
export function CheckOptions({ home, file, mapping, options, children, isReady }: Props) {
  const step = useImportStep(home, file)
  return (
    <div className={styles.panel}>
      {children}
      <div className={styles.actions}>
        <Button variant="default" onClick={() => step.mutate({ step: 'cancel' })}>
          Cancel
        </Button>
        <MainButton
          loading={step.isPending}
          onClick={() => {
            if (isReady?.() ?? true) step.mutate({ step: 'check', body: { mapping, options } })
          }}
        >
          Check the file
        </MainButton>
      </div>
    </div>
  )
}
