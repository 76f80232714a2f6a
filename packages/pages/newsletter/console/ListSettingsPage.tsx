import { ConnectionList } from '@buoy/platform/deliveries/console/ConnectionList.tsx'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Checkbox, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { ListSettings } from '../console-contract.ts'

/** One list: its name, whether addresses are confirmed, and which services it is sent to. */
export function ListSettingsPage() {
  const { key = '' } = useParams()
  return (
    <SettingForm<ListSettings>
      title="Newsletter"
      lead="How people join this list, and where their addresses are sent once they are confirmed."
      path={`/newsletters/${key}`}
      back={{ to: `/customers/newsletters/${key}`, label: 'Readers' }}
      shownIn={['newsletters']}
      actions={
        <MainButton
          component={Link}
          to={`/connections/new/newsletter/${key}`}
          leftSection={<Plus aria-hidden size={18} />}
        >
          Connect a service
        </MainButton>
      }
    >
      {(form) => (
        <>
          <SettingSection title="The list">
            <TextInput label="Name" {...form.getInputProps('name')} />
            <Checkbox
              label="Ask everyone to confirm their address by email"
              description="If off, people are subscribed at once when the spam check of their browser succeeds."
              {...form.getInputProps('isDouble', { type: 'checkbox' })}
            />
          </SettingSection>
          <SettingSection
            title="Also sent to"
            text="Each subscriber is sent there once they have confirmed, and again when they unsubscribe."
          >
            <ConnectionList source="newsletter" scope={key} empty="Buoy alone stores this list." />
          </SettingSection>
        </>
      )}
    </SettingForm>
  )
}
