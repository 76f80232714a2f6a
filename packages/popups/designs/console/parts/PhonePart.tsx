import { NativeSelect, Switch } from '@mantine/core'
import type { MobileDesign } from '../../contract.ts'
import { arrangementOf, formatCount } from '../../rules/formats.ts'
import type { PartProps } from '../design-editing.ts'
import styles from '../designer.module.css'
import { LineField } from '../LineField.tsx'

const SAME: MobileDesign = { format: null, headline: null, text: null, button: null, showPicture: true }

/** What a phone shows instead (W3.47); what is left empty stays as on a desk. */
export function PhonePart({ editing }: PartProps) {
  const { design } = editing
  const { mobile } = design
  const change = (part: Partial<MobileDesign>, what?: string) =>
    mobile !== null && editing.changeDesign({ mobile: { ...mobile, ...part } }, what)
  const line = (name: 'headline' | 'text' | 'button') => ({
    editing,
    path: `design.mobile.${name}`,
    value: mobile?.[name] ?? '',
    placeholder: design.form[name] ?? '',
    onChange: (value: string) => change({ [name]: value === '' ? null : value }, `mobile.${name}`),
  })
  return (
    <div className={styles.fields}>
      <Switch
        label="Separate design for phones"
        checked={mobile !== null}
        onChange={({ currentTarget }) =>
          editing.changeDesign({ mobile: currentTarget.checked ? SAME : null })
        }
      />
      {mobile !== null && (
        <>
          <NativeSelect
            label="Format on a phone"
            data={[
              { value: '', label: 'The same, in one column' },
              ...Array.from({ length: formatCount('mobile') }, (_, index) => ({
                value: String(index + 1),
                label: arrangementOf('mobile', index + 1).name,
              })),
            ]}
            value={mobile.format === null ? '' : String(mobile.format)}
            onChange={({ currentTarget: { value } }) =>
              change({ format: value === '' ? null : Number(value) })
            }
          />
          <LineField {...line('headline')} label="Headline" most={160} />
          <LineField {...line('text')} label="Text" most={400} isLong />
          {design.form.button !== null && <LineField {...line('button')} label="Button" most={160} />}
          <Switch
            label="With the picture"
            checked={mobile.showPicture}
            onChange={({ currentTarget }) => change({ showPicture: currentTarget.checked })}
          />
        </>
      )}
    </div>
  )
}
