import { Button, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useArranging } from '../../designs/console/arrange/use-arranging.ts'
import { editingOf } from '../../designs/console/design-editing.ts'
import styles from '../../designs/console/designer.module.css'
import { Findings } from '../../designs/console/Findings.tsx'
import { focusPath } from '../../designs/console/focus-path.ts'
import { PartList } from '../../designs/console/PartList.tsx'
import { type Device, Preview } from '../../designs/console/Preview.tsx'
import { useFindings } from '../../designs/console/use-findings.ts'
import type { PreviewScreen } from '../../designs/preview-contract.ts'
import { type DesignPart, partOfPath } from '../../designs/rules/design-parts.ts'
import { PLACED_PART_NAMES } from '../../designs/rules/places/placed-parts.ts'
import { previewScreens, screenOfPart } from '../../designs/rules/preview-screens.ts'
import { publishingState } from './publishing-state.ts'
import type { TabProps } from './tab-props.ts'

/** Below this width the preview has no place beside the fields and comes as a sheet. */
const NARROW = '(max-width: 62em)'

/** The designer: on one side what the popup is made of, on the other the popup as visitors see it. */
export function DesignTab({ campaign, editor }: TabProps) {
  const { work } = editor
  const { type } = work
  const [open, setOpen] = useState<DesignPart | null>('words')
  const [wanted, setScreen] = useState<PreviewScreen>('form')
  // One that was looked at may be gone: a teaser that was taken out, for example.
  const screen = previewScreens(work).some(({ value }) => value === wanted) ? wanted : 'form'
  const [isSheetOpen, sheet] = useDisclosure(false)
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false }) ?? false
  // A phone is shown first where there is no room for a desk.
  const [device, setDevice] = useState<Device>(() => (type === 'mobile' || isNarrow ? 'mobile' : 'desktop'))
  const findings = useFindings(campaign.id, work)
  const arranging = useArranging({
    type,
    design: work.design,
    device,
    change: (part) => editor.change((now) => ({ design: { ...now.design, ...part(now.design) } })),
  })
  const editing = editingOf({
    id: campaign.id,
    isLive: campaign.status === 'live',
    work,
    findings,
    problems: editor.problems,
    change: editor.change,
    view: arranging.view,
  })

  const show = (part: DesignPart | null) => {
    setOpen(part)
    setScreen(screenOfPart(part, work))
    if (part === 'phone') setDevice('mobile')
  }
  const jump = (path: string) => {
    show(partOfPath(path))
    focusPath(path)
  }
  const preview = (
    <Preview
      type={type}
      work={work}
      account={campaign.account}
      screen={screen}
      device={device}
      onDevice={setDevice}
      onScreen={setScreen}
      onPressed={(part) => {
        show(part)
        sheet.close()
        focusPath(`part.${part}`)
      }}
      arranging={arranging}
      onChosen={(part) => setOpen(PLACED_PART_NAMES[part].part)}
    />
  )
  return (
    <div className={styles.designer}>
      <div className={styles.side}>
        <Findings findings={findings} state={publishingState({ campaign, editor })} onJump={jump} />
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
