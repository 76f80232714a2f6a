import type { Versioned } from '@buoy/kernel/rules/changed-meanwhile.ts'
import type { FormWords } from '@buoy/kernel/rules/field-words.ts'
import { notifySuccess } from '@buoy/ui/console/notify.tsx'
import { SideFailure } from '@buoy/ui/console/QueryView.tsx'
import { SavingTrouble } from '@buoy/ui/console/SavingTrouble.tsx'
import { useDocument, useDocumentForm, withoutVersion } from '@buoy/ui/console/use-document.ts'
import { Button, Stack, Switch } from '@mantine/core'
import type { AccountCap as Cap } from '../../model/popup-object-contract.ts'
import rules from '../../targeting/console/rules.module.css'
import { Count } from '../../targeting/console/sentence-fields.tsx'
import type { CapSetting } from '../console-contract.ts'

const PATH = '/popups/cap'
const USUAL: Cap = { views: 3, hours: 24 }
const LABEL = 'A limit for all your popups together'
const WORDS: FormWords = {
  cap: {
    label: LABEL,
    choices: [{ value: null, label: 'no limit' }],
    write: ({ views, hours }: Cap) => `at most ${views} popups in ${hours} hours`,
  },
}

/** The limit of the whole account. It is no part of the draft: it holds for all popups, as soon as it is saved. */
export function AccountCap() {
  const setting = useDocument<CapSetting>(PATH)
  if (setting.data === undefined) return <SideFailure query={setting} what="The limit for all your popups" />
  return <CapForm saved={setting.data} />
}

function CapForm({ saved }: { saved: Versioned<CapSetting> }) {
  const { element, form, saving } = useDocumentForm<CapSetting, CapSetting>({
    path: PATH,
    saved,
    valuesOf: withoutVersion,
    onSaved: () => notifySuccess('Saved, for all your popups.'),
  })
  const { cap } = form.values
  const set = (next: Cap | null) => form.setFieldValue('cap', next)
  return (
    <form ref={element} noValidate className={rules.group} onSubmit={form.onSubmit(saving.save)}>
      <Stack gap="sm" align="flex-start">
        <SavingTrouble saving={saving} words={WORDS} />
        <Switch
          label={LABEL}
          description="Applies at once to all popups. Popups that visitors open themselves and embedded forms don’t count."
          checked={cap !== null}
          onChange={(event) => set(event.currentTarget.checked ? (saved.cap ?? USUAL) : null)}
        />
        {cap !== null && (
          <div className={rules.fields}>
            <span>At most</span>
            <Count
              label="Popups"
              suffix=" popups"
              max={50}
              value={cap.views}
              onChange={(views) => set({ ...cap, views })}
            />
            <span>in</span>
            <Count
              label="Hours"
              suffix=" hours"
              max={168}
              value={cap.hours}
              onChange={(hours) => set({ ...cap, hours })}
            />
          </div>
        )}
        {form.isDirty() && saving.conflict === null && (
          <Button type="submit" variant="default" loading={saving.isSaving}>
            Save the limit
          </Button>
        )}
      </Stack>
    </form>
  )
}
