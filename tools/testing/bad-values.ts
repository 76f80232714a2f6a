import fc from 'fast-check'

/** Names that our own calls read, so that nonsense arrives where somebody looks at it. */
export const FIELD_NAMES = [
  'product_id',
  'variation_id',
  'quantity',
  'cart_item_key',
  'wc-ajax',
  'add-to-cart',
  'attribute_colour',
  'billing_first_name',
  'billing_email',
  'billing_postcode',
  'billing_state',
  'shipping_country',
  'terms',
  'payment_method',
  'stripe_source',
  'checkout_attempt',
  'woocommerce-process-checkout-nonce',
  'security',
  'orderby',
  'paged',
  's',
  'key',
  'redirect',
  'return_url',
  'client_secret',
  'payment_intent',
  'amount',
  'poptin_id',
  'domain',
  'referrer',
  'fields',
  'emails',
  'cookies',
  'triggers',
  'id',
  'email',
  'password',
]

export const CALL_NAMES = [
  'add_to_cart',
  'remove_from_cart',
  'set_quantity',
  'get_refreshed_fragments',
  'checkout',
  'update_order_review',
  'apply_coupon',
  'remove_coupon',
  'toString',
  '__proto__',
  '',
]

/** Texts on which programs stumble: numbers that are none, other people's syntax, odd bytes, sheer length. */
export const badText = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1.5',
    '1e9',
    '1000000000',
    '99999999999999999999',
    'NaN',
    'Infinity',
    '0x10',
  ),
  fc.constantFrom(
    '1e3',
    '1E-7',
    '1e400',
    '0b11',
    '0o7',
    '+7',
    '-0',
    '007',
    '1_000',
    '1,000',
    '１２',
    '٧',
    ' 7 ',
  ),
  fc.constantFrom('null', 'undefined', 'true', '[]', '{}', '[object Object]', '__proto__', 'constructor'),
  fc.constantFrom(
    "' or 1=1 --",
    '$1',
    '%s%n',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '"><img src=x onerror=x>',
  ),
  fc.constantFrom(
    '../../etc/passwd',
    '//evil.example/',
    'javascript:alert(1)',
    'https://evil.example/',
    '\r\nx: y',
  ),
  fc.constantFrom('a\ud800b', '\udc00', '\udc00\ud800', '\ud83d', 'x\udfff', '\ufffe', '\u{10ffff}'),
  fc.constantFrom('\u0000', '\u202e', '\ufeff', '\ud800', '🏝️🍹', 'ﷺ'.repeat(50), 'a'.repeat(5000)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer().map(String),
  fc.double().map(String),
)

/** The value of a parameter in the path: encoded as it should be, or wrongly. */
export const badSegment = fc.oneof(
  { weight: 4, arbitrary: badText.map(encodeWell) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%ff%fe', '%00', '%2e%2e%2f', '..', 'a%') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%ED%A0%80', '%2f%2fevil.example', '%5c', 'a%5Cb', '', '0x10', '1e3', '-1'),
  },
)

export const badValue = fc.oneof(
  { weight: 4, arbitrary: badText },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: false }) },
)

export const badFields = fc.dictionary(fc.oneof(fc.constantFrom(...FIELD_NAMES), badText), badValue, {
  maxKeys: 8,
})

/** Lone halves of surrogate pairs cannot be percent-encoded; they become the replacement character. */
export function encodeWell(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
