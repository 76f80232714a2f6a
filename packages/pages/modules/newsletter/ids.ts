/** Ids of the fields that every form may have: the documented ones for the first form of a page, numbered after it. */
export function idsOf(number: number): { firstName: string; lastName: string; email: string } {
  const end = number === 0 ? '' : `_${number}`
  return {
    firstName: `et_pb_signup_firstname${end}`,
    lastName: `et_pb_signup_lastname${end}`,
    email: `et_pb_signup_email${end}`,
  }
}
