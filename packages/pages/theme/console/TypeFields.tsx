import { SettingSection } from '@buoy/ui/console/SettingForm.tsx'
import { Input, SegmentedControl, Select } from '@mantine/core'
import { useId } from 'react'
import type { Theme } from '../rules/theme.ts'
import {
  CORNERS,
  DENSITIES,
  FONT_NAMES,
  FONTS,
  type FontName,
  TEXT_SIZES,
  TITLE_SIZES,
} from '../rules/theme-choices.ts'

type Props = { theme: Theme; change: (part: Partial<Theme>) => void }

/** Which fonts, and how large. */
export function TypeFields({ theme, change }: Props) {
  const { fonts } = theme
  return (
    <SettingSection title="Typography">
      <FontField
        label="Heading font"
        value={fonts.heading}
        onChange={(heading) => change({ fonts: { ...fonts, heading } })}
      />
      <FontField
        label="Text font"
        value={fonts.text}
        onChange={(text) => change({ fonts: { ...fonts, text } })}
      />
      <ChoiceField
        label="Text size"
        choices={TEXT_SIZES}
        value={theme.textSize}
        onChange={(textSize) => change({ textSize })}
      />
      <ChoiceField
        label="Headings"
        choices={TITLE_SIZES}
        value={theme.titleSize}
        onChange={(titleSize) => change({ titleSize })}
      />
    </SettingSection>
  )
}

/** How much room things have, and how their corners are. */
export function RoomFields({ theme, change }: Props) {
  return (
    <SettingSection title="Spacing and corners">
      <ChoiceField
        label="Spacing"
        choices={DENSITIES}
        value={theme.density}
        onChange={(density) => change({ density })}
      />
      <ChoiceField
        label="Corners"
        choices={CORNERS}
        value={theme.corners}
        onChange={(corners) => change({ corners })}
      />
    </SettingSection>
  )
}

function FontField(props: { label: string; value: FontName; onChange: (font: FontName) => void }) {
  return (
    <Select
      label={props.label}
      description={FONTS[props.value].text}
      data={FONT_NAMES.map((value) => ({ value, label: FONTS[value].label }))}
      value={props.value}
      allowDeselect={false}
      onChange={(value) => value !== null && props.onChange(value)}
    />
  )
}

function ChoiceField<Name extends string>(props: {
  label: string
  choices: Readonly<Record<Name, { label: string }>>
  value: Name
  onChange: (name: Name) => void
}) {
  const id = useId()
  const names = Object.keys(props.choices) as Name[]
  return (
    <Input.Wrapper label={props.label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl<Name>
        fullWidth
        mt={4}
        aria-labelledby={id}
        data={names.map((value) => ({ value, label: props.choices[value].label }))}
        value={props.value}
        onChange={props.onChange}
      />
    </Input.Wrapper>
  )
}
