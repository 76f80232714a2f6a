/** Networks by the names of their hooks, with what people call them and a mark in lines, on a ground of 24 by 24. */
export const NETWORKS = {
  facebook: {
    name: 'Facebook',
    mark: 'M14 21v-8h3l.5-3.500H14V7.500c0-1 .4-1.800 2-1.800h1.700V2.800C17 2.600 16 2.500 15 2.500c-2.700 0-4.500 1.600-4.500 4.600v2.400h-3V13h3v8',
  },
  instagram: {
    name: 'Instagram',
    mark: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm4 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm5-1.200v.1',
  },
  youtube: {
    name: 'YouTube',
    mark: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Zm4 4v6l5-3-5-3Z',
  },
  tiktok: {
    name: 'TikTok',
    mark: 'M13.500 3v12.500a3.500 3.500 0 1 1-3.500-3.500M13.500 3c.3 3 2.200 5 5.500 5.200',
  },
  pinterest: {
    name: 'Pinterest',
    mark: 'M12 2.500a9.500 9.500 0 1 1 0 19 9.500 9.500 0 0 1 0-19ZM10 20l2.500-10.500M9 13.500c-2.500-3 .2-6.500 3.300-6.500 2.900 0 4.400 2.200 3.700 4.800-.8 3.200-4 4-5 1.700',
  },
  linkedin: {
    name: 'LinkedIn',
    mark: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm3 7v7M8 7v.1M12 17v-7M12 13c0-4 5-4 5 0v4',
  },
  x: { name: 'X', mark: 'M4 4l16 16M20 4 4 20' },
  email: {
    name: 'Email',
    mark: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 2 9 6 9-6',
  },
} as const

export type NetworkName = keyof typeof NETWORKS
export const NETWORK_NAMES = Object.keys(NETWORKS) as [NetworkName, ...NetworkName[]]
