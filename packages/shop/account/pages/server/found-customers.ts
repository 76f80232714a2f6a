import { recordKinds } from '@buoy/platform/overview/server/record-kinds.ts'
import { customerListQuery } from '../contract.ts'
import { listCustomers } from './list-customers.ts'

/** Customers in the search over everything, guests too. */
export const FOUND_CUSTOMERS = recordKinds.add({
  label: 'Customers',
  needs: 'customers',
  order: 30,
  find: async (deps, search, limit) => {
    const { customers } = await listCustomers(deps, customerListQuery.parse({ search }))
    return customers.slice(0, limit).map(({ name, email }) => ({
      title: name || email,
      text: name === '' ? '' : email,
      screen: `/customers/one?email=${encodeURIComponent(email)}`,
    }))
  },
})
