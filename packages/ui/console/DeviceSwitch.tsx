import { SegmentedControl } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import styles from './device-switch.module.css'

type Props<Device extends string> = {
  devices: Readonly<Record<Device, { label: string; icon: LucideIcon }>>
  value: Device
  onChange: (device: Device) => void
}

/** Chooses the window in which something is looked at: a desk's, a phone's. */
export function DeviceSwitch<Device extends string>({ devices, value, onChange }: Props<Device>) {
  const choices = Object.entries(devices) as [Device, Props<Device>['devices'][Device]][]
  return (
    <SegmentedControl<Device>
      aria-label="Window"
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
