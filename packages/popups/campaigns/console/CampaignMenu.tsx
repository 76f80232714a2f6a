import { ActionIcon, Button, Group, Menu, Modal, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Archive, ArchiveRestore, Copy, Ellipsis, Pause, Play, Split, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CampaignSummary } from '../console-contract.ts'
import styles from './campaigns.module.css'
import { useCampaignActions } from './use-campaign-actions.ts'

type Props = {
  campaign: Pick<CampaignSummary, 'id' | 'name' | 'status' | 'moves' | 'variantOf' | 'publishedVersion'>
}

const MOVES = {
  pause: { label: 'Pause', icon: Pause },
  resume: { label: 'Resume', icon: Play },
  archive: { label: 'Archive', icon: Archive },
  restore: { label: 'Restore', icon: ArchiveRestore },
} as const

/** The menu of a campaign: its moves, a copy, a variant, and deleting what nobody has seen. */
export function CampaignMenu({ campaign }: Props) {
  const actions = useCampaignActions()
  const [isNaming, naming] = useDisclosure(false)
  const [isDeleting, deleting] = useDisclosure(false)
  const moves = campaign.moves.filter((move) => move !== 'publish')
  const takesVariants = campaign.variantOf === null && campaign.status !== 'archived'
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            className={styles.menu}
            variant="default"
            size={44}
            radius="xl"
            aria-label={`Actions for ${campaign.name}`}
          >
            <Ellipsis aria-hidden size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map((move) => {
            const { label, icon: Icon } = MOVES[move]
            return (
              <Menu.Item
                key={move}
                leftSection={<Icon aria-hidden size={18} />}
                onClick={() => actions.move.mutate({ campaign, moves: [move] })}
              >
                {label}
              </Menu.Item>
            )
          })}
          <Menu.Item
            leftSection={<Copy aria-hidden size={18} />}
            onClick={() => actions.duplicate.mutate(campaign)}
          >
            Duplicate
          </Menu.Item>
          {takesVariants && (
            <Menu.Item leftSection={<Split aria-hidden size={18} />} onClick={naming.open}>
              Add a variant
            </Menu.Item>
          )}
          {campaign.publishedVersion === null && (
            <Menu.Item leftSection={<Trash2 aria-hidden size={18} />} c="coral.7" onClick={deleting.open}>
              Delete
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isNaming} onClose={naming.close} title={`A variant of ${campaign.name}`} centered>
        <VariantForm
          suggested={`${campaign.name}, B`}
          isBusy={actions.vary.isPending}
          onName={(name) => actions.vary.mutate({ id: campaign.id, name }, { onSuccess: naming.close })}
        />
      </Modal>
      <Modal opened={isDeleting} onClose={deleting.close} title={`Delete ${campaign.name}?`} centered>
        <p>Nobody has seen it. It will be deleted permanently.</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={deleting.close}>
            Keep it
          </Button>
          <Button
            color="coral"
            loading={actions.remove.isPending}
            onClick={() => actions.remove.mutate(campaign, { onSettled: deleting.close })}
          >
            Delete
          </Button>
        </Group>
      </Modal>
    </>
  )
}

function VariantForm(props: { suggested: string; isBusy: boolean; onName: (name: string) => void }) {
  const [name, setName] = useState(props.suggested)
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        props.onName(name)
      }}
    >
      <p className={styles.quiet}>
        It starts as a copy. Change one thing and publish it: each visitor then sees one of the two, always
        the same one.
      </p>
      <TextInput
        label="Name"
        required
        maxLength={80}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button type="submit" loading={props.isBusy} disabled={name.trim() === ''}>
          Add the variant
        </Button>
      </Group>
    </form>
  )
}
