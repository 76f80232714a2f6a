import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Checkbox, Radio, Stack } from '@mantine/core'
import type { ReviewSettings } from '../contract.ts'

/** How the shop takes reviews. */
export function ReviewSettingsPage() {
  return (
    <SettingForm<ReviewSettings>
      title="Reviews"
      lead="Who can write reviews, and which need your approval first."
      path="/reviews/settings"
    >
      {(form) => (
        <>
          <SettingSection
            title="Moderation"
            text="Reviews with links, and those sent without the browser’s proof of work, always need approval."
          >
            <Radio.Group label="Published at once" {...form.getInputProps('moderation')}>
              <Stack gap="xs" mt="sm">
                <Radio value="hold-all" label="None: every review needs approval" />
                <Radio value="hold-first" label="From people whose review you have published before" />
                <Radio value="publish-verified" label="From verified buyers" />
              </Stack>
            </Radio.Group>
          </SettingSection>
          <SettingSection title="The form">
            <Checkbox label="Allow reviews" {...form.getInputProps('isOpen', { type: 'checkbox' })} />
            <Checkbox label="Require stars" {...form.getInputProps('ratingRequired', { type: 'checkbox' })} />
            <Checkbox
              label="Only from verified buyers"
              description="The email must belong to a paid order with the product."
              {...form.getInputProps('onlyBuyers', { type: 'checkbox' })}
            />
            <Checkbox
              label="Allow photos"
              description="Up to four; location and camera data are removed."
              {...form.getInputProps('takesPhotos', { type: 'checkbox' })}
            />
          </SettingSection>
        </>
      )}
    </SettingForm>
  )
}
