import { DeviceSwitch } from '@buoy/ui/console/DeviceSwitch.tsx'
import { Button, Select } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { Monitor, Moon, Redo2, Smartphone, Sun, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { BUILDER_PARAMETER } from '../../builder/rules/builder-address.ts'
import type { PreviewPage } from '../contract.ts'
import { applyTheme } from './apply-theme.ts'
import styles from './theme.module.css'
import type { ThemeEditing } from './use-theme-editing.ts'

/** Windows that the shop is tried on in, in px. */
const DEVICES = {
  desktop: { label: 'Desktop', icon: Monitor, width: 1280, height: 1180 },
  phone: { label: 'Phone', icon: Smartphone, width: 390, height: 780 },
} as const
type Device = keyof typeof DEVICES
const MODES = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const
/** Below this width of the console a desk would be too small to see anything on, in px. */
const NARROW_PX = 768

/** A page of the shop as it is, wearing the theme that is being tried; nothing is sent anywhere for it. */
export function ThemePreview(props: {
  editing: ThemeEditing
  pages: readonly PreviewPage[]
  /** Whether it is shown as on a device in dark mode. */
  isDark: boolean
  onDark: (isDark: boolean) => void
}) {
  const { editing, pages, isDark } = props
  const { theme, history } = editing
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < NARROW_PX ? 'phone' : 'desktop'))
  const [path, setPath] = useState(pages[0]?.path ?? '/')
  const [loads, setLoads] = useState(0)
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref, width } = useElementSize()
  // Each new document begins with the published theme, so a load is a reason of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` says that there is another document
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (page) applyTheme(page, theme, isDark)
  }, [theme, isDark, loads])
  const size = DEVICES[device]
  const scale = width === 0 ? 1 : Math.min(1, width / size.width)
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.tools}>
        <Select
          aria-label="Page to preview"
          size="sm"
          className={styles.pageChoice}
          data={pages.map((page) => ({ value: page.path, label: page.label }))}
          value={path}
          allowDeselect={false}
          onChange={(chosen) => chosen !== null && setPath(chosen)}
        />
        <DeviceSwitch devices={DEVICES} value={device} onChange={setDevice} />
        {theme.dark !== null && (
          <DeviceSwitch
            label="Mode"
            devices={MODES}
            value={isDark ? 'dark' : 'light'}
            onChange={(mode) => props.onDark(mode === 'dark')}
          />
        )}
        <span className={styles.steps}>
          <Button
            variant="default"
            leftSection={<Undo2 aria-hidden size={16} />}
            disabled={history.past.length === 0}
            onClick={editing.undo}
          >
            Undo
          </Button>
          <Button
            variant="default"
            leftSection={<Redo2 aria-hidden size={16} />}
            disabled={history.future.length === 0}
            onClick={editing.redo}
          >
            Redo
          </Button>
        </span>
      </div>
      <div ref={ref} className={styles.stage}>
        <div style={{ width: size.width * scale, height: size.height * scale }} className={styles.window}>
          <iframe
            ref={frame}
            title="The shop in this theme"
            src={`${path}?${BUILDER_PARAMETER}=1`}
            onLoad={() => setLoads((count) => count + 1)}
            style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </section>
  )
}
