import { SettingForm, SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Checkbox, NumberInput, Radio, Select, Stack, Textarea } from '@mantine/core'
import type { CommentSettings } from '../contract.ts'

const DEPTHS = [
  { value: '2', label: '2 levels: all answers in one list' },
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
      lead="Who may say something below your posts and pages, and what you want to see before everybody does."
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
              text="What comes without the proof that browsers send along always waits for you. What waits is mailed to you."
            >
              <Radio.Group label="Published at once" {...form.getInputProps('moderation')}>
                <Stack gap="xs" mt="sm">
                  <Radio value="hold-all" label="None: every comment waits for you" />
                  <Radio value="hold-first" label="From people whose comment you have published before" />
                  <Radio value="none" label="All" />
                </Stack>
              </Radio.Group>
              <NumberInput
                label="Links allowed"
                description="A comment with more of them waits for you."
                allowDecimal={false}
                min={0}
                max={50}
                {...form.getInputProps('mostLinks')}
              />
              <Textarea
                label="Words and addresses that are spam"
                description="One a line, in any letter case. They are looked for in name, email and text, as whole words."
                autosize
                minRows={3}
                maxRows={12}
                {...form.getInputProps('blockedWords')}
              />
            </SettingSection>
            <SettingSection
              title="The form"
              text="Each post has a switch of its own; pages have comments where you put the module."
            >
              <Checkbox label="Take comments" {...form.getInputProps('isOpen', { type: 'checkbox' })} />
              <NumberInput
                label="Days in which a post takes comments"
                description="Counted from its publication; empty for ever. Pages stay open."
                allowDecimal={false}
                {...closing}
                value={form.values.closesAfterDays ?? ''}
                onChange={(value) => closing.onChange(value === '' ? null : Number(value))}
              />
            </SettingSection>
            <SettingSection title="The list" text="A comments module may say otherwise for its page.">
              <Select
                label="Depth of threads"
                description="Answers to answers; deeper ones stay on the last level."
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
