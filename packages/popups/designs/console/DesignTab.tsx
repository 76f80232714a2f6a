import { Button, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { TabProps } from '../../campaigns/console/tab-props.ts'
import type { PreviewScreen } from '../preview-contract.ts'
import { type DesignPart, partOfPath } from '../rules/design-parts.ts'
import { editingOf } from './design-editing.ts'
import styles from './designer.module.css'
import { Findings } from './Findings.tsx'
import { focusPath } from './focus-path.ts'
import { PartList } from './PartList.tsx'
import { Preview } from './Preview.tsx'
import { useFindings } from './use-findings.ts'

/** Below this width the preview has no place beside the fields and comes as a sheet. */
const NARROW = '(max-width: 62em)'

/** The designer: on one side what the popup is made of, on the other the popup as visitors see it. */
export function DesignTab({ campaign, editor }: TabProps) {
  const { type } = campaign
  const { work } = editor
  const [open, setOpen] = useState<DesignPart | null>('words')
  const [screen, setScreen] = useState<PreviewScreen>('form')
  const [isSheetOpen, sheet] = useDisclosure(false)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) ?? false
  const findings = useFindings(type, work)
  const editing = editingOf({ type, work, findings, problems: editor.problems, change: editor.change })

  const show = (part: DesignPart | null) => {
    setOpen(part)
    setScreen(part === 'thanks' ? 'thanks' : 'form')
  }
  const jump = (path: string) => {
    show(partOfPath(path))
    focusPath(path)
  }
  const preview = (
    <Preview
      {...{ type, work, screen }}
      isNarrow={isNarrow}
      onScreen={setScreen}
      onPressed={(part) => {
        show(part)
        sheet.close()
        focusPath(`part.${part}`)
      }}
    />
  )
  return (
    <div className={styles.designer}>
      <div className={styles.side}>
        <Findings findings={findings} onJump={jump} />
        <PartList editing={editing} open={open} onOpen={show} />
      </div>
      {isNarrow ? (
        <>
          <Button
            className={styles.look}
            size="md"
            leftSection={<Eye aria-hidden size={18} />}
            onClick={sheet.open}
          >
            Look at it
          </Button>
          <Drawer
            opened={isSheetOpen}
            onClose={sheet.close}
            position="bottom"
            size="92%"
            title="Preview"
            closeButtonProps={{ 'aria-label': 'Close' }}
          >
            {preview}
          </Drawer>
        </>
      ) : (
        preview
      )}
    </div>
  )
}
