import type { BucketRange } from './rules/bucket.ts'

// Vectors published with GrowthBook's SDK (packages/sdk-js/test/cases.json, specVersion 0.8.0, MIT).
export const HASHES: [string, string, 1 | 2, number][] = [
  ['', 'a', 1, 0.22],
  ['', 'b', 1, 0.077],
  ['b', 'a', 1, 0.946],
  ['ef', 'd', 1, 0.652],
  ['asdf', '8952klfjas09ujk', 1, 0.549],
  ['', '123', 1, 0.011],
  ['', '___)((*":&', 1, 0.563],
  ['seed', 'a', 2, 0.0505],
  ['seed', 'b', 2, 0.2696],
  ['foo', 'ab', 2, 0.2575],
  ['foo', 'def', 2, 0.2019],
  ['89123klj', '8952klfjas09ujkasdf', 2, 0.124],
  ['90850943850283058242805', '123', 2, 0.7516],
  ['()**(%$##$%#$#', '___)((*":&', 2, 0.0128],
]
export const RANGES: [string, [number, number, number[] | null], BucketRange[]][] = [
  [
    'normal 50/50',
    [2, 1, null],
    [
      [0, 0.5],
      [0.5, 1],
    ],
  ],
  [
    'reduced coverage',
    [2, 0.5, null],
    [
      [0, 0.25],
      [0.5, 0.75],
    ],
  ],
  [
    'zero coverage',
    [2, 0, null],
    [
      [0, 0],
      [0.5, 0.5],
    ],
  ],
  [
    '4 variations',
    [4, 1, null],
    [
      [0, 0.25],
      [0.25, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ],
  ],
  [
    'uneven weights',
    [2, 1, [0.4, 0.6]],
    [
      [0, 0.4],
      [0.4, 1],
    ],
  ],
  [
    'uneven weights, 3 variations',
    [3, 1, [0.2, 0.3, 0.5]],
    [
      [0, 0.2],
      [0.2, 0.5],
      [0.5, 1],
    ],
  ],
  [
    'uneven weights, reduced coverage, 3 variations',
    [3, 0.2, [0.2, 0.3, 0.5]],
    [
      [0, 0.04],
      [0.2, 0.26],
      [0.5, 0.6],
    ],
  ],
  [
    'negative coverage',
    [2, -0.2, null],
    [
      [0, 0],
      [0.5, 0.5],
    ],
  ],
  [
    'coverage above 1',
    [2, 1.5, null],
    [
      [0, 0.5],
      [0.5, 1],
    ],
  ],
  [
    'weights sum below 1',
    [2, 1, [0.4, 0.1]],
    [
      [0, 0.5],
      [0.5, 1],
    ],
  ],
  [
    'weights sum above 1',
    [2, 1, [0.7, 0.6]],
    [
      [0, 0.5],
      [0.5, 1],
    ],
  ],
  [
    'weights.length not equal to num variations',
    [4, 1, [0.4, 0.4, 0.2]],
    [
      [0, 0.25],
      [0.25, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ],
  ],
  [
    'weights sum almost equals 1',
    [2, 1, [0.4, 0.5999]],
    [
      [0, 0.4],
      [0.4, 0.9999],
    ],
  ],
]
export const CHOICES: [string, number, BucketRange[], number][] = [
  [
    'even range, 0.2',
    0.2,
    [
      [0, 0.5],
      [0.5, 1],
    ],
    0,
  ],
  [
    'even range, 0.4',
    0.4,
    [
      [0, 0.5],
      [0.5, 1],
    ],
    0,
  ],
  [
    'even range, 0.6',
    0.6,
    [
      [0, 0.5],
      [0.5, 1],
    ],
    1,
  ],
  [
    'even range, 0.8',
    0.8,
    [
      [0, 0.5],
      [0.5, 1],
    ],
    1,
  ],
  [
    'even range, 0',
    0,
    [
      [0, 0.5],
      [0.5, 1],
    ],
    0,
  ],
  [
    'even range, 0.5',
    0.5,
    [
      [0, 0.5],
      [0.5, 1],
    ],
    1,
  ],
  [
    'reduced range, 0.2',
    0.2,
    [
      [0, 0.25],
      [0.5, 0.75],
    ],
    0,
  ],
  [
    'reduced range, 0.4',
    0.4,
    [
      [0, 0.25],
      [0.5, 0.75],
    ],
    -1,
  ],
  [
    'reduced range, 0.6',
    0.6,
    [
      [0, 0.25],
      [0.5, 0.75],
    ],
    1,
  ],
  [
    'reduced range, 0.8',
    0.8,
    [
      [0, 0.25],
      [0.5, 0.75],
    ],
    -1,
  ],
  [
    'reduced range, 0.25',
    0.25,
    [
      [0, 0.25],
      [0.5, 0.75],
    ],
    -1,
  ],
  [
    'reduced range, 0.5',
    0.5,
    [
      [0, 0.25],
      [0.5, 0.75],
    ],
    1,
  ],
  [
    'zero range',
    0.5,
    [
      [0, 0.5],
      [0.5, 0.5],
      [0.5, 1],
    ],
    2,
  ],
]
export const NAMESPACES: [string, string, [string, number, number], boolean][] = [
  ['user 1, namespace1, 1', '1', ['namespace1', 0, 0.4], false],
  ['user 1, namespace1, 2', '1', ['namespace1', 0.4, 1], true],
  ['user 1, namespace2, 1', '1', ['namespace2', 0, 0.4], false],
  ['user 1, namespace2, 2', '1', ['namespace2', 0.4, 1], true],
  ['user 2, namespace1, 1', '2', ['namespace1', 0, 0.4], false],
  ['user 2, namespace1, 2', '2', ['namespace1', 0.4, 1], true],
  ['user 2, namespace2, 1', '2', ['namespace2', 0, 0.4], false],
  ['user 2, namespace2, 2', '2', ['namespace2', 0.4, 1], true],
  ['user 3, namespace1, 1', '3', ['namespace1', 0, 0.4], false],
  ['user 3, namespace1, 2', '3', ['namespace1', 0.4, 1], true],
  ['user 3, namespace2, 1', '3', ['namespace2', 0, 0.4], true],
  ['user 3, namespace2, 2', '3', ['namespace2', 0.4, 1], false],
  ['user 4, namespace1, 1', '4', ['namespace1', 0, 0.4], false],
  ['user 4, namespace1, 2', '4', ['namespace1', 0.4, 1], true],
  ['user 4, namespace2, 1', '4', ['namespace2', 0, 0.4], true],
  ['user 4, namespace2, 2', '4', ['namespace2', 0.4, 1], false],
]
