import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { useStoreLocale } from '@buoy/ui/StoreLocale.tsx'
import { Alert, Anchor, Switch, Textarea, TextInput } from '@mantine/core'
import { LawFindings } from '../../site/console/LawFindings.tsx'
import { lintText } from '../../site/rules/law-lint.ts'
import type { AnnouncementSettings } from '../contract.ts'

/** What every page says above its head, and whether the shop is open to visitors. */
export function AnnouncementPage() {
  const { country } = useStoreLocale()
  return (
    <SettingForm<AnnouncementSettings>
      title="Announcement and maintenance mode"
      lead="Show an announcement above every page, or close the shop while you set it up."
      path="/store/announcement"
    >
      {(form, saved) => (
        <>
          <SettingSection
            title="Announcement above every page"
            text="Visitors can dismiss it. When its text changes it is shown to everybody again."
          >
            <Switch
              size="md"
              label="Show the announcement"
              {...form.getInputProps('notice.isOn', { type: 'checkbox' })}
            />
            <Textarea
              label="Text"
              size="md"
              autosize
              minRows={2}
              placeholder="We are at the markets this week. Orders leave on Monday."
              {...form.getInputProps('notice.text')}
            />
            <TextInput
              data-span="3"
              label="Link text"
              placeholder="See the new ones"
              {...form.getInputProps('notice.linkLabel')}
            />
            <TextInput
              data-span="3"
              label="Link address"
              placeholder="/index.php/shop/"
              {...form.getInputProps('notice.linkHref')}
            />
            <LawFindings findings={lintText(form.values.notice.text, 'other', country)} />
          </SettingSection>
          <SettingSection
            title="Maintenance mode"
            text="Closes the shop to visitors and search engines. You and your staff still see all of it; existing orders can still be viewed and paid."
          >
            <Switch
              size="md"
              label="Close the shop"
              {...form.getInputProps('comingSoon.isOn', { type: 'checkbox' })}
            />
            {saved.comingSoon.isOn && (
              <Alert color="citrus" title="The shop is closed" radius="lg">
                Visitors see the page below. <Anchor href="/">View the shop</Anchor> as they will.
              </Alert>
            )}
            <TextInput label="Heading of the closed shop" {...form.getInputProps('comingSoon.title')} />
            <Textarea
              label="Text"
              size="md"
              autosize
              minRows={3}
              {...form.getInputProps('comingSoon.text')}
            />
          </SettingSection>
        </>
      )}
    </SettingForm>
  )
}
