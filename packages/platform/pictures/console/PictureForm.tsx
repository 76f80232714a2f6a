import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { MainButton } from '@buoy/ui/console/MainButton.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { useDocumentForm, withoutVersion } from '@buoy/ui/console/use-document.ts'
import { Button, Group, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { ConsolePicture, PictureInput } from '../contract.ts'
import { CropPicker, cropInWords } from './CropPicker.tsx'
import { FocusPicker, focusInWords } from './FocusPicker.tsx'

/** What the form calls its fields, of which it shows some at a time. */
const WORDS: FormWords = {
  alt: { label: 'Description (alt text)' },
  caption: { label: 'Caption' },
  focus: { label: 'Focal point', write: focusInWords },
  crop: { label: 'Crop', write: cropInWords },
}

/** The fields of a picture, saved as a whole. */
export function PictureForm(props: {
  saved: Versioned<ConsolePicture>
  close: () => void
  onChanged: (picture: ConsolePicture) => void
}) {
  const { saved, close } = props
  const { id, canCrop } = saved
  const [mode, setMode] = useState('describe')
  const { element, form, saving } = useDocumentForm<ConsolePicture, PictureInput>({
    path: `/pictures/${id}`,
    saved,
    valuesOf,
    onSaved: (stored) => {
      props.onChanged(withoutVersion<ConsolePicture>(stored))
      close()
    },
  })
  useEffect(() => {
    // The dialog has looked for it before the picture was there.
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [element])
  const { focus, crop } = form.values
  const original = `/console/api/pictures/${id}/original`
  const save = form.onSubmit(saving.save)
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        // A form around the dialog is not meant.
        event.stopPropagation()
        save(event)
      }}
    >
      <Stack gap="md">
        <SavingTrouble saving={saving} words={WORDS} />
        {canCrop && (
          <SegmentedControl
            value={mode}
            onChange={setMode}
            aria-label="What to change"
            fullWidth
            data={[
              { value: 'describe', label: 'Describe' },
              { value: 'crop', label: 'Crop' },
              { value: 'focus', label: 'Focal point' },
            ]}
          />
        )}
        {mode === 'describe' && (
          <>
            <Textarea
              label="Description (alt text)"
              description="What the picture shows, for people who can’t see it. Leave out “picture of”. For example: Blue mug on a wooden table, seen from above."
              maxLength={250}
              autosize
              required
              data-autofocus
              {...form.getInputProps('alt')}
            />
            <TextInput
              label="Caption"
              description="Shown under the large picture. Optional."
              maxLength={250}
              {...form.getInputProps('caption')}
            />
          </>
        )}
        {mode === 'crop' && (
          <CropPicker src={original} crop={crop} onChange={(chosen) => form.setFieldValue('crop', chosen)} />
        )}
        {mode === 'focus' && (
          <FocusPicker
            src={original}
            focus={focus}
            onChange={(chosen) => form.setFieldValue('focus', chosen)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <MainButton
            type="submit"
            loading={saving.isSaving}
            disabled={form.values.alt.trim() === '' || saving.conflict !== null}
          >
            Save
          </MainButton>
        </Group>
      </Stack>
    </form>
  )
}

function valuesOf({ alt, caption, focus, crop }: ConsolePicture): PictureInput {
  return { alt, caption, focus, crop }
}
