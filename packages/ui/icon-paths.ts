/** What each icon draws, on a field of 24 by 24. */
export const ICON_PATHS = {
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
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.6-3.9 3.6-6 7.5-6s6.9 2.1 7.5 6',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z',
  lock: 'M6 11h12v9H6v-9Zm3 0V8a3 3 0 0 1 6 0v3',
  bank: 'M4 10h16M12 4l8 4.5H4L12 4ZM6 10v7M10 10v7M14 10v7M18 10v7M4 20h16',
  slip: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6M9 12h6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  quarters: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 3v18M3 12h18',
  star: 'm12 3.5 2.6 5.6 6 .7-4.5 4.1 1.2 6L12 16.9 6.7 19.9l1.2-6L3.4 9.8l6-.7L12 3.5Z',
} as const

export type IconName = keyof typeof ICON_PATHS
