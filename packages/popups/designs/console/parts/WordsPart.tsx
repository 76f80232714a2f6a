import { SegmentedControl, Switch } from '@mantine/core'
import type { Design } from '../../contract.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'

const LANGUAGES: { value: Design['language']; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'he', label: 'עברית' },
]

/** What the popup says before anything is sent, and in which language. */
export function WordsPart({ editing }: PartProps) {
  const { design, changeDesign, changeForm } = editing
  const { form } = design
  const line = (name: 'eyebrow' | 'headline' | 'smallPrint' | 'text') => ({
    editing,
    path: `design.form.${name}`,
    value: form[name],
    onChange: (value: string) => changeForm({ [name]: value }, name),
  })
  return (
    <div className={styles.fields}>
      <SegmentedControl<Design['language']>
        aria-label="Language"
        data={LANGUAGES}
        value={design.language}
        onChange={(language) => changeDesign({ language })}
      />
      <LineField {...line('eyebrow')} label="Line above the headline" most={160} />
      <LineField {...line('headline')} label="Headline" most={160} isLong />
      <LineField {...line('text')} label="Text" most={400} isLong />
      <LineField
        {...line('smallPrint')}
        label="Small print"
        description="What the address is used for, and how to stop."
        most={300}
        isLong
      />
      <Switch
        label="Sending the form subscribes"
        description="Visitors who send the form receive your newsletter. The small print must say so, and is stored as evidence of their consent. If the form has a checkbox for marketing, that decides instead."
        checked={form.sendingSubscribes === true}
        onChange={({ currentTarget }) =>
          changeForm({ sendingSubscribes: currentTarget.checked }, 'sendingSubscribes')
        }
      />
    </div>
  )
}
