import { SegmentedControl } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import styles from './device-switch.module.css'

type Props<Device extends string> = {
  /** What is chosen: the window, unless it says otherwise. */
  label?: string
  devices: Readonly<Record<Device, { label: string; icon: LucideIcon }>>
  value: Device
  onChange: (device: Device) => void
}

/** Chooses how something is looked at: in the window of a desktop or of a phone, in light or in dark mode. */
export function DeviceSwitch<Device extends string>(props: Props<Device>) {
  const { label = 'Window', devices, value, onChange } = props
  const choices = Object.entries(devices) as [Device, Props<Device>['devices'][Device]][]
  return (
    <SegmentedControl<Device>
      aria-label={label}
      data={choices.map(([device, { label, icon: Icon }]) => ({
        value: device,
        label: (
          <span className={styles.device}>
            <Icon aria-hidden size={16} /> {label}
          </span>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
