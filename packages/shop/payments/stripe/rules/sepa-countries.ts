/** Countries and territories of the Single Euro Payments Area (European Payments Council, EPC409-09). */
export const SEPA_COUNTRIES: readonly string[] = (
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO ' +
  'PL PT RO RS SE SI SK SM VA AX BL GF GP MF MQ PM RE YT'
).split(' ')
