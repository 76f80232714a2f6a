import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import { callApi } from '@buoy/ui/console/call-api.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { SaveBar } from '@buoy/ui/console/SaveBar.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { showFieldErrors } from '@buoy/ui/console/show-field-errors.ts'
import { useSaving } from '@buoy/ui/console/use-saving.ts'
import { useUnsavedWarning } from '@buoy/ui/console/use-unsaved-warning.ts'
import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Webhook, WebhookCampaign, WebhookInput, WebhookWithSecret } from '../contract.ts'
import styles from './connections.module.css'

const ALL = 'All popups'

/** Where a webhook goes and what it is told of; a new one goes to its own screen, which shows its secret. */
export function WebhookForm({ saved }: { saved: Versioned<Webhook> | null }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  const form = useForm<WebhookInput>({ initialValues: draftOf(saved) })
  const campaigns = useQuery({
    queryKey: ['webhooks', 'campaigns'],
    queryFn: () => callApi<{ campaigns: WebhookCampaign[] }>('/webhooks/campaigns'),
  })
  const saving = useSaving<Webhook, WebhookInput>({
    form,
    stored: saved,
    valuesOf: draftOf,
    send: async (input, version) => {
      if (saved !== null)
        return callApi(`/webhooks/${saved.id}`, { method: 'PUT', body: { ...input, version } })
      const reply = await callApi<WebhookWithSecret>('/webhooks', { method: 'POST', body: input })
      setMade(reply)
      return { ...reply.webhook, version: 0 }
    },
    onStored: (webhook) => queries.setQueryData(['webhook', webhook.id], webhook),
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: ['webhooks'] })
      if (saved !== null) notifySuccess('Saved. The next lead is sent there.')
    },
    onRefused: (error) => showFieldErrors(form, element, error),
  })
  const isDirty = form.isDirty()
  useUnsavedWarning(isDirty && !saving.isSaving && made === null)
  useEffect(() => {
    // After the form knows that it is saved, so that nobody is asked about changes.
    if (made === null) return
    const state = { secret: made.secret }
    void navigate(`/popups/connections/webhooks/${made.webhook.id}`, { replace: true, state })
  }, [made, navigate])
  const choices = campaigns.data?.campaigns.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <form ref={element} className={styles.stack} noValidate onSubmit={form.onSubmit(saving.save)}>
      <SavingTrouble
        saving={saving}
        words={{ campaignId: { label: 'Leads of', choices: [{ value: null, label: ALL }, ...choices] } }}
      />
      <SettingSection title="Where it goes">
        <TextInput label="Name" placeholder="Our CRM" {...form.getInputProps('name')} />
        <TextInput
          label="Address"
          type="url"
          placeholder="https://"
          description="Each lead is posted there as JSON, signed by a secret that you are shown once."
          {...form.getInputProps('address')}
        />
        <Select
          label="Leads of"
          data={[{ value: '', label: ALL }, ...keepChosen(choices, saved)]}
          allowDeselect={false}
          value={form.values.campaignId ?? ''}
          onChange={(value) => form.setFieldValue('campaignId', value || null)}
          error={form.errors.campaignId}
        />
        <SideFailure query={campaigns} what="The list of popups" />
      </SettingSection>
      <SaveBar
        isDirty={isDirty || saved === null}
        isSaving={saving.isSaving}
        isContested={saving.conflict !== null}
        saveLabel={saved === null ? 'Add the webhook' : 'Save'}
        {...(saved !== null && { onUndo: () => form.reset() })}
      />
    </form>
  )
}

/** A campaign that was archived since stays chosen, and keeps its name. */
function keepChosen(choices: { value: string; label: string }[], saved: Webhook | null) {
  const { campaignId = null, campaignName = null } = saved ?? {}
  if (campaignId === null || choices.some(({ value }) => value === campaignId)) return choices
  return [...choices, { value: campaignId, label: campaignName ?? campaignId }]
}

function draftOf(saved: Webhook | null): WebhookInput {
  const { name = '', address = '', campaignId = null } = saved ?? {}
  return { name, address, campaignId }
}
