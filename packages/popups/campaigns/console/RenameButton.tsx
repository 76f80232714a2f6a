import { callApi, failureText } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { ActionIcon, Alert, Button, Group, Modal, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { CampaignDetail } from '../console-contract.ts'
import styles from './campaigns.module.css'

/** Changes what a campaign is called, in the console and in reports; visitors never read it. */
export function RenameButton({ campaign }: { campaign: CampaignDetail }) {
  const [isOpen, form] = useDisclosure(false)
  if (campaign.status === 'archived') return null
  return (
    <>
      <ActionIcon variant="default" size={44} radius="xl" aria-label="Rename" onClick={form.open}>
        <Pencil aria-hidden size={18} />
      </ActionIcon>
      <Modal opened={isOpen} onClose={form.close} title="Name of this popup" centered>
        <NameForm campaign={campaign} close={form.close} />
      </Modal>
    </>
  )
}

function NameForm({ campaign, close }: { campaign: CampaignDetail; close: () => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState(campaign.name)
  const rename = useMutation({
    mutationFn: () => callApi<CampaignDetail>(`/popups/${campaign.id}`, { method: 'PATCH', body: { name } }),
    onSuccess: (renamed) => {
      queries.setQueryData(['popup', campaign.id], renamed)
      void queries.invalidateQueries({ queryKey: ['popups'] })
      close()
      notifySuccess('Renamed.')
    },
  })
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        rename.mutate()
      }}
    >
      <TextInput
        label="Name"
        description="For you and your reports. Visitors never see it."
        required
        maxLength={80}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {rename.isError && (
        <Alert color="coral" role="alert" radius="lg">
          {failureText(rename.error)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button type="submit" loading={rename.isPending} disabled={name.trim() === ''}>
          Rename
        </Button>
      </Group>
    </form>
  )
}
