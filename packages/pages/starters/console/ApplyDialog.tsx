import { failureText } from '@buoy/ui/console/call-api.ts'
import { Alert, Button, Checkbox, Modal, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ApplyInput, StarterCard, StarterState } from '../contract.ts'
import styles from './starters.module.css'
import { useStarterActions } from './use-starter-actions.ts'

type Props = { starter: StarterCard; state: StarterState; close: () => void }

/** Says what a starter will do to this shop, and applies it. */
export function ApplyDialog({ starter, state, close }: Props) {
  const { occupied, hasProducts, applied } = state
  const [existing, setExisting] = useState<ApplyInput['existing']>('keep')
  const [samples, setSamples] = useState(!hasProducts)
  const { apply } = useStarterActions()
  const isMet = occupied.length > 0
  const shows = !isMet || existing === 'replace'
  const start = () => apply.mutate({ key: starter.key, existing, samples }, { onSuccess: close })
  return (
    <Modal opened onClose={close} title={`Begin with ${starter.name}`} size="lg" radius="lg">
      <Stack gap="md">
        {apply.isError && (
          <Alert color="coral" radius="lg">
            {failureText(apply.error)}
          </Alert>
        )}
        {applied !== null && (
          <Alert color="lagoon" radius="lg">
            {`${applied.name} is undone first. What you changed stays.`}
          </Alert>
        )}
        {isMet && (
          <Radio.Group
            label="Your shop has pages, menus or a theme already"
            description={`${occupied.join(', ')}.`}
            value={existing}
            onChange={(value) => setExisting(value as ApplyInput['existing'])}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="keep"
                label="Keep mine, and add the starter’s pages as drafts"
                description="Shoppers see no difference. Theme, header and menus stay as they are."
              />
              <Radio
                value="replace"
                label="Show the starter’s, and keep my pages as drafts"
                description="Menus, header, colours and fonts become those of the starter; undo brings yours back."
              />
            </Stack>
          </Radio.Group>
        )}
        <Checkbox
          label={`Add ${starter.samples.length} sample products`}
          description={samplesText(starter, shows && !hasProducts)}
          checked={samples}
          onChange={(event) => setSamples(event.currentTarget.checked)}
        />
        <div>
          <p className={styles.listTitle}>This is what happens:</p>
          <ul className={styles.list}>
            <li>
              {shows
                ? 'Home, About and Contact are published; replace their texts at any time.'
                : 'Home, About and Contact are added as drafts.'}
            </li>
            {shows && <li>Colours, fonts, corners, header and menus become those of {starter.name}.</li>}
            <li>Its pictures are added to your library.</li>
            <li>Your products, orders and settings are not touched.</li>
          </ul>
        </div>
        <div className={styles.actions}>
          <Button loading={apply.isPending} onClick={start}>
            {shows ? `Use ${starter.name}` : 'Add the drafts'}
          </Button>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}

function samplesText({ samples }: StarterCard, isShown: boolean): string {
  const names = `${samples.join(', ')}.`
  return isShown
    ? `${names} One press removes them.`
    : `${names} They are drafts that no shopper sees; one press removes them.`
}
