import { callApi } from '@buoy/ui/console/call-api.ts'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Alert, Select, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { CodeCampaign, ConversionCode } from '../contract.ts'
import styles from './connections.module.css'

/** Html of the owner's that goes back to the page with a conversion (W7.20). */
export function ConversionCodePage() {
  const campaigns = useQuery({
    queryKey: ['conversion-code', 'campaigns'],
    queryFn: () => callApi<{ campaigns: CodeCampaign[] }>('/conversion-code/campaigns'),
  })
  const nameOf = (id: string) => campaigns.data?.campaigns.find((one) => one.id === id)?.name ?? 'a popup'
  const codesInWords = (codes: ConversionCode['campaigns']) =>
    codes.map(({ campaignId, html }) => `${nameOf(campaignId)}: ${html}`).join('; ')
  return (
    <SettingForm<ConversionCode>
      title="Conversion code"
      lead="HTML that is added to the page once a visitor has submitted a popup, such as an advertising pixel."
      path="/conversion-code"
      words={{ campaigns: { label: 'Codes of single popups', write: codesInWords } }}
      back={{ to: '/popups/connections', label: 'Connections' }}
    >
      {(form) => (
        <>
          <Alert
            color="coral"
            variant="light"
            icon={<TriangleAlert aria-hidden />}
            title="Its scripts run on your sites"
            radius="lg"
          >
            They can read what visitors type and see, everywhere your popups are. Only use code that you
            trust, and explain it in your privacy policy. A Content-Security-Policy can block it.
          </Alert>
          <SettingSection title="All popups">
            <Textarea
              label="Code for all popups"
              placeholder="<script>…</script>"
              className={styles.html}
              autosize
              minRows={4}
              maxRows={16}
              spellCheck={false}
              {...form.getInputProps('account')}
            />
          </SettingSection>
          <CampaignCodes form={form} campaigns={campaigns} />
        </>
      )}
    </SettingForm>
  )
}

/** Codes of single popups: one is chosen, and its code is written. */
function CampaignCodes(props: {
  form: UseFormReturnType<ConversionCode>
  campaigns: UseQueryResult<{ campaigns: CodeCampaign[] }>
}) {
  const { form, campaigns } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const codes = form.values.campaigns
  const hasCode = (id: string) => codes.some(({ campaignId, html }) => campaignId === id && html !== '')
  const data = campaigns.data?.campaigns.map(({ id, name }) => ({
    value: id,
    label: hasCode(id) ? `${name} (has its own)` : name,
  }))
  const write = (campaignId: string, html: string) => {
    const others = codes.filter((code) => code.campaignId !== campaignId)
    form.setFieldValue('campaigns', html === '' ? others : [...others, { campaignId, html }])
  }
  return (
    <SettingSection title="One popup" text="Its own code replaces the one for all popups.">
      <Select
        label="Popup"
        placeholder="Choose one"
        data={data ?? []}
        value={chosen}
        onChange={setChosen}
        searchable
        nothingFoundMessage="No popup has that name"
      />
      <SideFailure query={campaigns} what="The list of popups" />
      {chosen !== null && (
        <Textarea
          label="Its code"
          description="Empty it to use the one for all popups again."
          className={styles.html}
          autosize
          minRows={4}
          maxRows={16}
          spellCheck={false}
          value={codes.find(({ campaignId }) => campaignId === chosen)?.html ?? ''}
          onChange={(event) => write(chosen, event.currentTarget.value)}
        />
      )}
    </SettingSection>
  )
}
