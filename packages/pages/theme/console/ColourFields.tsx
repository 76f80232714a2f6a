import { HEX, type Hex } from '@buoy/kernel/rules/colour.ts'
import { Button, ColorInput } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { type ContrastFinding, findingText } from '../rules/check-theme.ts'
import type { ThemeColours } from '../rules/theme.ts'
import { COLOUR_NAMES, COLOUR_WORDS, type ColourName } from '../rules/theme-choices.ts'
import { PRESETS } from '../rules/theme-presets.ts'
import styles from './theme.module.css'

/** The six colours. Beside each stands what could not be read with it, and the nearest colour that can. */
export function ColourFields(props: {
  colours: ThemeColours
  findings: readonly ContrastFinding[]
  onChange: (name: ColourName, value: Hex) => void
}) {
  const { colours, onChange } = props
  return COLOUR_NAMES.map((name) => {
    const findings = props.findings.filter(({ colour }) => colour === name)
    return (
      <div key={name} className={styles.colour}>
        <ColourField
          name={name}
          value={colours[name]}
          isWrong={findings.length > 0}
          onChange={(value) => onChange(name, value)}
        />
        {findings.length > 0 && <Findings findings={findings} onMend={onChange} />}
      </div>
    )
  })
}

function ColourField(props: {
  name: ColourName
  value: Hex
  isWrong: boolean
  onChange: (value: Hex) => void
}) {
  const { name, value, onChange } = props
  // What is being typed is no colour until it is whole.
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const type = (typed: string) => {
    setText(typed)
    const whole = typed.trim().toLowerCase()
    if (HEX.test(whole)) onChange(whole)
  }
  return (
    <ColorInput
      label={COLOUR_WORDS[name].label}
      description={COLOUR_WORDS[name].text}
      format="hex"
      withEyeDropper={false}
      swatches={[...new Set(PRESETS.map(({ theme }) => theme.colours[name]))]}
      value={text}
      onChange={type}
      error={props.isWrong}
    />
  )
}

/** What cannot be read, and one click that mends all of it, since the nearest colour is good with everything. */
function Findings(props: {
  findings: readonly ContrastFinding[]
  onMend: (name: ColourName, value: Hex) => void
}) {
  const { findings, onMend } = props
  const nearest = findings[0]?.nearest ?? null
  const id = useId()
  return (
    <div className={styles.finding}>
      <div id={id} role="alert">
        {findings.map((finding) => (
          <p key={finding.what}>{findingText(finding)}</p>
        ))}
      </div>
      {nearest !== null && (
        <Button
          variant="default"
          size="xs"
          aria-describedby={id}
          leftSection={<span className={styles.dot} style={{ background: nearest.value }} aria-hidden />}
          onClick={() => onMend(nearest.colour, nearest.value)}
        >
          Use {nearest.value}
        </Button>
      )}
    </div>
  )
}
