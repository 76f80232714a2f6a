import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Checkbox, NumberInput, Radio, Select, Stack, Textarea } from '@mantine/core'
import type { CommentSettings } from '../contract.ts'

const DEPTHS = [
  { value: '2', label: '2 levels: all replies in one list' },
  ...[3, 4, 5].map((depth) => ({ value: String(depth), label: `${depth} levels` })),
]
const ORDERS = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
]

/** How pages and posts take comments. */
export function CommentSettingsPage() {
  return (
    <SettingForm<CommentSettings>
      title="Comments"
      lead="Who can comment on your posts and pages, and which comments need your approval first."
      path="/comments/settings"
      words={{ depth: { choices: DEPTHS }, order: { choices: ORDERS } }}
    >
      {(form) => {
        const closing = form.getInputProps('closesAfterDays')
        const depth = form.getInputProps('depth')
        return (
          <>
            <SettingSection
              title="Moderation"
              text="Comments without the proof that browsers send along always need approval. You get an email about each."
            >
              <Radio.Group label="Published at once" {...form.getInputProps('moderation')}>
                <Stack gap="xs" mt="sm">
                  <Radio value="hold-all" label="None: every comment needs approval" />
                  <Radio value="hold-first" label="From people whose comment you have published before" />
                  <Radio value="none" label="All" />
                </Stack>
              </Radio.Group>
              <NumberInput
                label="Links allowed"
                description="A comment with more links needs approval."
                allowDecimal={false}
                min={0}
                max={50}
                {...form.getInputProps('mostLinks')}
              />
              <Textarea
                label="Spam words and addresses"
                description="One per line. Upper and lower case are the same. Name, email and text are searched for whole words."
                autosize
                minRows={3}
                maxRows={12}
                {...form.getInputProps('blockedWords')}
              />
            </SettingSection>
            <SettingSection
              title="The form"
              text="Each post has its own setting; pages have comments where you add the module."
            >
              <Checkbox label="Allow comments" {...form.getInputProps('isOpen', { type: 'checkbox' })} />
              <NumberInput
                label="Days a post accepts comments"
                description="Counted from publication. If empty, there is no limit. Pages stay open."
                allowDecimal={false}
                {...closing}
                value={form.values.closesAfterDays ?? ''}
                onChange={(value) => closing.onChange(value === '' ? null : Number(value))}
              />
            </SettingSection>
            <SettingSection title="The list" text="A comments module can change this for its page.">
              <Select
                label="Depth of threads"
                description="Replies to replies; deeper ones stay on the last level."
                allowDeselect={false}
                data={DEPTHS}
                {...depth}
                value={String(form.values.depth)}
                onChange={(value) => depth.onChange(Number(value))}
              />
              <Select label="Order" allowDeselect={false} data={ORDERS} {...form.getInputProps('order')} />
              <NumberInput
                label="Threads on a page"
                allowDecimal={false}
                min={1}
                max={100}
                {...form.getInputProps('perPage')}
              />
            </SettingSection>
          </>
        )
      }}
    </SettingForm>
  )
}
