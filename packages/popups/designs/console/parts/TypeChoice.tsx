import { storeDayOf } from '@buoy/kernel/rules/store-day.ts'
import { useStoreZone } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Button, Group, Modal, NativeSelect } from '@mantine/core'
import { useDisclosure, useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import { TYPE_WORDS } from '../../../model/console/campaign-words.ts'
import type { PopupType } from '../../../model/contract.ts'
import { changeType, whatChanges } from '../../rules/change-type.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { PopupFrame } from '../PopupFrame.tsx'
import { useNamedPopups } from '../use-named-popups.ts'
import own from './type-choice.module.css'

/** The window that the popup is shown in as one of another type, in px. */
const WINDOW = { width: 1100, height: 720 }

/** The type of the popup, and the way to another one: it is looked at, and what does not fit is said, beforehand. */
export function TypeChoice({ editing }: PartProps) {
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <div className={own.line}>
      <p>
        <strong>{TYPE_WORDS[editing.type]}</strong>
        {editing.isLive && (
          <span className={styles.partText}>
            Visitors see this popup. Pause it before you change its type.
          </span>
        )}
      </p>
      <Button variant="default" data-path="type" disabled={editing.isLive} onClick={dialog.open}>
        Change the type
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title="Change the type" centered size="lg">
        {isOpen && <ChooseType editing={editing} onDone={dialog.close} />}
      </Modal>
    </div>
  )
}

function ChooseType({ editing, onDone }: PartProps & { onDone: () => void }) {
  const { type, design, settings, id } = editing
  const [chosen, setChosen] = useState<PopupType>(type === 'lightbox' ? 'content' : 'lightbox')
  const { ref, width } = useElementSize()
  const today = storeDayOf(new Date(), useStoreZone())
  const { popups } = useNamedPopups(design)
  const before = { type, design, settings }
  const after = changeType(before, chosen)
  const changes = whatChanges(before, chosen, { campaignId: id, today, popups })
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        editing.changeWork(after)
        onDone()
      }}
    >
      <NativeSelect
        label="It becomes a"
        data={Object.entries(TYPE_WORDS)
          .filter(([value]) => value !== type)
          .map(([value, label]) => ({ value, label }))}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as PopupType)}
      />
      <div ref={ref} className={styles.stage}>
        <PopupFrame
          title="The popup as one of the other type"
          type={after.type}
          work={after}
          size={WINDOW}
          scale={width === 0 ? 0.5 : width / WINDOW.width}
          device={chosen === 'mobile' ? 'mobile' : 'desktop'}
          isStill
        />
      </div>
      <Alert color={changes.length === 0 ? 'leaf' : 'citrus'} radius="lg" title="What changes with it">
        {changes.length === 0 ? (
          'Only the type: everything else stays.'
        ) : (
          <ul className={own.changes}>
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Alert>
      <p className={styles.quiet}>
        Texts, fields, buttons, pictures, colours and rules stay. You can undo this.
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit">Change it</Button>
      </Group>
    </form>
  )
}
