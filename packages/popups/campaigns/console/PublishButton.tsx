import { callApi, failureText, isApiFailure } from '@buoy/ui/console/call-api.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { Alert, Button, Group, Modal, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFindings } from '../../designs/console/use-findings.ts'
import type { CampaignDetail } from '../console-contract.ts'
import type { CanaryShare } from '../rules/canary-shares.ts'
import styles from './campaigns.module.css'
import { publishingState } from './publishing-state.ts'
import { ShareField } from './ShareField.tsx'
import type { TabProps } from './tab-props.ts'

/** Shows visitors what stands in the draft, with a note for those who look at the versions later. */
export function PublishButton({ campaign, editor }: TabProps) {
  const queries = useQueryClient()
  const findings = useFindings(campaign.id, editor.work)
  const toMend = findings.filter(({ level }) => level === 'error')
  const toThinkAbout = findings.filter(({ level }) => level === 'warning')
  const [isAsking, question] = useDisclosure(false)
  const [note, setNote] = useState('')
  const [share, setShare] = useState<CanaryShare | null>(null)
  /** The others have to be shown something meanwhile, and the figures of a split test would mix. */
  const takesShare =
    campaign.status === 'live' &&
    campaign.test.every(({ id, status }) => id === campaign.id || status === 'draft')
  const publish = useMutation({
    mutationFn: async () => {
      const revision = await editor.flush()
      if (revision === null) return null
      const body = { revision, note, ...(takesShare && share !== null && { share }) }
      return callApi<CampaignDetail>(`/popups/${campaign.id}/publish`, { method: 'POST', body })
    },
    onSuccess: (published) => {
      if (published === null) return
      editor.adopt(published)
      queries.setQueryData(['popup', campaign.id], published)
      void queries.invalidateQueries({ queryKey: ['popups'] })
      void queries.invalidateQueries({ queryKey: ['activity'] })
      setNote('')
      setShare(null)
      question.close()
      const { canary, name, publishedVersion } = published
      notifySuccess(
        canary === null
          ? `${name} is live. Visitors see version ${publishedVersion}.`
          : `${canary.percent}% of visitors see version ${canary.version} of ${name}, the others version ${publishedVersion}.`,
      )
    },
  })
  const isUnsaved = publish.data === null && editor.fault !== null
  return (
    <>
      <MainButton
        disabled={publishingState({ campaign, editor }) !== 'open'}
        onClick={() => {
          publish.reset()
          question.open()
        }}
      >
        Publish
      </MainButton>
      <Modal opened={isAsking} onClose={question.close} title={`Publish ${campaign.name}?`} centered>
        <form
          className={styles.stack}
          onSubmit={(event) => {
            event.preventDefault()
            publish.mutate()
          }}
        >
          <p className={styles.quiet}>
            Visitors see it within a second. You can go back to any earlier version.
          </p>
          <TextInput
            label="Note"
            data-autofocus
            description="What changed, for the list of versions. Optional."
            maxLength={200}
            autoComplete="off"
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {takesShare && <ShareField value={share} onChange={setShare} />}
          {(publish.isError || isUnsaved) && (
            <Alert color="coral" role="alert" radius="lg" title="Not published">
              {publish.isError ? failureText(publish.error) : 'Your last changes could not be saved.'}
              {isApiFailure(publish.error) && <Messages of={publish.error.issues} />}
            </Alert>
          )}
          {toMend.length > 0 && (
            <Alert color="coral" radius="lg" title="Not ready to publish">
              <Messages of={toMend} />
            </Alert>
          )}
          {toThinkAbout.length > 0 && (
            <Alert color="citrus" radius="lg" title="To consider">
              <Messages of={toThinkAbout} />
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={question.close}>
              Not yet
            </Button>
            <Button type="submit" loading={publish.isPending} disabled={toMend.length > 0}>
              Publish now
            </Button>
          </Group>
        </form>
      </Modal>
    </>
  )
}

function Messages({ of }: { of: readonly { message: string }[] }) {
  if (of.length === 0) return null
  return (
    <ul className={styles.problems}>
      {[...new Set(of.map(({ message }) => message))].map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}
