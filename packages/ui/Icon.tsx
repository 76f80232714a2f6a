const PATHS = {
  bag: 'M6 8h12l1 12H5L6 8Zm3 0V6.5a3 3 0 0 1 6 0V8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5 12 4.5 4.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  left: 'm14.5 5-7 7 7 7',
  right: 'm9.5 5 7 7-7 7',
  down: 'm5 9.5 7 7 7-7',
  up: 'm5 14.5 7-7 7 7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  truck:
    'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7v-6ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  back: 'M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 10',
  filter: 'M4 7h16M7 12h10M10 17h4',
  float: 'M3 15c2 0 2 1.6 4.5 1.6S9.9 15 12 15s2 1.6 4.5 1.6S19 15 21 15M5 11h14l-2-5H7l-2 5Z',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.500 20c.6-3.900 3.600-6 7.500-6s6.900 2.100 7.500 6',
  heart:
    'M12 20s-7.500-4.600-7.500-10.200A4.200 4.200 0 0 1 12 7.200a4.200 4.200 0 0 1 7.500 2.600C19.500 15.400 12 20 12 20Z',
  lock: 'M6 11h12v9H6v-9Zm3 0V8a3 3 0 0 1 6 0v3',
  bank: 'M4 10h16M12 4l8 4.500H4L12 4ZM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16',
  slip: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6M9 12h6',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1.200 1.200M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200',
  quarters: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 3v18M3 12h18',
  star: 'm12 3.5 2.6 5.6 6 .7-4.500 4.100 1.200 6L12 16.900 6.700 19.900l1.200-6L3.400 9.800l6-.7L12 3.500Z',
} as const

export type IconName = keyof typeof PATHS

/** A line icon beside a text, or alone in a control that carries its own name; never read aloud. */
export function Icon({
  name,
  size = 24,
  filled = false,
}: {
  name: IconName
  size?: number
  filled?: boolean
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
